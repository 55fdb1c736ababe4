import { getSignature } from '../../_services/providers/payments-signature.ts'
import { type AccessFixture, type AddressContext, getAsker, type World } from '../../_testing/access-world.ts'
import { stripeEvent } from './stripe.ts'
import { endSubscriptions, newCheckout, newSubscription } from './subscriptions.ts'

const CARD = { card_name: 'Ann', card_number: '4242 4242 4242 4242', card_expiry: '12/40', card_cvc: '123' }

/** Builds a request by somebody without a subscription. */
const buys = (fill: object) => async (world: World, place: AddressContext) => {
  await endSubscriptions(world.db, getAsker(place))
  return { params: {}, ...fill }
}

/** A payment of somebody's, of which a dollar is refunded. */
async function payment({ db }: World, { whose }: AddressContext) {
  const subscription = await newSubscription(db, whose)
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into payments (subscription_id, amount_cents, provider, provider_ref, paid_at)
     values ($1, 2900, 'local', 'local_invoice_' || gen_random_uuid(), now()) returning id::int`,
    [subscription],
  )
  return { params: { id: rows[0]?.id as number }, body: { amount: '1', reason: 'A test' } }
}

export const accessFixture: AccessFixture = {
  'GET /subscriptions/new': buys({ query: { plan: 'pro-annual' } }),
  // Without a form token each request is a checkout of its own.
  'POST /subscriptions': buys({ body: { plan: 'pro-annual' } }),
  'GET /subscriptions/:id/cancel': async ({ db }, { whose }) => ({ params: { id: await newSubscription(db, whose) } }),
  'DELETE /subscriptions/:id': async ({ db }, { whose }) => ({
    params: { id: await newSubscription(db, whose) },
    body: { cancellation_survey: { cancellation_reason: 'other', other_reason: 'x' } },
  }),
  '/subscriptions/:id/feedback': async ({ db }, { whose }) => ({
    params: { id: await newSubscription(db, whose, { cancelAtPeriodEnd: true }) },
    body: { cancellation_feedback: { signup_reason: 'learn', other_product: 'no' } },
  }),
  'POST /subscriptions/:id/resume': async ({ db }, { whose }) => ({
    params: { id: await newSubscription(db, whose, { cancelAtPeriodEnd: true }) },
  }),
  'GET /subscriptions/:id/plan': async ({ db }, { whose }) => ({ params: { id: await newSubscription(db, whose) } }),
  'POST /subscriptions/:id/plan': async ({ db }, { whose }) => {
    const id = await newSubscription(db, whose, { plan: 'pro-annual', to: 200 })
    const { rows } = await db.pool.query<{ end: number }>(
      'select floor(extract(epoch from period_end))::float8 as end from subscriptions where id = $1',
      [id],
    )
    const terms = `later:pro-monthly:2900:0:${rows[0]?.end}`
    return {
      params: { id },
      body: { plan: 'pro-monthly', prorated_at: String(Math.floor(Date.now() / 1000)), shown: terms },
    }
  },
  'POST /subscriptions/:id/keep': async ({ db }, { whose }) => ({ params: { id: await newSubscription(db, whose) } }),
  'POST /subscriptions/:id/card': async ({ db }, { whose }) => ({ params: { id: await newSubscription(db, whose) } }),
  '/dev/card/:id': async ({ db }, { whose }) => ({ params: { id: await newSubscription(db, whose) }, body: CARD }),
  'PUT /admin/plans/:id': () => ({
    params: { id: 'pro-monthly' },
    body: { name: 'Pro', price: '29', features: 'Everything in Free', active: true },
  }),
  '/admin/payments/:id': payment,
  '/admin/payments/:id/refunds': payment,
  '/settings/payments/:id': payment,
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
