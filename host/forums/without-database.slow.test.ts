import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startNewCluster } from '../_db/cluster.ts'
import { openDatabase } from '../_db/database.ts'
import { getSession } from '../_testing/http-browser.ts'
import { makePerson } from '../_testing/people.ts'
import { SECRET, wholeHost } from '../_testing/processes.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeForum, makeTopic } from './_testing/forum.ts'

vi.setConfig({ testTimeout: 600_000 })

/** A request that takes this long hangs. */
const HANGS_MS = 60_000

/** Starts a host over a database that can be stopped and started again. */
async function startWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'plat-away-'))
  let cluster = startNewCluster(folder, { fsync: 'off' })
  onTestFinished(() => {
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const url = cluster.url('postgres')
  const { origin, child } = await wholeHost(url)
  const ready = async () => (await fetch(`${origin}/readyz`)).status
  await expect.poll(ready, { timeout: 120_000 }).toBe(200)
  return {
    url,
    origin,
    child,
    stop: () => cluster.stop(),
    async start() {
      cluster = startNewCluster(folder, { fsync: 'off' })
      await expect.poll(ready, { timeout: 120_000 }).toBe(200)
    },
  }
}

/** A member's browser without scripts. */
async function openBrowser(origin: string, session: string) {
  const csrf = await fetch(`${origin}/session/csrf`, { headers: { cookie: session } })
  const { token } = (await csrf.json()) as { token: string }
  const cookie = [session, ...csrf.headers.getSetCookie().map((each) => each.split(';')[0])].join('; ')
  const ask = async (path: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(HANGS_MS)
    const headers = { accept: 'text/html', cookie, 'sec-fetch-site': 'same-origin', ...init.headers }
    const reply = await fetch(origin + path, { redirect: 'manual', ...init, signal, headers })
    return { status: reply.status, headers: reply.headers, body: await reply.text() }
  }
  return {
    read: (path: string) => ask(path),
    send: (path: string, fields: Iterable<[string, string]>) =>
      ask(path, { method: 'POST', body: new URLSearchParams([...fields]), headers: { origin } }),
    token,
  }
}

/** The fields of the form that sends a refused form again. */
const getResubmit = (html: string): [string, string][] => {
  const form = /<form method="post"(?:(?!<\/form>).)*Submit again/s.exec(html)?.[0] ?? ''
  return [...form.matchAll(/<(?:input|textarea)[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)].map(([, name, value]) => [
    name as string,
    (value as string).replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ])
}

test('with the database stopped, pages of the community say when to come back, and what was written survives until it is back', async () => {
  const { url, origin, child, stop, start } = await startWorld()
  const db = openDatabase(url, { max: 2 })
  onTestFinished(() => db.close())
  const [author, other] = [await makePerson(db), await makePerson(db)]
  const forum = await makeForum(db)
  const topic = await makeTopic(db, forum, { userId: author.id })
  const app = await testApp({ own: true, database: url, env: { SECRET, PUBLIC_URL: '' } })
  const { read, send, token } = await openBrowser(origin, await getSession(app, author))
  await app.close()

  const pages = [
    '/forums',
    `/forums/${forum}`,
    topic.path,
    `/forums/${forum}/topics/new`,
    '/conversations',
    '/conversations/new',
    '/notifications',
    `/users/${author.username}`,
  ]
  const conversation = new Map([
    ['user_ids[]', other.id],
    ['subject', 'Austin'],
    ['body', 'A message that is long to write.'],
    ['form_token', crypto.randomUUID()],
  ])
  const forms: [path: string, text: string, fields: [string, string][]][] = [
    [
      `${topic.path}/replies`,
      'A reply that is long to write.',
      [
        ['body', 'A reply that is long to write.'],
        ['form_token', crypto.randomUUID()],
      ],
    ],
    [
      `/forums/${forum}/topics`,
      'A topic that is long to write.',
      [
        ['title', 'What became of the duplex?'],
        ['body', 'A topic that is long to write.'],
        ['form_token', crypto.randomUUID()],
      ],
    ],
    ['/conversations', 'A message that is long to write.', [...conversation]],
  ]
  for (const path of pages) expect([path, (await read(path)).status]).toEqual([path, 200])

  stop()
  const expectAway = ({ status, headers, body }: Awaited<ReturnType<typeof read>>, what: string) => {
    expect([what, status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      what,
      503,
      '5',
      'no-store',
    ])
    expect(body, what).toContain('We can’t reach the database right now. Try again in a few seconds.')
    expect(body, what).toMatch(/<h1[^>]*>We’ll be right back<\/h1>/)
    // A page of the site, with the ways on.
    expect(body, what).toContain('href="/forums"')
  }
  for (const path of pages) expectAway(await read(path), path)
  const again = []
  for (const [path, text, fields] of forms) {
    const refused = await send(path, [['authenticity_token', token], ...fields])
    expectAway(refused, path)
    expect(refused.body, path).toContain(`<dd>${text}</dd>`)
    again.push([path, getResubmit(refused.body)] as const)
  }
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect(child.exitCode).toBeNull()

  await start()
  for (const path of pages) expect([path, (await read(path)).status]).toEqual([path, 200])
  // Who presses twice, sends one.
  for (const [path, fields] of [...again, ...again])
    expect([path, (await send(path, fields)).status]).toEqual([path, 303])
  const { rows } = await db.pool.query<{ body: string }>(
    `select body from posts where body like '%long to write%' union all select body from messages where body like '%long to write%'
     order by body`,
  )
  expect(rows.map(({ body }) => body)).toEqual(forms.map(([, text]) => text).toSorted())
})
