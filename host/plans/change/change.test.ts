import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { type Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { sendEvent } from '../_testing/stripe.ts'
import { stripeLife } from '../_testing/stripe-life.ts'
import { stripeMember } from '../_testing/stripe-member.ts'
import { getSubscriptions, newIncomplete, newSubscription, paidBy } from '../_testing/subscriptions.ts'
import { withJobs } from '../_testing/with-jobs.ts'
import { runRenewals } from '../renewals/run.ts'

const db = await testDatabase()
const DAY = 86_400_000

async function member(options: Parameters<typeof newSubscription>[2] = {}) {
  const app = await testApp({ own: true, database: db.url, env: { DEMO: '1' } })
  await withJobs(app)
  const person = await makePerson(db)
  const id = await newSubscription(db, person, options)
  return { app, person, id, browser: await signedIn(app, person), path: `/subscriptions/${id}/plan` }
}

const getFields = (body: string) =>
  Object.fromEntries(
    ['plan', 'form_token', 'prorated_at', 'shown'].map((name) => [
      name,
      new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '',
    ]),
  )
const getDue = (body: string) => Number(/Pay \$([\d.]+) and switch/.exec(body)?.[1])
/** The text of the page in which the money is. */
const see = async (browser: Browser, path: string) => (await browser.page(path)).body
const state = async (person: { id: string }) => (await getSubscriptions(db, person))[0]

test('a month becomes a year at once, for what the page showed, and the invoice says the credit', async () => {
  const { browser, person, path } = await member({ from: -10, to: 20 })
  expect(await see(browser, '/settings/subscription')).toContain(`href="${path}"`)
  const body = await see(browser, path)
  // Two thirds of $29 are left, give or take the seconds of this test.
  expect(body).toContain('Credit for unused time on Pro, billed monthly')
  expect(body).toContain('$290.00')
  const due = getDue(body)
  expect(due).toBeCloseTo(290 - (29 * 20) / 30, 1)
  expect(await paidBy(db, person)).toEqual([])
  const fields = getFields(body)
  const done = await browser.form(path, fields)
  expect([done.statusCode, done.headers.location]).toEqual([303, '/settings/subscription?done=changed'])
  expect(await paidBy(db, person)).toEqual([Math.round(due * 100)])
  const renews = new Date(Number(fields.prorated_at) * 1000)
  renews.setUTCFullYear(renews.getUTCFullYear() + 1)
  expect(await state(person)).toMatchObject({ plan: 'pro-annual', status: 'active', end: renews })
  // Twice is once.
  expect((await browser.form(path, fields)).statusCode).toBe(303)
  expect(await paidBy(db, person)).toHaveLength(1)
  const settings = await see(browser, '/settings/subscription?done=changed')
  expect(settings).toContain('Your plan has changed')
  const invoice = await see(browser, /href="(\/settings\/payments\/\d+)"/.exec(settings)?.[1] as string)
  expect(invoice).toContain('Pro, billed annually')
  expect(invoice).toContain('Credit for unused time on your earlier plan')
  expect((await mailTo(db, person.email, 'Your plan is now Pro, billed annually')).text).toContain('$290 a year')
})

test('sent twice at the same time a change is paid once', async () => {
  const { browser, person, path } = await member()
  const fields = getFields(await see(browser, path))
  const replies = await Promise.all([
    browser.form(path, fields),
    browser.form(path, fields),
    browser.form(path, fields),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
  expect(await paidBy(db, person)).toHaveLength(1)
})

test('an amount that has moved is shown anew, and nothing is paid', async () => {
  const { browser, person, path } = await member()
  const fields = getFields(await see(browser, path))
  for (const moved of [
    // Ten minutes ago there was more credit.
    { ...fields, prorated_at: String(Number(fields.prorated_at) - 600) },
    { ...fields, shown: 'now:pro-annual:29000:1:1' },
    { ...fields, prorated_at: '', shown: 'x' },
  ]) {
    const reply = await browser.form(path, moved)
    expect([reply.statusCode, reply.body.includes('The amount has changed')]).toEqual([409, true])
    expect(getDue(reply.body)).toBeGreaterThan(250)
  }
  expect([await paidBy(db, person), (await state(person))?.plan]).toEqual([[], 'pro-monthly'])
})

test('a declined card changes nothing, and the page says so', async () => {
  const { browser, person, path, id } = await member()
  await db.pool.query("update subscriptions set card_last4 = '0341' where id = $1", [id])
  const reply = await browser.form(path, getFields(await see(browser, path)))
  expect([reply.statusCode, reply.body.includes('Your card was declined. You weren’t charged')]).toEqual([402, true])
  expect([await paidBy(db, person), (await state(person))?.plan]).toEqual([[], 'pro-monthly'])
  // With another card it goes through.
  await db.pool.query("update subscriptions set card_last4 = '4242' where id = $1", [id])
  expect((await browser.form(path, getFields(reply.body))).statusCode).toBe(303)
})

test('a year becomes a month when it ends, and can be kept until then', async () => {
  const { app, browser, person, path, id } = await member({ plan: 'pro-annual', from: -300, to: 65 })
  const body = await see(browser, path)
  expect(body).toContain('Nothing is due today.')
  const fields = getFields(body)
  expect((await browser.form(path, fields)).headers.location).toBe('/settings/subscription?done=scheduled')
  expect(await state(person)).toMatchObject({ plan: 'pro-annual', next: 'pro-monthly' })
  expect(await see(browser, '/settings/subscription')).toContain('to Pro for $29 a month.')
  expect((await mailTo(db, person.email, 'Your Pro plan will change')).text).toContain('Nothing is due before.')
  expect((await browser.page(path)).statusCode).toBe(409)
  expect((await browser.form(`/subscriptions/${id}/keep`, {})).headers.location).toBe(
    '/settings/subscription?done=kept',
  )
  expect(await state(person)).toMatchObject({ next: null })
  await browser.form(path, getFields(await see(browser, path)))
  await runRenewals(app.site, new Date(Date.now() + 66 * DAY))
  expect(await state(person)).toMatchObject({ plan: 'pro-monthly', next: null, status: 'active' })
  expect(await paidBy(db, person)).toEqual([2900])
  await runRenewals(app.site, new Date(Date.now() + 66 * DAY))
  expect(await paidBy(db, person)).toHaveLength(1)
})

test('who canceled or owes is told what comes first', async () => {
  const { browser, path, id } = await member({ cancelAtPeriodEnd: true })
  const canceled = await browser.page(path)
  expect([canceled.statusCode, canceled.body.includes('Resume it first')]).toEqual([409, true])
  await db.pool.query(
    "update subscriptions set cancel_at_period_end = false, status = 'past_due', owed_until = period_end + interval '1 month', past_due_since = now() where id = $1",
    [id],
  )
  const owing = await browser.page(path)
  expect([owing.statusCode, owing.body.includes('Pay it first')]).toEqual([409, true])
  expect((await browser.page(`${path}?plan=business-annual`)).statusCode).toBe(409)
})

let count = 0
/** A member who pays by Stripe. */
async function atStripe(begin: (life: ReturnType<typeof stripeLife>) => void = (life) => life.pay()) {
  const all = await stripeMember(db)
  await withJobs(all.app)
  const ours = await newIncomplete(db, all.person)
  const sub = `sub_chg${process.pid}x${++count}`
  const life = stripeLife(all.stripe.state, { sub, ours }, { start: Math.floor(Date.now() / 1000) - 10 * 86_400 })
  begin(life)
  for (const event of life.events) await sendEvent(all.app, event)
  return { ...all, sub, ours, path: `/subscriptions/${ours}/plan` }
}

test('Stripe previews the change, and makes it with the same moment and the same amount', async () => {
  const { browser, person, stripe, path, sub } = await atStripe()
  stripe.state.taxPercent = 8
  const body = await see(browser, path)
  expect(body).toContain('<td>Tax</td>')
  const due = getDue(body)
  const fields = getFields(body)
  expect((await browser.form(path, fields)).headers.location).toBe('/settings/subscription?done=changed')
  expect(await paidBy(db, person)).toEqual([2900, Math.round(due * 100)])
  expect(await state(person)).toMatchObject({ plan: 'pro-annual', status: 'active' })
  const calls = stripe.calls()
  const previews = calls.filter((call) => call.startsWith('POST /v1/invoices/create_preview'))
  const change = calls.find((call) => call.startsWith(`POST /v1/subscriptions/${sub}`))
  expect(previews).toHaveLength(2)
  for (const preview of previews) {
    expect(preview).toContain(`subscription_details[proration_date]=${fields.prorated_at}`)
    expect(preview).toContain('subscription_details[proration_behavior]=always_invoice')
  }
  expect(change).toContain(`proration_date=${fields.prorated_at}`)
  expect(change).toContain('payment_behavior=error_if_incomplete')
  expect(change).toContain(`items[0][id]=si_${sub}`)
  expect(change).toContain('metadata[plat_plan]=pro-annual')
})

test('a card that Stripe declines changes nothing; while it does not answer nobody knows, and sent again it is once', async () => {
  const { browser, person, stripe, path, sub } = await atStripe()
  const body = await see(browser, path)
  stripe.state.declined.add(sub)
  expect((await browser.form(path, getFields(body))).statusCode).toBe(402)
  expect((await state(person))?.plan).toBe('pro-monthly')
  stripe.state.declined.clear()
  const fields = getFields(await see(browser, path))
  stripe.state.broken = true
  expect((await browser.form(path, fields)).statusCode).toBe(503)
  stripe.state.broken = false
  expect((await browser.form(path, fields)).statusCode).toBe(303)
  expect(await paidBy(db, person)).toHaveLength(2)
})

test('a change for the next period is a schedule at Stripe, which a cancellation releases', async () => {
  const { browser, person, stripe, path, sub, ours } = await atStripe((life) => {
    life.pay()
    life.change('pro-annual')
  })
  await browser.form(path, getFields(await see(browser, path)))
  const schedule = () => stripe.state.schedules.get(`sub_sched_${sub}`)
  await expect.poll(schedule, { timeout: 30_000 }).toMatchObject({
    status: 'active',
    fields: {
      end_behavior: 'release',
      'phases[1][items][0][price_data][unit_amount]': '2900',
      'phases[1][items][0][price_data][recurring][interval]': 'month',
      'phases[1][metadata][plat_plan]': 'pro-monthly',
    },
  })
  await browser.form(`/subscriptions/${ours}`, { _method: 'delete' })
  await expect.poll(schedule, { timeout: 30_000 }).toMatchObject({ status: 'released' })
  await expect
    .poll(() => stripe.calls().at(-1), { timeout: 30_000 })
    .toBe(`POST /v1/subscriptions/${sub} cancel_at_period_end=true`)
  expect(await state(person)).toMatchObject({ next: null, cancelled: true })
})
