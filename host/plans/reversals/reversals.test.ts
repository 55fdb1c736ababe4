import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { sendEvent } from '../_testing/stripe.ts'
import { stripeLife } from '../_testing/stripe-life.ts'
import { stripeMember } from '../_testing/stripe-member.ts'
import { getLevels, getReversals, getSubscriptions, newIncomplete } from '../_testing/subscriptions.ts'
import { withJobs } from '../_testing/with-jobs.ts'

const db = await testDatabase()
const DAY = 86_400
const start = Math.floor(Date.now() / 1000) - 40 * DAY
let count = 0

/** A member whose second month runs, with what Stripe knows of it. */
async function subscriber() {
  const member = await stripeMember(db)
  await withJobs(member.app)
  const ours = await newIncomplete(db, member.person)
  const life = stripeLife(member.stripe.state, { sub: `sub_rev${process.pid}x${++count}`, ours }, { start })
  life.pay()
  life.pay()
  /** Sends the events that were not sent yet. */
  let sent = 0
  const send = async () => {
    for (; sent < life.events.length; sent++)
      expect((await sendEvent(member.app, life.events[sent] as object)).statusCode).toBe(200)
  }
  await send()
  const status = async () => (await getSubscriptions(db, member.person))[0]?.status
  expect([await status(), await getLevels(db, member.person)]).toEqual(['active', ['pro']])
  return { ...member, life, send, status }
}

test('a last payment that is refunded ends the plan, here and at Stripe, and says so', async () => {
  const { person, life, send, status, stripe } = await subscriber()
  life.refund(2, 2900)
  await send()
  await expect.poll(status, { timeout: 30_000 }).toBe('ended')
  expect(await getLevels(db, person)).toEqual([])
  expect((await mailTo(db, person.email, 'refunded')).text).toContain('your plan has ended')
  await expect
    .poll(() => stripe.calls().some((call) => call.startsWith('DELETE /v1/subscriptions/')), { timeout: 30_000 })
    .toBe(true)
  expect(await getReversals(db, person)).toMatchObject([{ kind: 'refund', cents: 2900 }])
})

test('a part of a payment, or an earlier one, that is refunded changes nothing but the books', async () => {
  const { person, life, send, status } = await subscriber()
  life.refund(2, 1000)
  life.refund(1, 2900)
  await send()
  expect([await status(), await getLevels(db, person)]).toEqual(['active', ['pro']])
  expect(await getReversals(db, person)).toMatchObject([{ cents: 2900 }, { cents: 1000 }])
  // The rest of the last one.
  life.refund(2, 1900)
  await send()
  expect(await getLevels(db, person)).toEqual([])
})

test('a disputed payment pauses the plan until it is won', async () => {
  const { person, browser, life, send, status } = await subscriber()
  life.dispute(1, 'created', 'needs_response')
  await send()
  expect([await status(), await getLevels(db, person)]).toEqual(['suspended', []])
  expect((await browser.page('/settings/subscription')).body).toContain('Paused: a payment was disputed')
  expect((await mailTo(db, person.email, 'paused')).text).toContain('disputed')
  // Nobody buys another beside it.
  const again = await browser.form('/subscriptions', { plan: 'pro-annual', form_token: crypto.randomUUID() })
  expect(again.statusCode).toBe(409)
  life.dispute(1, 'closed', 'won')
  await send()
  expect([await status(), await getLevels(db, person)]).toEqual(['active', ['pro']])
  expect(await getReversals(db, person)).toMatchObject([{ kind: 'dispute', status: 'won' }])
})

test('a disputed last payment that is lost ends the plan; an inquiry of the bank alone pauses nothing', async () => {
  const { person, life, send, status } = await subscriber()
  life.dispute(2, 'created', 'warning_needs_response')
  await send()
  expect([await status(), await getLevels(db, person)]).toEqual(['active', ['pro']])
  life.dispute(2, 'updated', 'needs_response')
  life.dispute(2, 'closed', 'lost')
  await send()
  await expect.poll(status, { timeout: 30_000 }).toBe('ended')
  expect(await getLevels(db, person)).toEqual([])
})

test('a paused plan can be canceled', async () => {
  const { browser, person, life, send } = await subscriber()
  life.dispute(2, 'created', 'needs_response')
  await send()
  const [row] = await getSubscriptions(db, person)
  expect((await browser.page(`/subscriptions/${row?.id}/cancel`)).statusCode).toBe(200)
  expect((await browser.form(`/subscriptions/${row?.id}`, { _method: 'delete' })).statusCode).toBe(303)
  expect(await getSubscriptions(db, person)).toMatchObject([{ status: 'suspended', cancelled: true }])
})

test('while Stripe cannot be asked which invoice a refund is of, the event is refused, so that it comes again', async () => {
  const { app, stripe, life, status } = await subscriber()
  life.refund(2, 2900)
  stripe.state.broken = true
  const refused = await sendEvent(app, life.events.at(-1) as object)
  expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'unavailable'])
  stripe.state.broken = false
  expect((await sendEvent(app, life.events.at(-1) as object)).statusCode).toBe(200)
  await expect.poll(status, { timeout: 30_000 }).toBe('ended')
})

test('a refund of a charge that is of no subscription is taken and left', async () => {
  const { app, status } = await subscriber()
  const event = {
    id: `evt_${process.pid}_other`,
    type: 'charge.refunded',
    created: start,
    data: { object: { id: 'ch_other', amount_refunded: 100, payment_intent: 'pi_other' } },
  }
  expect((await sendEvent(app, event)).statusCode).toBe(200)
  expect(await status()).toBe('active')
})
