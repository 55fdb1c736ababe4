import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { sendEvent } from '../_testing/stripe.ts'
import { stripeLife } from '../_testing/stripe-life.ts'
import { stripeMember } from '../_testing/stripe-member.ts'
import { getLevels, getReversals, getSubscriptions, newIncomplete, paidBy } from '../_testing/subscriptions.ts'
import { withJobs } from '../_testing/with-jobs.ts'
import { reconcile } from './run.ts'

const db = await testDatabase()
const DAY = 86_400
let count = 0

/** A member who paid for a month that began so many days ago; later word of Stripe is not sent. */
async function subscriber(daysAgo: number) {
  const member = await stripeMember(db)
  await withJobs(member.app)
  const ours = await newIncomplete(db, member.person)
  const start = Math.floor(Date.now() / 1000) - daysAgo * DAY
  const sub = `sub_rec${process.pid}x${++count}`
  const life = stripeLife(member.stripe.state, { sub, ours }, { start })
  life.pay()
  await sendEvent(member.app, life.events[0] as object)
  // Others of this database are none of this Stripe's.
  await db.pool.query(
    "update subscriptions set status = 'ended', ended_at = now() where id <> $1 and status <> 'ended'",
    [ours],
  )
  await db.pool.query("delete from settings where name = 'payments.events_read_until'")
  const at = (days: number) => new Date(Date.now() + days * DAY * 1000)
  const run = (days = 0) => reconcile(member.app.site, at(days))
  const get = async () => (await getSubscriptions(db, member.person))[0]
  const countReads = () =>
    member.stripe.calls().filter((call) => call.startsWith(`GET /v1/subscriptions/${sub}`)).length
  return { ...member, life, run, get, asked: countReads, sub }
}

test('payments whose events were lost are found, and the plan goes on', async () => {
  const { person, life, run, get } = await subscriber(95)
  life.pay()
  life.pay()
  life.pay()
  await run()
  expect(await get()).toMatchObject({
    status: 'active',
    end: new Date(((life.events.at(-1) as never as Paid).data.object.lines.data[0]?.period.end ?? 0) * 1000),
  })
  expect(await paidBy(db, person)).toEqual([2900, 2900, 2900, 2900])
})
interface Paid {
  data: { object: { lines: { data: { period: { end: number } }[] } } }
}

test('a plan that ended at Stripe ends here, though the event was lost', async () => {
  const { person, life, run, get, stripe } = await subscriber(40)
  life.end()
  // Too old to be listed.
  stripe.state.events.length = 0
  await run()
  expect(await get()).toMatchObject({ status: 'ended' })
  expect(await getLevels(db, person)).toEqual([])
})

test('one that Stripe does not know any more ends', async () => {
  const { run, get, stripe, sub } = await subscriber(40)
  stripe.state.subscriptions.delete(sub)
  stripe.state.events.length = 0
  await run()
  expect(await get()).toMatchObject({ status: 'ended' })
})

test('a period that nobody paid on, though Stripe calls it active, ends after three days of grace', async () => {
  const { person, run, get, stripe, sub } = await subscriber(32)
  await run()
  expect([(await get())?.status, await getLevels(db, person)]).toEqual(['active', ['pro']])
  await run(2)
  expect([(await get())?.status, await getLevels(db, person)]).toEqual(['ended', []])
  await expect.poll(() => stripe.calls().includes(`DELETE /v1/subscriptions/${sub}`), { timeout: 30_000 }).toBe(true)
})

test('a failed payment that was not told is owed, with the way to pay', async () => {
  const { life, run, get, browser, stripe } = await subscriber(32)
  life.fail()
  stripe.state.events.length = 0
  await run()
  expect(await get()).toMatchObject({ status: 'past_due' })
  expect((await browser.page('/settings/subscription')).body).toContain('https://invoice.stripe.com/i/acct_1/test')
})

test('Stripe is asked once a day, and not before a period has been over for a day', async () => {
  const { run, asked } = await subscriber(30.5)
  await run()
  expect(asked()).toBe(0)
  await run(1)
  await run(1.5)
  expect(asked()).toBe(1)
  await run(2)
  expect(asked()).toBe(2)
})

test('while Stripe does not answer nothing ends, and it is asked again', async () => {
  const { run, get, stripe } = await subscriber(60)
  stripe.state.broken = true
  await expect(run()).rejects.toThrow('answered 500')
  expect(await get()).toMatchObject({ status: 'active' })
  stripe.state.broken = false
  await run()
  expect(await get()).toMatchObject({ status: 'ended' })
})

test('a lost refund and a lost dispute are found while their period still runs', async () => {
  const { person, life, run, get } = await subscriber(10)
  life.dispute(1, 'created', 'needs_response')
  await run()
  expect(await get()).toMatchObject({ status: 'suspended' })
  life.dispute(1, 'closed', 'won')
  life.refund(1, 2900)
  await db.pool.query("delete from settings where name = 'payments.events_read_until'")
  await run()
  await expect.poll(async () => (await get())?.status, { timeout: 30_000 }).toBe('ended')
  expect(await getReversals(db, person)).toMatchObject([{ kind: 'refund' }, { kind: 'dispute', status: 'won' }])
})

test('more events than one answer has are all looked through', async () => {
  const { person, life, run, get, stripe } = await subscriber(10)
  const noise = Array.from({ length: 120 }, (_, index) => ({
    id: `evt_noise${process.pid}x${index}`,
    type: 'customer.subscription.updated',
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: 'sub_other', status: 'active' } },
  }))
  life.refund(1, 2900)
  stripe.state.events.push(...noise)
  await run()
  await expect.poll(async () => (await get())?.status, { timeout: 30_000 }).toBe('ended')
  expect(await getLevels(db, person)).toEqual([])
})

test('plans that this machine renews are left to it', async () => {
  const { app } = await subscriber(60)
  const { person } = await subscriber(60)
  await db.pool.query("update subscriptions set provider = 'local' where user_id = $1", [person.id])
  await reconcile(app.site)
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'active' }])
})
