import { expect, test, vi } from 'vitest'
import { notify } from '../_services/notify/notify-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { getSession, httpBrowser } from '../_testing/http-browser.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { openStream } from '../_testing/sse.ts'
import { testApp } from '../_testing/test-app.ts'
import { ALERT } from './alert.ts'

vi.setConfig({ testTimeout: 120_000 })
const db = await testDatabase()

async function listening() {
  const app = await testApp({ database: db.url, own: true, env: { TRUST_PROXY: 'loopback', PUBLIC_URL: '' } })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ann = await makePerson(db, { name: 'Ann' })
  return { app, origin, ann, session: await getSession(app, ann) }
}
const alert = (to: string, at: number) =>
  notify(db.pool, { kind: ALERT, to: [to], about: `alert:${at}`, title: `Home ${at}`, path: '/bigger_deals' })
const unreadRows = async (id: string) =>
  (
    await db.pool.query(
      'select count(*)::int as count from notifications where user_id = $1 and read_at is null and deleted_at is null',
      [id],
    )
  ).rows[0].count

test('an open page hears of each change, and the number that it then reads is that of the unread rows, whatever 50 clients do at once', async () => {
  const { origin, ann, session } = await listening()
  for (let at = 0; at < 25; at++) await alert(ann.id, at)
  const stream = await openStream(`${origin}/push?channel=private-member-channel-${ann.id}`, { cookie: session })
  const clients = await Promise.all(Array.from({ length: 50 }, () => httpBrowser(origin, session)))
  const { notifications } = JSON.parse((await clients[0]?.('GET', '/notifications'))?.text ?? '{}')
  const ids: number[] = notifications.map(({ id }: { id: number }) => id)
  const acts = [
    (id: number) => ['PATCH', `/notifications/${id}?notification[read]=true`],
    (id: number) => ['PATCH', `/notifications/${id}?notification[read]=false`],
    (id: number) => ['DELETE', `/notifications/${id}`],
    (id: number) => ['POST', `/notifications/${id}/restore`],
    (id: number) => ['PATCH', `/mobile/alerts/${id}/read`],
  ] as const
  const answers: number[] = []
  await Promise.all(
    clients.map(async (client, at) => {
      for (let turn = 0; turn < 5; turn++) {
        const [method = '', path = ''] =
          acts[(at * 7 + turn * 3) % acts.length]?.(ids[(at + turn * 11) % ids.length] as number) ?? []
        if (at % 10 === 0) await alert(ann.id, 100 + at + turn)
        answers.push((await client(method, path)).status)
      }
    }),
  )
  // 404: what another client has deleted a moment before.
  expect(answers.filter((status) => ![200, 204, 404].includes(status))).toEqual([])
  const count = async () => JSON.parse((await clients[1]?.('GET', '/notifications/unread_count'))?.text ?? '{}').count
  expect(await count()).toBe(await unreadRows(ann.id))
  // The last change is heard after it is done: whoever reads then reads the end.
  const before = stream.text().length
  await alert(ann.id, 999)
  await expect.poll(() => stream.text().slice(before), { timeout: 30_000 }).toContain('member-channel:changed')
  expect(await count()).toBe(await unreadRows(ann.id))
  stream.close()
})

test('the header of every page has the number of unread notifications, and visitors’ pages have none', async () => {
  const app = await testApp({ database: db.url })
  const ann = await makePerson(db)
  const asAnn = await signedIn(app, ann)
  expect((await asAnn.page('/settings')).body).toContain('>Notifications</span>')
  await alert(ann.id, 1)
  await alert(ann.id, 2)
  expect((await asAnn.page('/settings')).body).toContain('Notifications, 2 unread')
  const visitor = await app.inject({ url: '/login', headers: { accept: 'text/html' } })
  expect(visitor.body).not.toContain('class="bell"')
  expect(visitor.body).not.toContain('member-channel')
})

test('a member’s channel is theirs alone', async () => {
  const { origin, ann, app } = await listening()
  const other = await getSession(app, await makePerson(db))
  const stream = await openStream(`${origin}/push?channel=private-member-channel-${ann.id}`, { cookie: other })
  expect(stream.status).toBe(403)
})
