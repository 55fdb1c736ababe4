import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { makePerson } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { newSubscription } from '../_testing/subscriptions.ts'
import { withJobs } from '../_testing/with-jobs.ts'
import { runReminders } from './job.ts'

const db = await testDatabase()
const DAY = 86_400_000
const daysOn = (days: number) => new Date(Date.now() + days * DAY)

async function host() {
  const app = await testApp({ own: true, database: db.url, env: { DEMO: '1' } })
  await withJobs(app)
  return app
}
const noted = async (id: number) =>
  (
    await db.pool.query<{ kind: string }>(
      'select kind from plan_reminders where subscription_id = $1 order by sent_at',
      [id],
    )
  ).rows.map(({ kind }) => kind)
const owes = (id: number) =>
  db.pool.query(
    "update subscriptions set status = 'past_due', owed_until = period_end + interval '1 month', past_due_since = now() where id = $1",
    [id],
  )

test('a year that renews within 30 days is announced once, by however many hosts', async () => {
  const [app, other] = [await host(), await host()]
  const person = await makePerson(db)
  const id = await newSubscription(db, person, { plan: 'pro-annual', from: -325, to: 40 })
  await runReminders(app.site, daysOn(9))
  expect(await noted(id)).toEqual([])
  await Promise.all([app, other, app, other].map(({ site }) => runReminders(site, daysOn(11))))
  await runReminders(app.site, daysOn(20))
  expect(await noted(id)).toEqual(['renews'])
  const { text } = await mailTo(db, person.email, 'Pro renews on')
  expect(text).toContain('$290')
  expect(text).toContain('/settings/subscription')
  const { rows } = await db.pool.query(
    "select count(*)::int from outbox_messages where recipient = $1 and subject like '%renews on%'",
    [person.email],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test.each<[string, Parameters<typeof newSubscription>[2]]>([
  ['a plan by the month', { plan: 'pro-monthly', to: 10 }],
  ['a year that was canceled', { plan: 'pro-annual', to: 10, cancelAtPeriodEnd: true }],
])('%s is not announced', async (_, options) => {
  const app = await host()
  const id = await newSubscription(db, await makePerson(db), options)
  await runReminders(app.site)
  expect(await noted(id)).toEqual([])
})

test('a payment that stays missing is called to mind on the third day, and on the sixth that the plan ends', async () => {
  const app = await host()
  const person = await makePerson(db)
  const id = await newSubscription(db, person)
  await owes(id)
  await runReminders(app.site, daysOn(2))
  expect(await noted(id)).toEqual([])
  await runReminders(app.site, daysOn(3.1))
  await runReminders(app.site, daysOn(4))
  expect(await noted(id)).toEqual(['unpaid'])
  expect((await mailTo(db, person.email, 'still unpaid')).text).toContain('$29')
  await runReminders(app.site, daysOn(6.1))
  await runReminders(app.site, daysOn(6.5))
  expect(await noted(id)).toEqual(['unpaid', 'last-unpaid'])
  await mailTo(db, person.email, 'Pro ends soon')
  await runReminders(app.site, daysOn(8))
  expect(await noted(id)).toHaveLength(2)
})

test('whoever pays in time hears nothing more of it', async () => {
  const app = await host()
  const id = await newSubscription(db, await makePerson(db))
  await owes(id)
  await db.pool.query("update subscriptions set status = 'active', past_due_since = null where id = $1", [id])
  await runReminders(app.site, daysOn(4))
  expect(await noted(id)).toEqual([])
})
