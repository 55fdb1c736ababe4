import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { signatureOf } from '../../_platform/providers/payments-signature.ts'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import {
  completed,
  deleted,
  invoice,
  SECRET,
  sendEvent,
  stripeEvent,
  stripeService,
  updated,
} from '../_testing/stripe.ts'
import { levelsOf, newSubscription, paidBy, subscriptionsOf } from '../_testing/subscriptions.ts'

const db = await testDatabase()
const now = Math.floor(Date.now() / 1000)
const DAY = 86_400
let subs = 0

async function member() {
  const stripe = await stripeService()
  const app = await testApp({ database: db.url, env: stripe.env })
  const person = await makePerson(db)
  const browser = await signedIn(app, person)
  return { stripe, app, person, browser }
}

/** A member who has gone to the page of the provider. */
async function begun(plan = 'pro-monthly') {
  const all = await member()
  const reply = await all.browser.form('/subscriptions', { plan, form_token: randomUUID() })
  const [row] = await subscriptionsOf(db, all.person)
  const sub = `sub_${process.pid}x${++subs}`
  return { ...all, reply, told: { sub, ours: row?.id as number } }
}

test('the form leads to the provider’s page, which was asked for with what is bought', async () => {
  const { stripe, browser, person, reply, told } = await begun('pro-annual')
  expect([reply.statusCode, reply.headers.location]).toEqual([303, 'https://checkout.stripe.com/c/pay/cs_test_1#fid'])
  const [asked] = stripe.asked
  expect(asked).toMatchObject({ method: 'POST', url: '/v1/checkout/sessions' })
  expect(asked?.headers['idempotency-key']).toMatch(/^checkout-[\da-f-]{36}$/)
  expect(asked?.headers['content-type']).toMatch('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
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
    success_url: 'https://plat.example/settings/subscription?done=begun',
    cancel_url: 'https://plat.example/subscriptions/new?plan=pro-annual',
  })
  // Browsers hold where a form leads on to against the page that it stood on.
  const page = await browser.page('/subscriptions/new?plan=pro-annual')
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https:")
  // There is no page for invented cards beside it.
  expect((await browser.page(`/dev/checkout/${randomUUID()}`)).statusCode).toBe(404)
  expect((await browser.page('/settings/subscription?done=begun')).body).toContain('Your payment is on its way to us')
})

test('one form sent at once five times asks the provider once', async () => {
  const { stripe, browser, person } = await member()
  const form = { plan: 'pro-monthly', form_token: randomUUID() }
  await browser.get('/session/csrf')
  const replies = await Promise.all(Array.from({ length: 5 }, () => browser.post('/subscriptions', form)))
  expect(new Set(replies.map((reply) => reply.json().url))).toEqual(
    new Set(['https://checkout.stripe.com/c/pay/cs_test_1#fid']),
  )
  expect(stripe.state.sessions.size).toBe(1)
  expect(await subscriptionsOf(db, person)).toHaveLength(1)
})

test('a provider that does not answer is said in words, and the same form may be sent again', async () => {
  const { stripe, app, browser, person } = await member()
  stripe.state.broken = true
  const form = { plan: 'pro-monthly', form_token: randomUUID() }
  const away = await browser.post('/subscriptions', form)
  expect([away.statusCode, away.json().error.message]).toEqual([503, expect.stringContaining('Nothing was charged')])
  expect(app.logged.splice(0).join()).not.toContain('CANARY')
  stripe.state.broken = false
  expect((await browser.post('/subscriptions', form)).json().url).toContain('cs_test_1')
  expect(await subscriptionsOf(db, person)).toHaveLength(1)
  // Another begun in its place: the first cannot be paid any more.
  await browser.post('/subscriptions', { ...form, form_token: randomUUID() })
  expect(stripe.calls()).toContain('POST /v1/checkout/sessions/cs_test_1/expire')
})

test('what was paid is there in whatever order it is told, and each payment once', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
    [1, 0, 1, 0],
  ]) {
    const { app, person, browser, told } = await begun()
    const events = [completed(told, now), invoice('paid', told, 1, now - 3, now + 30 * DAY)]
    for (const at of order) {
      const reply = await sendEvent(app, events[at] as object)
      expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }])
    }
    expect(await subscriptionsOf(db, person)).toMatchObject([
      { status: 'active', end: new Date((now + 30 * DAY) * 1000) },
    ])
    expect(await paidBy(db, person)).toEqual([2900])
    expect((await browser.page('/settings/subscription')).body).toContain('Renews on')
    expect(browser.cookies.get('identity')).toBeDefined()
    expect(await levelsOf(db, person)).toEqual(['pro'])
  }
})

test('the same event sent ten times at once is applied once', async () => {
  const { app, person, told } = await begun()
  const event = invoice('paid', told, 1, now, now + 30 * DAY)
  const replies = await Promise.all(Array.from({ length: 10 }, () => sendEvent(app, event)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await paidBy(db, person)).toEqual([2900])
  const { rows } = await db.pool.query('select count(*)::int from payment_events where id = $1', [event.id])
  expect(rows).toEqual([{ count: 1 }])
})

test('a payment that fails is told once, with the way to pay; paid, it goes on', async () => {
  const { app, person, browser, told } = await begun()
  await sendEvent(app, invoice('paid', told, 1, now - 30 * DAY, now))
  await sendEvent(app, invoice('payment_failed', told, 2, now, now + 30 * DAY))
  expect(await subscriptionsOf(db, person)).toMatchObject([{ status: 'past_due' }])
  expect(await levelsOf(db, person)).toEqual(['pro'])
  const mail = await mailTo(db, person.email, 'did not go through')
  expect(mail.text).toContain('https://invoice.stripe.com/i/acct_1/test')
  const page = await browser.page('/settings/subscription')
  expect(page.body).toContain('href="https://invoice.stripe.com/i/acct_1/test"')
  await sendEvent(app, invoice('paid', told, 2, now, now + 30 * DAY))
  expect(await subscriptionsOf(db, person)).toMatchObject([{ status: 'active' }])
  expect(await paidBy(db, person)).toEqual([2900, 2900])
})

test('cancelled at the provider, it says so here; deleted there, the level is gone', async () => {
  const { app, person, told } = await begun()
  await sendEvent(app, invoice('paid', told, 1, now - DAY, now + 29 * DAY))
  await sendEvent(app, updated(told, now, true))
  expect(await subscriptionsOf(db, person)).toMatchObject([{ cancelled: true, status: 'active' }])
  await mailTo(db, person.email, 'Pro is cancelled')
  // Word from before is late.
  await sendEvent(app, updated(told, now - 60, false))
  expect(await subscriptionsOf(db, person)).toMatchObject([{ cancelled: true }])
  await sendEvent(app, deleted(told, now + 29 * DAY))
  await sendEvent(app, updated(told, now + 30 * DAY, false))
  expect(await subscriptionsOf(db, person)).toMatchObject([{ status: 'ended' }])
  expect(await levelsOf(db, person)).toEqual([])
})

test('what was paid for in another window besides ends at once, there and here, and is said to who runs the host', async () => {
  const { stripe, app, person, told } = await begun()
  await newSubscription(db, await makePerson(db))
  await db.pool.query(
    `insert into subscriptions (user_id, plan_id, audience, status, period_start, period_end, provider, provider_ref)
     values ($1, 'pro-annual', 'investor', 'active', now(), now() + interval '1 year', 'stripe', $2)`,
    [person.id, `${told.sub}y`],
  )
  await sendEvent(app, completed(told, now))
  expect(await subscriptionsOf(db, person)).toMatchObject([{ status: 'ended' }, { status: 'active' }])
  expect(await paidBy(db, person)).toEqual([2900])
  await expect.poll(stripe.calls, { timeout: 10_000 }).toContain(`DELETE /v1/subscriptions/${told.sub}`)
  expect(app.logged.splice(0).join()).toContain('refund it')
})

test.each([
  ['no signature', { signature: '' }],
  ['a signature of another secret', { secret: 'whsec_other' }],
  ['a signature of another body', { sent: '{"id":"evt_1"}' }],
  ['a signature of six minutes ago', { now: new Date(Date.now() - 360_000) }],
  ['a signature of the day after tomorrow', { now: new Date(Date.now() + 172_800_000) }],
  ['a signature without a time', { signature: `v1=${'0'.repeat(64)}` }],
  ['a signature that is none', { signature: `t=${now},v1=\u00ff` }],
])('an event with %s is refused, and changes nothing', async (_, how) => {
  const { app, person, told } = await begun()
  const reply = await sendEvent(app, completed(told, now), how)
  expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad_request'])
  expect(await subscriptionsOf(db, person)).toMatchObject([{ status: 'incomplete' }])
})

test('an event signed a moment ago with one of two secrets, and with spaces in its body, is taken', async () => {
  const { app, person, told } = await begun()
  const body = JSON.stringify(completed(told, now), null, 2).replace('2900', '2900 ')
  const good = signatureOf(Buffer.from(body), SECRET, new Date(Date.now() - 240_000))
  const signature = good.replace(',', `,v0=x,v1=${'a'.repeat(64)},`)
  expect((await sendEvent(app, {}, { sent: body, signature })).statusCode).toBe(200)
  expect(await subscriptionsOf(db, person)).toMatchObject([{ status: 'active' }])
})

test.each<[string, unknown]>([
  ['a kind that is none of ours', stripeEvent('customer.created', now, { id: 'cus_1' })],
  ['a subscription that is none of ours', deleted({ sub: 'sub_nobodys', ours: 999_999_999 }, now)],
  ['a number that no subscription has', deleted({ sub: 'sub_nobodys', ours: 99_999_999_999_999 }, now)],
  ['nothing in it', {}],
  ['a list', []],
  ['lists in the place of objects', stripeEvent('invoice.paid', now, [])],
  ['odd values', { id: { a: 1 }, type: ['invoice.paid'], created: 'x', data: 7 }],
  ['a time beyond all calendars', stripeEvent('customer.subscription.deleted', 1e300, { id: 'sub_1' })],
])('a signed event with %s is taken and left', async (_, event) => {
  const { app } = await member()
  const reply = await sendEvent(app, event as object)
  expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }])
})

test('a body that is no JSON, or too large, is refused', async () => {
  const { app } = await member()
  expect((await sendEvent(app, {}, { sent: '{' })).statusCode).toBe(400)
  const large = await sendEvent(app, { id: 'x'.repeat(300_000) })
  expect([large.statusCode, large.json().error.code]).toEqual([413, 'too_large'])
})

test('over a connection, in pieces and without a length, an event is taken to the byte', async () => {
  const { app, person, told } = await begun()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const body = Buffer.from(JSON.stringify({ ...completed(told, now), note: 'é☃💥' }, null, 2))
  const send = (pieces: Buffer[], signature: string) =>
    fetch(`${origin}/payments/events`, {
      method: 'POST',
      body: Readable.toWeb(Readable.from(pieces)),
      duplex: 'half',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    } as RequestInit)
  const signature = signatureOf(body, SECRET, new Date())
  // In the middle of a character.
  const cut = body.indexOf('☃') + 1
  expect((await send([body.subarray(0, cut), body.subarray(cut)], signature)).status).toBe(200)
  expect(await subscriptionsOf(db, person)).toMatchObject([{ status: 'active' }])
  const large = await send(
    Array.from({ length: 8 }, () => Buffer.alloc(50_000, ' ')),
    signature,
  ).catch(() => undefined)
  expect(large === undefined || large.status === 413).toBe(true)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})
