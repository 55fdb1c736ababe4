import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { stripeMember } from '../_testing/stripe-member.ts'
import { getSubscriptions, newSubscription } from '../_testing/subscriptions.ts'

const db = await testDatabase()
const CARD = { card_name: 'Ann', card_expiry: '12/40', card_cvc: '123' }

test('a press leads to the provider’s page for the card, of the subscription’s own customer', async () => {
  const { stripe, app, browser, person } = await stripeMember(db)
  const ref = `sub_card${process.pid}`
  const id = await newSubscription(db, person, { provider: 'stripe', ref })
  stripe.state.subscriptions.set(ref, { id: ref, object: 'subscription', customer: 'cus_7', status: 'active' })
  const settings = await browser.page('/settings/subscription')
  expect(settings.body).toContain(`action="/subscriptions/${id}/card"`)
  expect(settings.headers['content-security-policy']).toContain("form-action 'self' https:")
  const reply = await browser.form(`/subscriptions/${id}/card`, {})
  expect([reply.statusCode, reply.headers.location]).toEqual([303, 'https://billing.stripe.com/p/session/cus_7'])
  expect(stripe.calls().at(-1)).toBe(
    'POST /v1/billing_portal/sessions customer=cus_7&return_url=https://plat.example/settings/subscription?done=card&flow_data[type]=payment_method_update',
  )
  stripe.state.broken = true
  expect((await browser.post(`/subscriptions/${id}/card`)).statusCode).toBe(503)
  app.logged.splice(0)
  await db.pool.query("update subscriptions set status = 'ended', ended_at = now() where id = $1", [id])
  expect((await browser.post(`/subscriptions/${id}/card`)).statusCode).toBe(409)
})

test('on one’s own machine an invented card takes the place of another', async () => {
  const app = await testApp({ own: true, database: db.url, env: { DEMO: '1' } })
  const person = await makePerson(db)
  const browser = await signedIn(app, person)
  const id = await newSubscription(db, person)
  expect((await browser.form(`/subscriptions/${id}/card`, {})).headers.location).toBe(`/dev/card/${id}`)
  expect((await browser.page(`/dev/card/${id}`)).body).toContain('4242 4242 4242 4242')
  const declined = await browser.form(`/dev/card/${id}`, { ...CARD, card_number: '4000000000000002' })
  expect([declined.statusCode, declined.body.includes('This card was declined.')]).toEqual([422, true])
  expect(declined.body).toContain('value="12/40"')
  expect(declined.body).not.toContain('4000000000000002"')
  const done = await browser.form(`/dev/card/${id}`, { ...CARD, card_number: '4000 0000 0000 0341' })
  expect(done.headers.location).toBe('/settings/subscription?done=card')
  expect(await getSubscriptions(db, person)).toMatchObject([{ last4: '0341' }])
  const other = await signedIn(app, await makePerson(db))
  expect((await other.page(`/dev/card/${id}`)).statusCode).toBe(404)
  expect((await other.post(`/subscriptions/${id}/card`)).statusCode).toBe(404)
})
