import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { confirmReply } from '../_testing/confirm-contact.ts'
import { testDatabase } from '../_testing/database.ts'
import { newContact } from '../_testing/http-browser.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { openStream } from '../_testing/sse.ts'
import { testApp } from '../_testing/test-app.ts'

vi.setConfig({ testTimeout: 600_000 })
/** Milliseconds by which every question to the database comes late: minutes of waiting, so only a part of it each time. */
const LATE = 500
const db = await testDatabase()
const url = await behindSlowLine(db.url)

/** The database at the end of a slow line: queries, transactions, jobs and what is listened to, all of it. */
async function behindSlowLine(real: string): Promise<string> {
  const databaseUrl = new URL(real)
  const port = Number(databaseUrl.port || 5432)
  const folder = databaseUrl.searchParams.get('host')
  const server = createServer((line) => {
    const behind = folder ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(port, databaseUrl.hostname)
    for (const each of [line, behind])
      each
        .on('error', () => {})
        .on('close', () => {
          line.destroy()
          behind.destroy()
        })
    line.on('data', (chunk) => setTimeout(() => behind.write(chunk), LATE))
    behind.on('data', (answer) => line.write(answer))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => void server.close())
  databaseUrl.searchParams.delete('host')
  databaseUrl.hostname = '127.0.0.1'
  databaseUrl.port = String((server.address() as { port: number }).port)
  return databaseUrl.href
}

const messages = (logged: string[]) => logged.map((line) => JSON.parse(line).err?.message ?? line)

test('pages answer, a part that takes too long says so alone, and the host is ready', async () => {
  const app = await testApp({ own: true, database: url })
  const owner = await makePerson(db)
  const page = await makeBusiness(db, owner)
  const browser = await signedIn(app, owner)
  const places = ['/', '/companies', `/business/page/${page}`, '/settings/security', '/dashboard']
  for (const place of [...places, `/business/page/${page}/leads`]) {
    const began = performance.now()
    expect([place, (await browser.page(place)).statusCode]).toEqual([place, 200])
    // The line is as slow as it is meant to be.
    expect(performance.now() - began).toBeGreaterThanOrEqual(LATE - 2)
  }
  const ready = { status: 'ok', parts: { database: 'ok', jobs: 'ok', push: 'ok' } }
  await vi.waitFor(async () => expect((await app.inject('/readyz')).json()).toMatchObject(ready), 300_000)
  expect(messages(app.logged).filter((each) => each !== 'the widget was not there after 2000 ms')).toEqual([])
})

test('forms that are sent twice at once are one lead each; jobs are done once, and events come in order and once', async () => {
  const app = await testApp({ own: true, database: url })
  const done: number[] = []
  app.site.jobs.work<{ at: number }>('slowly', async ({ at }) => void done.push(at))
  const owner = await makePerson(db)
  const page = await makeBusiness(db, owner)
  const cookie = [...(await signedIn(app, owner)).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  // Until then forms are told to come again in a few seconds, as ever.
  await vi.waitFor(
    () => expect([app.site.jobs.trouble(), app.site.push.trouble()]).toEqual([undefined, undefined]),
    300_000,
  )
  const channel = `private-leads-channel-${owner.id}`
  const stream = await openStream(`${origin}/push?channel=${channel}`, { cookie })

  const forms = Array.from({ length: 4 }, () => newContact([page]))
  const sent = forms.map(async ({ body }) => {
    const browsers = [new Browser(app), new Browser(app)]
    const [first, second] = await Promise.all(browsers.map((browser) => browser.post('/business_leads', body)))
    if (first) await confirmReply(browsers[0] as Browser, first)
    return [first?.statusCode, second?.statusCode, first?.body === second?.body]
  })
  expect(await Promise.all(sent)).toEqual(forms.map(() => [200, 200, true]))
  const count = async (text: string) => Number((await db.pool.query(text, [page])).rows[0].count)
  expect(await count('select count(*) from business_leads where business_id = $1')).toBe(forms.length)
  const all = [1, 2, 3, 4]
  for (const at of all) {
    await app.site.jobs.send('slowly', { at })
    await app.site.push.publish(channel, 'slowly', { at })
  }
  await app.site.push.beat()
  const notices = 'select count(*) from lead_notices n join business_leads l on l.id = n.lead_id where business_id = $1'
  await vi.waitFor(async () => expect([...done.sort(), await count(notices)]).toEqual([...all, forms.length]), 300_000)
  const getReceived = () => stream.events.filter(({ event }) => event === 'slowly').map(({ data }) => data)
  await vi.waitFor(() => expect(getReceived()).toEqual(all.map((at) => ({ at }))), 300_000)
  // A second try would come with the next poll.
  await sleep(3000)
  expect([done.length, getReceived().length, await count(notices)]).toEqual([4, 4, 4])
  stream.close()
  expect(messages(app.logged)).toEqual([])
})

test('a limit stays exact among requests that wait for their count', async () => {
  const app = await testApp({ own: true, database: url })
  const browser = new Browser(app)
  const login = (_: unknown, at: number) =>
    browser.post('/login', { email: `slow${at}@example.com`, password: 'not this one at all' })
  // Its token first, so that all of them ask with one.
  await browser.post('/banners/ignore', {})
  const replies = await Promise.all(Array.from({ length: 10 }, login))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(6).fill(422), ...Array(4).fill(429)])
})
