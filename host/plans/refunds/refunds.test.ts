import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { sendEvent, stripeEvent } from '../_testing/stripe.ts'
import { stripeLife } from '../_testing/stripe-life.ts'
import { stripeMember } from '../_testing/stripe-member.ts'
import { getLevels, getReversals, getSubscriptions, newIncomplete } from '../_testing/subscriptions.ts'
import { withJobs } from '../_testing/with-jobs.ts'

const db = await testDatabase()
const DAY = 86_400
let count = 0

/** A member who has paid two months at Stripe, and an administrator. */
async function paid() {
  const member = await stripeMember(db)
  await withJobs(member.app)
  const ours = await newIncomplete(db, member.person)
  const start = Math.floor(Date.now() / 1000) - 40 * DAY
  const life = stripeLife(member.stripe.state, { sub: `sub_ref${process.pid}x${++count}`, ours }, { start })
  life.pay()
  life.pay()
  for (const event of life.events) await sendEvent(member.app, event)
  const { rows } = await db.pool.query<{ id: number }>(
    'select id::int from payments where subscription_id = $1 order by paid_at desc',
    [ours],
  )
  const admin = await signedIn(member.app, await makePerson(db, { admin: true }))
  const path = `/admin/payments/${rows[0]?.id}`
  const refund = (amount: string, form_token = randomUUID()) =>
    admin.post(`${path}/refunds`, { amount, reason: 'Charged twice', form_token })
  const refundCalls = () => member.stripe.calls().filter((call) => call.startsWith('POST /v1/refunds'))
  return { ...member, life, admin, path, refund, refundCalls }
}
const recorded = async (path: string) =>
  (
    await db.pool.query(
      'select amount_cents as cents, state, reason from payment_refunds where payment_id = $1 order by id',
      [path.split('/').at(-1)],
    )
  ).rows

test('a part is refunded through Stripe, recorded, and changes nothing of the plan', async () => {
  const { person, refund, path, admin, refundCalls } = await paid()
  expect((await refund('10.50')).statusCode).toBe(204)
  const [call] = refundCalls()
  expect(call).toMatch(/payment_intent=pi_sub_ref\w+_2&amount=1050&reason=requested_by_customer$/)
  expect(await recorded(path)).toEqual([{ cents: 1050, state: 'done', reason: 'Charged twice' }])
  expect(await getReversals(db, person)).toMatchObject([{ kind: 'refund', cents: 1050 }])
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'active' }])
  expect((await admin.page(path)).body).toContain('value="18.50"')
  expect((await admin.page('/admin/payments')).body).toContain('$10.50')
})

test('a whole refund ends the plan, and Stripe’s own word of it, twice and late, changes nothing', async () => {
  const { app, person, refund, life, stripe } = await paid()
  expect((await refund('29')).statusCode).toBe(204)
  await expect.poll(async () => (await getSubscriptions(db, person))[0]?.status, { timeout: 30_000 }).toBe('ended')
  expect(await getLevels(db, person)).toEqual([])
  const [charge] = [...stripe.state.charges.values()].filter(({ amount_refunded }) => amount_refunded)
  const word = stripeEvent('charge.refunded', Math.floor(Date.now() / 1000) - 60, charge as object)
  const events = [word, word, ...life.events].sort(() => Math.random() - 0.5)
  for (const event of events) expect((await sendEvent(app, event)).statusCode).toBe(200)
  expect(await getReversals(db, person)).toMatchObject([{ kind: 'refund', cents: 2900 }])
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'ended' }])
})

test('a form sent five times at once is one refund; more than was paid is never refunded', async () => {
  const { refund, path, refundCalls, stripe } = await paid()
  const token = randomUUID()
  await refund('1')
  const replies = await Promise.all(Array.from({ length: 5 }, () => refund('20', token)))
  expect(replies.every(({ statusCode }) => statusCode === 204)).toBe(true)
  expect(await recorded(path)).toMatchObject([{ cents: 100 }, { cents: 2000, state: 'done' }])
  const more = await refund('20')
  expect([more.statusCode, more.json().errors.amount[0]]).toEqual([
    422,
    'Only $8.00 of this payment can still be refunded.',
  ])
  expect(refundCalls().every((call) => /amount=(100|2000)&/.test(call))).toBe(true)
  const sums = [...stripe.state.charges.values()].map(({ amount_refunded }) => amount_refunded)
  expect(sums).toContain(2100)
})

test('two administrators at once refund no more than was paid', async () => {
  const { refund, path } = await paid()
  const replies = await Promise.all([refund('20'), refund('20'), refund('20')])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422, 422])
  expect(await recorded(path)).toMatchObject([{ cents: 2000, state: 'done' }])
})

test('a provider that does not answer leaves the refund open, and trying again makes it once', async () => {
  const { app, refund, path, stripe, admin, person } = await paid()
  const token = randomUUID()
  stripe.state.broken = true
  const away = await refund('5', token)
  expect([away.statusCode, away.json().error.message]).toEqual([503, expect.stringContaining('we don’t know whether')])
  expect(await recorded(path)).toMatchObject([{ cents: 500, state: 'pending' }])
  stripe.state.broken = false
  expect((await admin.page(path)).body).toContain('Try again')
  expect((await refund('5', token)).statusCode).toBe(204)
  expect(await recorded(path)).toMatchObject([{ cents: 500, state: 'done' }])
  expect(await getReversals(db, person)).toMatchObject([{ cents: 500 }])
  app.logged.splice(0)
})

test('a refund that Stripe refuses is said to be refused, and the amount is free again', async () => {
  const { admin, refund, path, stripe } = await paid()
  for (const charge of stripe.state.charges.values())
    stripe.state.charges.set(charge.id, { ...charge, amount_refunded: 2900, refunded: true })
  expect((await refund('5')).statusCode).toBe(409)
  expect(await recorded(path)).toMatchObject([{ cents: 500, state: 'refused' }])
  const form = await admin.form(`${path}/refunds`, { amount: '7', reason: 'Asked for' })
  expect([form.statusCode, form.body.includes('The payment service refused this refund.')]).toEqual([409, true])
  expect(form.body).toContain('value="7"')
})

test.each(['0', '-5', 'x', '29.01', '1e3', '5.123', ''])('“%s” is no amount to refund', async (amount) => {
  const { refund, path } = await paid()
  const reply = await refund(amount)
  expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['amount']])
  expect(await recorded(path)).toEqual([])
})

test('members neither see payments of others nor refund any', async () => {
  const { browser, path } = await paid()
  for (const page of ['/admin/payments', path]) expect((await browser.page(page)).statusCode).toBe(403)
  expect((await browser.post(`${path}/refunds`, { amount: '1', reason: 'x' })).statusCode).toBe(403)
})

test('on one’s own machine an invented payment is refunded, too', async () => {
  const app = await testApp({ own: true, database: db.url, env: { DEMO: '1' } })
  await withJobs(app)
  const person = await makePerson(db)
  const browser = await signedIn(app, person)
  const { url } = (await browser.post('/subscriptions', { plan: 'pro-monthly', form_token: randomUUID() })).json()
  const card = { card_name: 'Ann', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' }
  await browser.post(url, card)
  const { rows } = await db.pool.query(
    'select m.id from payments m join subscriptions s on s.id = m.subscription_id where s.user_id = $1',
    [person.id],
  )
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const refund = (amount: string) => admin.form(`/admin/payments/${rows[0].id}/refunds`, { amount, reason: 'Test' })
  expect((await refund('9')).statusCode).toBe(303)
  expect(await getLevels(db, person)).toEqual(['pro'])
  expect((await refund('20')).statusCode).toBe(303)
  expect(await getReversals(db, person)).toMatchObject([{ kind: 'refund', cents: 2900 }])
  await expect.poll(() => getLevels(db, person), { timeout: 30_000 }).toEqual([])
})
