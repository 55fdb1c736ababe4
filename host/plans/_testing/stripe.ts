import { getSignature } from '../../_services/providers/payments-signature.ts'
import { httpService } from '../../_testing/http-service.ts'
import type { App } from '../../app.ts'
import { answerChange } from './stripe-changes.ts'
import { answerRead, createStripeObjects } from './stripe-objects.ts'
import { answerRefund } from './stripe-refunds.ts'

export const WEBHOOK_SECRET = 'whsec_for_tests'

/** Starts a stand-in for Stripe's HTTP interface on a port of its own. `broken` makes it answer 500 to everything. */
export async function stripeService() {
  const state = {
    broken: false,
    sessions: new Map<string, { id: string; url: string }>(),
    ...createStripeObjects(),
  }
  const service = await httpService(({ method, url, headers, body }) => {
    if (headers.authorization !== 'Bearer sk_test_key') return { status: 401, json: { error: { type: 'auth' } } }
    if (state.broken) return { status: 500, json: { error: { message: 'CANARY' } } }
    if (method === 'POST' && url === '/v1/checkout/sessions') {
      const once = String(headers['idempotency-key'])
      const known = state.sessions.get(once)
      const id = `cs_test_${state.sessions.size + 1}`
      const session = known ?? { id, url: `https://checkout.stripe.com/c/pay/${id}#fid` }
      state.sessions.set(once, session)
      return { json: { object: 'checkout.session', ...session } }
    }
    if (method === 'POST' && /^\/v1\/checkout\/sessions\/cs_test_\d+\/expire$/.test(url)) return { json: {} }
    if (method === 'POST' && url === '/v1/billing_portal/sessions') {
      const customer = new URLSearchParams(body).get('customer')
      const page = { object: 'billing_portal.session', url: `https://billing.stripe.com/p/session/${customer}` }
      return customer ? { json: page } : { status: 400, json: { error: { param: 'customer' } } }
    }
    if (method === 'POST' && url === '/v1/refunds') return answerRefund(state, new URLSearchParams(body), headers)
    const changed = method === 'POST' && answerChange(state, url, new URLSearchParams(body), headers)
    if (changed) return changed
    if (/^\/v1\/subscriptions\/sub_\w+$/.test(url) && (method === 'POST' || method === 'DELETE')) return { json: {} }
    return answerRead(state, method, url) ?? { status: 404, json: { error: { code: 'resource_missing' } } }
  })
  const env = { PAYMENTS_URL: service.url, PAYMENTS_KEY: 'sk_test_key', PAYMENTS_WEBHOOK_SECRET: WEBHOOK_SECRET }
  /** The calls after the first ones: `METHOD /path field=value&…` */
  const calls = () =>
    service.asked.map(({ method, url, body }) => `${method} ${url} ${decodeURIComponent(body)}`.trim())
  return Object.assign(service, { state, env, calls })
}

interface How {
  secret?: string
  now?: Date
  /** A body to send instead of the signed one. */
  sent?: string
  signature?: string
}

/** Sends an event as Stripe does. */
export function sendEvent(
  app: App,
  event: object,
  { secret = WEBHOOK_SECRET, now = new Date(), sent, signature }: How = {},
) {
  const body = JSON.stringify(event)
  return app.inject({
    method: 'POST',
    url: '/payments/events',
    payload: sent ?? body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature ?? getSignature(Buffer.from(body), secret, now),
    },
  })
}

let count = 0
/** Builds an event as Stripe words it. @param at seconds */
export const stripeEvent = <T extends object>(type: string, at: number, object: T) => ({
  id: `evt_${process.pid}_${++count}`,
  object: 'event',
  api_version: '2025-03-31.basil',
  type,
  created: at,
  data: { object },
})

interface Told {
  sub: string
  /** Our number of it. */
  ours: number
}

export const completed = ({ sub, ours }: Told, at: number) =>
  stripeEvent('checkout.session.completed', at, {
    id: `cs_${sub}`,
    object: 'checkout.session',
    mode: 'subscription',
    client_reference_id: String(ours),
    metadata: { plat_subscription: String(ours) },
    subscription: sub,
    payment_status: 'paid',
    invoice: `in_${sub}_1`,
    amount_total: 2900,
    currency: 'usd',
  })

export const invoice = (
  type: 'paid' | 'payment_failed' | 'voided' | 'marked_uncollectible',
  { sub, ours }: Told,
  of: number,
  start: number,
  end: number,
  cents = 2900,
) =>
  stripeEvent(`invoice.${type}`, start + 5, {
    id: `in_${sub}_${of}`,
    object: 'invoice',
    currency: 'usd',
    amount_paid: type === 'paid' ? cents : 0,
    hosted_invoice_url: 'https://invoice.stripe.com/i/acct_1/test',
    status_transitions: { paid_at: type === 'paid' ? start + 5 : null },
    parent: { subscription_details: { subscription: sub, metadata: { plat_subscription: String(ours) } } },
    lines: { data: [{ period: { start, end } }] },
  })

export const updated = ({ sub, ours }: Told, at: number, cancel: boolean, status = 'active') =>
  stripeEvent('customer.subscription.updated', at, {
    id: sub,
    object: 'subscription',
    status,
    cancel_at_period_end: cancel,
    metadata: { plat_subscription: String(ours) },
  })

export const deleted = ({ sub, ours }: Told, at: number) =>
  stripeEvent('customer.subscription.deleted', at, {
    id: sub,
    object: 'subscription',
    status: 'canceled',
    metadata: { plat_subscription: String(ours) },
  })
