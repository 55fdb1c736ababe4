import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { stripeService } from '../_testing/stripe.ts'
import { getLevels, getSubscriptions, newSubscription, paidBy } from '../_testing/subscriptions.ts'
import { withJobs } from '../_testing/with-jobs.ts'
import { runRenewals } from './run.ts'

const db = await testDatabase()
const DAY = 86_400_000
const daysOn = (days: number) => new Date(Date.now() + days * DAY)
const CARD = { card_name: 'Ann', card_expiry: '12/40', card_cvc: '123' }

/** Refuses updates until the trigger is dropped. */
const refuseUpdates = (id: number) =>
  db.pool.query(
    `create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
     create trigger refuse before update on subscriptions for each row when (old.id = ${id}) execute function refuse()`,
  )

/** A member who has bought Pro by the month on this machine, with a card. */
async function subscriber(card_number = '4242424242424242') {
  const app = await testApp({ own: true, database: db.url, env: { DEMO: '1' } })
  await withJobs(app)
  const person = await makePerson(db)
  const browser = await signedIn(app, person)
  const { url } = (await browser.post('/subscriptions', { plan: 'pro-monthly', form_token: randomUUID() })).json()
  expect((await browser.post(url, { ...CARD, card_number })).statusCode).toBe(204)
  return { app, person, browser }
}

test('a plan renews each month for its price, however often and on however many hosts that is looked at', async () => {
  const { app, person } = await subscriber()
  const other = await testApp({ own: true, database: db.url, env: { DEMO: '1' } })
  await withJobs(other)
  await runRenewals(app.site, daysOn(20))
  expect(await paidBy(db, person)).toEqual([2900])
  const at = daysOn(32)
  await Promise.all([app, other, app, other].map(({ site }) => runRenewals(site, at)))
  await runRenewals(app.site, at)
  expect(await paidBy(db, person)).toEqual([2900, 2900])
  // Periods during which the machine slept are renewed afterwards.
  await Promise.all([app, other].map(({ site }) => runRenewals(site, daysOn(32 + 155))))
  const paid = await paidBy(db, person)
  expect(paid.length).toBeGreaterThanOrEqual(6)
  expect(paid.length).toBeLessThanOrEqual(8)
  const [row] = await getSubscriptions(db, person)
  expect(row?.status).toBe('active')
  expect(row?.end?.getTime()).toBeGreaterThan(daysOn(32 + 155).getTime())
  const { rows } = await db.pool.query(
    `select bool_and(gap between interval '27 days' and interval '32 days') as even from (
       select to_timestamp(substring(m.provider_ref from '\\d+$')::bigint) -
         lag(to_timestamp(substring(m.provider_ref from '\\d+$')::bigint)) over (order by m.id) as gap
       from payments m join subscriptions s on s.id = m.subscription_id where user_id = $1) gaps where gap is not null`,
    [person.id],
  )
  expect(rows).toEqual([{ even: true }])
})

test('a card that is declined at renewal leaves a week; then the plan ends', async () => {
  const { app, person } = await subscriber('4000000000000341')
  await runRenewals(app.site, daysOn(32))
  await runRenewals(app.site, daysOn(33))
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'past_due', last4: '0341' }])
  expect(await getLevels(db, person)).toEqual(['pro'])
  await mailTo(db, person.email, 'Your Pro payment failed')
  await runRenewals(app.site, daysOn(38))
  expect(await getLevels(db, person)).toEqual(['pro'])
  await runRenewals(app.site, daysOn(40))
  expect(await getLevels(db, person)).toEqual([])
  expect(await paidBy(db, person)).toEqual([2900])
  await mailTo(db, person.email, 'Pro has ended')
})

test('what others renew is left to them; past due for seven days it ends here, and they hear of it', async () => {
  const stripe = await stripeService()
  const app = await testApp({ own: true, database: db.url, env: stripe.env })
  await withJobs(app)
  const [external, fresh, unpaid] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  await newSubscription(db, external, { provider: 'stripe', ref: 'sub_late', to: -3 })
  const owing = async (person: { id: string }, ref: string, days: number) => {
    await newSubscription(db, person, { provider: 'stripe', ref, to: -days })
    await db.pool.query(
      "update subscriptions set status = 'past_due', owed_until = now() + interval '1 month', past_due_since = $2 where user_id = $1",
      [person.id, daysOn(-days)],
    )
  }
  await owing(fresh, 'sub_fresh', 6)
  await owing(unpaid, 'sub_unpaid', 8)
  await Promise.all([runRenewals(app.site), runRenewals(app.site)])
  expect(await getSubscriptions(db, external)).toMatchObject([{ status: 'active' }])
  expect(await getSubscriptions(db, fresh)).toMatchObject([{ status: 'past_due' }])
  expect(await getSubscriptions(db, unpaid)).toMatchObject([{ status: 'ended' }])
  await expect.poll(stripe.calls, { timeout: 30_000 }).toEqual(['DELETE /v1/subscriptions/sub_unpaid'])
})

test('one that cannot be ended keeps nobody else waiting, and who is asked again waits once', async () => {
  const stripe = await stripeService()
  const app = await testApp({ own: true, database: db.url, env: stripe.env })
  await withJobs(app)
  const people = [await makePerson(db), await makePerson(db), await makePerson(db)] as const
  const [broken, unpaid, unsaid] = await Promise.all(
    people.map((each) => newSubscription(db, each, { provider: 'stripe' })),
  )
  for (const [id, days] of [
    [broken, 9],
    [unpaid, 8],
  ])
    await db.pool.query(
      "update subscriptions set status = 'past_due', owed_until = now() + interval '1 month', past_due_since = $2 where id = $1",
      [id, daysOn(-(days as number))],
    )
  await db.pool.query(
    "update subscriptions set unsaid = true, cancel_at_period_end = true, updated_at = now() - interval '2 hours' where id = $1",
    [unsaid],
  )
  await refuseUpdates(broken as number)
  stripe.state.broken = true
  for (let run = 0; run < 3; run++) await expect(runRenewals(app.site)).rejects.toThrow('refused')
  expect(await getSubscriptions(db, people[1])).toMatchObject([{ status: 'ended' }])
  const { rows } = await db.pool.query(
    "select count(*)::int from pgboss.job where name = 'payments-word' and (data ->> 'id')::bigint = $1",
    [unsaid],
  )
  expect(rows).toEqual([{ count: 1 }])
  await db.pool.query('drop trigger refuse on subscriptions')
  await db.pool.query("update subscriptions set status = 'ended', ended_at = now(), unsaid = false where id = $1", [
    broken,
  ])
  stripe.state.broken = false
  await expect
    .poll(stripe.calls, { timeout: 30_000 })
    .toContain(`POST /v1/subscriptions/sub_${unsaid} cancel_at_period_end=true`)
  // A job whose end is not written down yet would be done again, in the next test.
  const waiting = async () =>
    (await db.pool.query("select from pgboss.job where name = 'payments-word' and state < 'completed'")).rowCount
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
  app.logged.splice(0)
})

test('what was paid with invented cards ends where a real service is set up', async () => {
  const person = await makePerson(db)
  await newSubscription(db, person, { to: -1 })
  const stripe = await stripeService()
  const app = await testApp({ own: true, database: db.url, env: stripe.env })
  await withJobs(app)
  await runRenewals(app.site)
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'ended' }])
  expect(stripe.calls()).toEqual([])
})

test('one that cannot be renewed keeps nobody else waiting', async () => {
  const { app, person } = await subscriber()
  const broken = await newSubscription(db, await makePerson(db), { to: 1 })
  const strange = await newSubscription(db, await makePerson(db), { to: 1, ref: 'of_another_machine' })
  await refuseUpdates(broken)
  await expect(runRenewals(app.site, daysOn(33))).rejects.toThrow('refused')
  expect(await paidBy(db, person)).toEqual([2900, 2900])
  await db.pool.query('drop trigger refuse on subscriptions')
  await expect(runRenewals(app.site, daysOn(33))).rejects.toThrow(`subscription ${strange} has a name`)
  await db.pool.query("update subscriptions set status = 'ended', ended_at = now() where id = $1", [strange])
})
