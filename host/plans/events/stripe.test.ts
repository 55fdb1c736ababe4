import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { getSignature } from '../../_services/providers/payments-signature.ts'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { makePerson } from '../../_testing/people.ts'
import { completed, deleted, invoice, sendEvent, stripeEvent, updated, WEBHOOK_SECRET } from '../_testing/stripe.ts'
import { beginPaying, stripeMember } from '../_testing/stripe-member.ts'
import { getLevels, getSubscriptions, newSubscription, paidBy } from '../_testing/subscriptions.ts'
import { runRenewals } from '../renewals/run.ts'

const db = await testDatabase()
const now = Math.floor(Date.now() / 1000)
const DAY = 86_400
const beginPayment = () => beginPaying(db)

test('what was paid is there in whatever order it is told, and each payment once', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
    [1, 0, 1, 0],
  ]) {
    const { app, person, browser, told } = await beginPayment()
    const events = [completed(told, now), invoice('paid', told, 1, now - 3, now + 30 * DAY)]
    for (const at of order) {
      const reply = await sendEvent(app, events[at] as object)
      expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }])
    }
    expect(await getSubscriptions(db, person)).toMatchObject([
      { status: 'active', end: new Date((now + 30 * DAY) * 1000) },
    ])
    expect(await paidBy(db, person)).toEqual([2900])
    expect((await browser.page('/settings/subscription')).body).toContain('Renews on')
    expect(browser.cookies.get('identity')).toBeDefined()
    expect(await getLevels(db, person)).toEqual(['pro'])
  }
})

test('the same event sent ten times at once is applied once', async () => {
  const { app, person, told } = await beginPayment()
  const event = invoice('paid', told, 1, now, now + 30 * DAY)
  const replies = await Promise.all(Array.from({ length: 10 }, () => sendEvent(app, event)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await paidBy(db, person)).toEqual([2900])
  const { rows } = await db.pool.query('select count(*)::int from payment_events where id = $1', [event.id])
  expect(rows).toEqual([{ count: 1 }])
})

test('a payment that fails is told once, with the way to pay; paid, it goes on', async () => {
  const { app, person, browser, told } = await beginPayment()
  await sendEvent(app, invoice('paid', told, 1, now - 30 * DAY, now))
  await sendEvent(app, invoice('payment_failed', told, 2, now, now + 30 * DAY))
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'past_due' }])
  expect(await getLevels(db, person)).toEqual(['pro'])
  const mail = await mailTo(db, person.email, 'payment')
  expect(mail.text).toContain('https://invoice.stripe.com/i/acct_1/test')
  const page = await browser.page('/settings/subscription')
  expect(page.body).toContain('href="https://invoice.stripe.com/i/acct_1/test"')
  await sendEvent(app, invoice('paid', told, 2, now, now + 30 * DAY))
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'active' }])
  expect(await paidBy(db, person)).toEqual([2900, 2900])
})

test('cancelled at the provider, it says so here; deleted there, the level is gone', async () => {
  const { app, person, told } = await beginPayment()
  await sendEvent(app, invoice('paid', told, 1, now - DAY, now + 29 * DAY))
  await sendEvent(app, updated(told, now, true))
  expect(await getSubscriptions(db, person)).toMatchObject([{ cancelled: true, status: 'active' }])
  await mailTo(db, person.email, 'Pro is canceled')
  // Word from before is late.
  await sendEvent(app, updated(told, now - 60, false))
  expect(await getSubscriptions(db, person)).toMatchObject([{ cancelled: true }])
  await sendEvent(app, deleted(told, now + 29 * DAY))
  await sendEvent(app, updated(told, now + 30 * DAY, false))
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'ended' }])
  expect(await getLevels(db, person)).toEqual([])
})

test('what was paid for in another window besides ends at once, there and here, and is said to who runs the host', async () => {
  const { stripe, app, person, told } = await beginPayment()
  await newSubscription(db, await makePerson(db))
  await db.pool.query(
    `insert into subscriptions (user_id, plan_id, audience, status, period_start, period_end, provider, provider_ref)
     values ($1, 'pro-annual', 'investor', 'active', now(), now() + interval '1 year', 'stripe', $2)`,
    [person.id, `${told.sub}y`],
  )
  await sendEvent(app, completed(told, now))
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'ended' }, { status: 'active' }])
  expect(await paidBy(db, person)).toEqual([2900])
  await expect.poll(stripe.calls, { timeout: 30_000 }).toContain(`DELETE /v1/subscriptions/${told.sub}`)
  await sendEvent(app, invoice('paid', told, 1, now, now + 30 * DAY))
  expect(app.logged.splice(0).filter((line) => line.includes('refund it'))).toHaveLength(1)
})

test('a checkout that is paid though another was begun in its place ends, and its payment is said once to who runs the host', async () => {
  const { stripe, app, browser, person, told } = await beginPayment()
  await browser.post('/subscriptions', { plan: 'pro-annual', form_token: randomUUID() })
  await sendEvent(app, completed(told, now - 60))
  await sendEvent(app, invoice('paid', told, 1, now - 60, now + 30 * DAY))
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'ended' }, { status: 'incomplete' }])
  expect(await paidBy(db, person)).toEqual([2900])
  await expect.poll(stripe.calls, { timeout: 30_000 }).toContain(`DELETE /v1/subscriptions/${told.sub}`)
  expect(app.logged.splice(0)).toEqual([expect.stringContaining(`in_${told.sub}_1`)])
})

test('a checkout whose payment takes days ends at the provider, too, when another is begun in its place', async () => {
  const { stripe, app, browser, person, told } = await beginPayment()
  const { data, ...event } = completed(told, now)
  await sendEvent(app, { ...event, data: { object: { ...data.object, payment_status: 'unpaid' } } })
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'incomplete' }])
  await browser.post('/subscriptions', { plan: 'pro-annual', form_token: randomUUID() })
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'ended', unsaid: true }, { unsaid: false }])
  await db.pool.query("update subscriptions set updated_at = now() - interval '2 hours' where id = $1", [told.ours])
  await runRenewals(app.site)
  await expect.poll(stripe.calls, { timeout: 30_000 }).toContain(`DELETE /v1/subscriptions/${told.sub}`)
})

test('a month that is paid after the end is said to who runs the host; one from before it is not', async () => {
  const { app, person, told } = await beginPayment()
  await sendEvent(app, invoice('paid', told, 2, now - 30 * DAY, now))
  await sendEvent(app, deleted(told, now))
  await sendEvent(app, invoice('paid', told, 1, now - 60 * DAY, now - 30 * DAY))
  expect(app.logged).toEqual([])
  await sendEvent(app, invoice('paid', told, 3, now, now + 30 * DAY))
  expect(await paidBy(db, person)).toEqual([2900, 2900, 2900])
  expect(app.logged.splice(0).join()).toContain(`in_${told.sub}_3`)
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
  const { app, person, told } = await beginPayment()
  const reply = await sendEvent(app, completed(told, now), how)
  expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'bad_request'])
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'incomplete' }])
})

test('an event signed with one of two secrets, and with spaces in its body, is taken', async () => {
  const { app, person, told } = await beginPayment()
  const body = JSON.stringify(completed(told, now), null, 2).replace('2900', '2900 ')
  const good = getSignature(Buffer.from(body), WEBHOOK_SECRET, new Date())
  const signature = good.replace(',', `,v0=x,v1=${'a'.repeat(64)},`)
  expect((await sendEvent(app, {}, { sent: body, signature })).statusCode).toBe(200)
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'active' }])
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
  const { app } = await stripeMember(db)
  const reply = await sendEvent(app, event as object)
  expect([reply.statusCode, reply.json()]).toEqual([200, { received: true }])
})

test('a body that is no JSON, or too large, is refused', async () => {
  const { app } = await stripeMember(db)
  expect((await sendEvent(app, {}, { sent: '{' })).statusCode).toBe(400)
  const large = await sendEvent(app, { id: 'x'.repeat(300_000) })
  expect([large.statusCode, large.json().error.code]).toEqual([413, 'too_large'])
})

test('over a connection, in pieces and without a length, an event is taken to the byte', async () => {
  const { app, person, told } = await beginPayment()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const body = Buffer.from(JSON.stringify({ ...completed(told, now), note: 'é☃💥' }, null, 2))
  const send = (pieces: Buffer[], signature: string) =>
    fetch(`${origin}/payments/events`, {
      method: 'POST',
      body: Readable.toWeb(Readable.from(pieces)),
      duplex: 'half',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    } as RequestInit)
  const signature = getSignature(body, WEBHOOK_SECRET, new Date())
  // In the middle of a character.
  const cut = body.indexOf('☃') + 1
  expect((await send([body.subarray(0, cut), body.subarray(cut)], signature)).status).toBe(200)
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'active' }])
  const large = await send(
    Array.from({ length: 8 }, () => Buffer.alloc(50_000, ' ')),
    signature,
  ).catch(() => undefined)
  expect(large === undefined || large.status === 413).toBe(true)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
})
