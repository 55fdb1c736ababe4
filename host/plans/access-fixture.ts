import { getSignature } from '../_services/providers/payments-signature.ts'
import { type AccessFixture, type AddressContext, getAsker, type World } from '../_testing/access-world.ts'
import { stripeEvent } from './_testing/stripe.ts'
import { endSubscriptions, newCheckout, newSubscription } from './_testing/subscriptions.ts'

const CARD = { card_name: 'Ann', card_number: '4242 4242 4242 4242', card_expiry: '12/40', card_cvc: '123' }

/** Builds a request by somebody without a subscription. */
const buys = (fill: object) => async (world: World, place: AddressContext) => {
  await endSubscriptions(world.db, getAsker(place))
  return { params: {}, ...fill }
}

export const planFixture: AccessFixture = {
  'GET /subscriptions/new': buys({ query: { plan: 'pro-annual' } }),
  // Without a form token each request is a checkout of its own.
  'POST /subscriptions': buys({ body: { plan: 'pro-annual' } }),
  'GET /subscriptions/:id/cancel': async ({ db }, { whose }) => ({ params: { id: await newSubscription(db, whose) } }),
  'DELETE /subscriptions/:id': async ({ db }, { whose }) => ({
    params: { id: await newSubscription(db, whose) },
    body: { cancellation_survey: { cancellation_reason: 'other', other_reason: 'x' } },
  }),
  'POST /subscriptions/:id/resume': async ({ db }, { whose }) => ({
    params: { id: await newSubscription(db, whose, { cancelAtPeriodEnd: true }) },
  }),
  'POST /payments/events': ({ app }) => {
    const now = new Date()
    const body = stripeEvent('customer.created', Math.floor(now.getTime() / 1000), { id: 'cus_1' })
    const secret = app.site.providers.payments?.eventSecret ?? ''
    const signature = getSignature(Buffer.from(JSON.stringify(body)), secret, now)
    return { params: {}, body, headers: { 'stripe-signature': signature } }
  },
  'GET /dev/checkout/:id': async ({ db }, { whose }) => ({ params: { id: await newCheckout(db, whose) } }),
  'POST /dev/checkout/:id': async ({ db }, { whose }) => {
    await endSubscriptions(db, whose)
    return { params: { id: await newCheckout(db, whose) }, body: CARD, after: () => endSubscriptions(db, whose) }
  },
}
