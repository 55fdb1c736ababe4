import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import type { App } from '../../app.ts'
import { beginPaying, stripeMember } from '../_testing/stripe-member.ts'
import { getSubscriptions } from '../_testing/subscriptions.ts'

const db = await testDatabase()

test('the form leads to the provider’s page, which was asked for with what is bought', async () => {
  const { stripe, browser, person, reply, told } = await beginPaying(db, 'pro-annual')
  expect([reply.statusCode, reply.headers.location]).toEqual([303, 'https://checkout.stripe.com/c/pay/cs_test_1#fid'])
  const [request] = stripe.asked
  expect(request).toMatchObject({ method: 'POST', url: '/v1/checkout/sessions' })
  expect(request?.headers['idempotency-key']).toMatch(/^checkout-[\da-f-]{36}$/)
  expect(request?.headers['content-type']).toMatch('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    mode: 'subscription',
    client_reference_id: String(told.ours),
    customer_email: person.email,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '29000',
    'line_items[0][price_data][recurring][interval]': 'year',
    'line_items[0][price_data][product_data][name]': 'Plat Pro',
    'metadata[plat_subscription]': String(told.ours),
    'subscription_data[metadata][plat_subscription]': String(told.ours),
    'subscription_data[metadata][plat_plan]': 'pro-annual',
    success_url: 'https://plat.example/settings/subscription?done=begun',
    cancel_url: 'https://plat.example/subscriptions/new?plan=pro-annual',
  })
  // Browsers hold where a form leads on to against the page that it stood on.
  const page = await browser.page('/subscriptions/new?plan=pro-annual')
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https:")
  // There is no page for invented cards beside it.
  expect((await browser.page(`/dev/checkout/${randomUUID()}`)).statusCode).toBe(404)
  expect((await browser.page('/settings/subscription?done=begun')).body).toContain('We’re processing your payment')
})

test('one form sent at once five times asks the provider once', async () => {
  const { stripe, browser, person } = await stripeMember(db)
  const form = { plan: 'pro-monthly', form_token: randomUUID() }
  await browser.get('/session/csrf')
  const replies = await Promise.all(Array.from({ length: 5 }, () => browser.post('/subscriptions', form)))
  expect(new Set(replies.map((reply) => reply.json().url))).toEqual(
    new Set(['https://checkout.stripe.com/c/pay/cs_test_1#fid']),
  )
  expect(stripe.state.sessions.size).toBe(1)
  expect(await getSubscriptions(db, person)).toHaveLength(1)
})

/** Makes the provider take some time for each checkout. */
function slow(app: App, ms: number): void {
  const { payments } = app.site.providers
  if (!payments) throw new Error('no payments')
  const { checkout } = payments
  payments.checkout = (order) => sleep(ms).then(() => checkout(order))
}

test('a form sent again while the provider thinks asks nothing besides', async () => {
  const { stripe, app, browser } = await stripeMember(db)
  slow(app, 2500)
  const form = { plan: 'pro-monthly', form_token: randomUUID() }
  await browser.get('/session/csrf')
  const replies = await Promise.all([browser.post('/subscriptions', form), browser.post('/subscriptions', form)])
  expect(new Set(replies.map((reply) => reply.json().url)).size).toBe(1)
  expect(stripe.calls()).toHaveLength(1)
})

/** Makes the provider hold back its answer to the first checkout until it is released. */
function held(app: App): () => void {
  const { payments } = app.site.providers
  if (!payments) throw new Error('no payments')
  const { checkout } = payments
  let go = () => {}
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  payments.checkout = async (order) => {
    payments.checkout = checkout
    const page = await checkout(order)
    await gone
    return page
  }
  return go
}

test('another begun while the provider thinks: the page of the first is closed, and leads nobody there', async () => {
  const { stripe, app, browser, person } = await stripeMember(db)
  const go = held(app)
  await browser.get('/session/csrf')
  const first = browser.post('/subscriptions', { plan: 'pro-monthly', form_token: randomUUID() })
  await expect.poll(() => stripe.state.sessions.size).toBe(1)
  const second = await browser.post('/subscriptions', { plan: 'pro-annual', form_token: randomUUID() })
  go()
  expect([second.statusCode, (await first).statusCode, (await first).json().error?.code]).toEqual([
    200,
    409,
    'conflict',
  ])
  expect(second.json().url).toContain('cs_test_2')
  expect(stripe.calls()).toContain('POST /v1/checkout/sessions/cs_test_1/expire')
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'ended' }, { status: 'incomplete' }])
})

test('a provider that does not answer is said in words, and the same form may be sent again', async () => {
  const { stripe, app, browser, person } = await stripeMember(db)
  stripe.state.broken = true
  const form = { plan: 'pro-monthly', form_token: randomUUID() }
  const away = await browser.post('/subscriptions', form)
  expect([away.statusCode, away.json().error.message]).toEqual([503, expect.stringContaining('You weren’t charged')])
  await db.pool.query("update checkouts set created_at = now() - interval '10 seconds' where user_id = $1", [person.id])
  // The page that says so can send the same once more, and is led on from there.
  const page = await browser.form('/subscriptions', form)
  expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
    503,
    expect.stringContaining("form-action 'self' https:"),
  ])
  expect(app.logged.splice(0).join()).not.toContain('CANARY')
  stripe.state.broken = false
  expect((await browser.post('/subscriptions', form)).json().url).toContain('cs_test_1')
  expect(await getSubscriptions(db, person)).toHaveLength(1)
  // Another begun in its place: the first cannot be paid any more.
  await browser.post('/subscriptions', { ...form, form_token: randomUUID() })
  expect(stripe.calls()).toContain('POST /v1/checkout/sessions/cs_test_1/expire')
})
