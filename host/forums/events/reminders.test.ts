import { expect, test, vi } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { readSettings } from '../../notifications/settings/store.ts'
import { makeEvent, makeForum, makeTopic } from '../_testing/forum.ts'
import { cancel, register } from './guest-store.ts'
import { queueGuestMails } from './reminders.ts'

const db = await testDatabase()
const mailsTo = async (email: string) =>
  (
    await db.pool.query<{ text: string; headers: Record<string, string> }>(
      'select text, headers from outbox_messages where recipient = $1',
      [email],
    )
  ).rows

async function event(startsAt: Date, capacity: number | null = null) {
  const host = await makePerson(db)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const forum = await makeForum(db, { kind: 'events' })
  return makeTopic(db, forum, {
    userId: host.id,
    title: 'Duplex tour',
    details: { event: makeEvent({ startsAt, endsAt, capacity }) },
  })
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('guests with a place are mailed once, the day before, however often and by however many hosts it is looked for', async () => {
  const app = await testApp({ own: true, database: db.url })
  await app.ready()
  const topic = await event(inHours(20), 1)
  const later = await event(inHours(40))
  const [guest, waits, gone] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  await withTransaction(db.pool, (tx) => register(tx, topic.id, guest.id))
  await withTransaction(db.pool, (tx) => register(tx, topic.id, waits.id))
  await withTransaction(db.pool, (tx) => register(tx, later.id, gone.id))
  await Promise.all([queueGuestMails(app.site), queueGuestMails(app.site)])
  await queueGuestMails(app.site)
  await vi.waitFor(async () => expect(await mailsTo(guest.email)).toHaveLength(1), 30_000)
  const [mail] = await mailsTo(guest.email)
  expect(mail?.text).toContain('You’re registered for “Duplex tour”.')
  expect(mail?.text).toContain(topic.path)
  // A mail program stops such mails with one click.
  const stop = new URL((mail?.headers['List-Unsubscribe'] ?? '').slice(1, -1))
  expect((await app.inject({ method: 'POST', url: stop.pathname + stop.search })).statusCode).toBe(204)
  expect((await readSettings(db, guest.id)).email_for_reminders).toBe(false)
  await vi.waitFor(
    async () =>
      expect(
        (
          await db.pool.query(
            "select 1 from pgboss.job where name = 'event-guest-mail' and state in ('created', 'active', 'retry')",
          )
        ).rows,
      ).toEqual([]),
    30_000,
  )
  expect(
    [await mailsTo(guest.email), await mailsTo(waits.email), await mailsTo(gone.email)].map((all) => all.length),
  ).toEqual([1, 0, 0])
})

test('a job that is begun again after its host died mails nobody twice, and who canceled meanwhile is not mailed', async () => {
  const app = await testApp({ own: true, database: db.url })
  await app.ready()
  const topic = await event(inHours(10))
  const [mailed, canceled] = [await makePerson(db), await makePerson(db)]
  for (const { id } of [mailed, canceled]) await withTransaction(db.pool, (tx) => register(tx, topic.id, id))
  await db.pool.query('update event_guests set reminded_at = now(), reminder_sent_at = now() where user_id = $1', [
    mailed.id,
  ])
  await app.site.jobs.send('event-guest-mail', { kind: 'reminder', topicId: topic.id, userId: mailed.id })
  await withTransaction(db.pool, (tx) => cancel(tx, topic.id, canceled.id))
  const id = await app.site.jobs.send('event-guest-mail', { kind: 'reminder', topicId: topic.id, userId: canceled.id })
  await vi.waitFor(
    async () =>
      expect((await db.pool.query('select state from pgboss.job where id = $1', [id])).rows).toEqual([
        { state: 'completed' },
      ]),
    30_000,
  )
  await vi.waitFor(
    async () =>
      expect(
        (await db.pool.query("select 1 from pgboss.job where name = 'event-guest-mail' and state <> 'completed'")).rows,
      ).toEqual([]),
    30_000,
  )
  expect([...(await mailsTo(mailed.email)), ...(await mailsTo(canceled.email))]).toEqual([])
})

test('who gets a place from the waiting list is told so, once', async () => {
  const app = await testApp({ own: true, database: db.url })
  await app.ready()
  const topic = await event(inHours(90), 1)
  const [first, next] = [await makePerson(db), await makePerson(db)]
  for (const { id } of [first, next]) await withTransaction(db.pool, (tx) => register(tx, topic.id, id))
  await queueGuestMails(app.site)
  await withTransaction(db.pool, (tx) => cancel(tx, topic.id, first.id))
  await Promise.all([queueGuestMails(app.site), queueGuestMails(app.site)])
  await vi.waitFor(async () => expect(await mailsTo(next.email)).toHaveLength(1), 30_000)
  const [mail] = await mailsTo(next.email)
  expect(mail?.text).toContain('A place opened up, and it’s yours')
  await queueGuestMails(app.site)
  expect(await mailsTo(first.email)).toEqual([])
})
