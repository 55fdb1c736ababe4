import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { completed, invoice, sendEvent, stripeEvent } from '../_testing/stripe.ts'
import { beginPaying } from '../_testing/stripe-member.ts'
import { getLevels, getSubscriptions } from '../_testing/subscriptions.ts'
import { reconcile } from '../reconcile/run.ts'
import { runRenewals } from '../renewals/run.ts'

const DAY = 86_400
const toDate = (seconds: number) => new Date(seconds * 1000)
const db = await testDatabase()
const now = Math.floor(Date.now() / 1000)

/** Creates a member whose first period is paid. */
async function subscribe() {
  const all = await beginPaying(db)
  const { app, told, browser } = all
  await sendEvent(app, completed(told, now))
  await sendEvent(app, invoice('paid', told, 1, now - DAY, now + 29 * DAY))
  const object = {
    id: told.sub,
    object: 'subscription',
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    metadata: { plat_subscription: String(told.ours) },
  }
  const tell = (at: number, fields: object, type = 'customer.subscription.updated') =>
    sendEvent(app, stripeEvent(type, at, { ...object, ...fields }))
  const page = async () => (await browser.page('/settings/subscription')).body
  const countMails = async () => {
    const { rows } = await db.pool.query<{ subject: string }>(
      "select subject from outbox_messages where recipient = $1 and subject not like '%receipt%' order by id",
      [all.person.email],
    )
    return rows.map(({ subject }) => subject)
  }
  return { ...all, object, tell, page, countMails }
}

test('canceled by a day in the portal, the page and one mail say so; taken back, it renews and Stripe hears nothing of a flag', async () => {
  const { tell, page, person, countMails } = await subscribe()
  await tell(now + 1, { cancel_at: now + 29 * DAY })
  expect(await page()).toContain('Canceled. You keep it until')
  await tell(now + 2, { cancel_at: now + 29 * DAY, metadata: {} })
  await mailTo(db, person.email, 'Pro is canceled')
  expect(await countMails()).toEqual(['Pro is canceled'])
  await tell(now + 3, {})
  expect(await page()).toContain('Renews on')
})

test('resumed here, a day that was chosen at Stripe is taken back there', async () => {
  const { tell, browser, stripe, told, object, page } = await subscribe()
  await tell(now + 1, { cancel_at: now + 29 * DAY })
  stripe.state.subscriptions.set(told.sub, { ...object, cancel_at: now + 29 * DAY })
  await browser.post(`/subscriptions/${told.ours}/resume`, {})
  expect(await page()).toContain('Renews on')
  await expect.poll(stripe.calls, { timeout: 30_000 }).toContain(`POST /v1/subscriptions/${told.sub} cancel_at=`)
})

test('canceled for a later day, it renews until then, and ends on that day', async () => {
  const { app, tell, page, person } = await subscribe()
  await tell(now + 1, { cancel_at: now + 40 * DAY })
  expect(await page()).toContain('It renews until')
  await runRenewals(app.site, toDate(now + 35 * DAY))
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'active' }])
  await runRenewals(app.site, toDate(now + 41 * DAY))
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'ended' }])
})

test('paused, it gives nothing, costs nothing and is not ended; resumed, it is there again', async () => {
  const { app, stripe, tell, page, person, told, object } = await subscribe()
  await tell(now + 1, { status: 'paused' }, 'customer.subscription.paused')
  stripe.state.subscriptions.set(told.sub, { ...object, status: 'paused' })
  await mailTo(db, person.email, 'Pro is paused')
  expect(await getLevels(db, person)).toEqual([])
  expect(await page()).toContain('You aren’t charged while it’s paused')
  await reconcile(app.site, toDate(now + 60 * DAY))
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'suspended' }])
  await tell(now + 61 * DAY, {}, 'customer.subscription.resumed')
  expect(await getLevels(db, person)).toEqual(['pro'])
})

test('while payments are paused, members keep their plan beyond what they paid for', async () => {
  const { app, stripe, tell, page, person, told, object } = await subscribe()
  const pause_collection = { behavior: 'void', resumes_at: now + 90 * DAY }
  await tell(now + 1, { pause_collection })
  expect(await page()).toContain('aren’t charged for now. Payments begin again on')
  const period = { current_period_start: now + 29 * DAY, current_period_end: now + 59 * DAY }
  const items = { data: [{ id: 'si_1', ...period }] }
  stripe.state.subscriptions.set(told.sub, { ...object, pause_collection, items })
  await reconcile(app.site, toDate(now + 40 * DAY))
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'active', end: toDate(now + 59 * DAY) }])
})

const priced = (unit_amount: number, interval: string) => ({
  items: {
    data: [{ id: 'si_1', price: { unit_amount, currency: 'usd', recurring: { interval, interval_count: 1 } } }],
  },
})

test('switched in the portal to the price of another plan, it is that plan, and a mail says so', async () => {
  const { tell, page, person, told } = await subscribe()
  const metadata = { plat_subscription: String(told.ours), plat_plan: 'pro-monthly' }
  await tell(now + 1, { ...priced(29_000, 'year'), metadata })
  await mailTo(db, person.email, 'Your plan is now Pro, billed annually')
  expect(await page()).toContain('$290 a year')
})

test('a price that is no plan’s stands on the page and in mails, with its discount', async () => {
  const { app, tell, page, person, told } = await subscribe()
  await tell(now + 1, { ...priced(1950, 'month'), discounts: ['di_1'] })
  expect(await page()).toContain('$19.50 a month (before your discount)')
  await sendEvent(app, invoice('payment_failed', told, 2, now + 29 * DAY, now + 59 * DAY))
  const { text } = await mailTo(db, person.email, 'Your Pro payment failed')
  expect(text).toContain('We couldn’t charge $19.50 (before your discount) for Pro')
})

test.each(['voided', 'marked_uncollectible'] as const)(
  'an invoice that is %s at Stripe is owed no longer, and its time is had',
  async (what) => {
    const { app, page, person, told } = await subscribe()
    await sendEvent(app, invoice('payment_failed', told, 2, now + 29 * DAY, now + 59 * DAY))
    expect(await page()).toContain('Your last payment of $29 failed')
    await sendEvent(app, invoice(what, told, 2, now + 29 * DAY, now + 59 * DAY))
    expect(await page()).not.toContain('failed')
    expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'active', end: toDate(now + 59 * DAY) }])
  },
)
