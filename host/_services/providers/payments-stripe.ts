import type { Outside } from '../../_config/provider-settings.ts'
import type { CheckoutOrder, Payments } from './payments.ts'
import { OutsideError, type SafeFetch } from './safe-fetch.ts'

const TIMEOUT = 8000

/** The name under which our number of a subscription travels (metadata of a session and of its subscription). */
export const OURS = 'plat_subscription'

/** Creates payments by Stripe Checkout over HTTP (https://docs.stripe.com/api): forms in, JSON out. */
export function stripePayments(
  { url, key, webhookSecret }: NonNullable<Outside['payments']>,
  ask: SafeFetch,
): Payments {
  async function call(method: 'POST' | 'DELETE', path: string, fields: Record<string, string> = {}, once?: string) {
    const { status, json } = await ask(`${url}/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(once && { 'idempotency-key': once }),
      },
      ...(method === 'POST' && { body: new URLSearchParams(fields) }),
      timeout: TIMEOUT,
    })
    return { status, answer: (typeof json === 'object' && json ? json : {}) as Record<string, unknown> }
  }

  return {
    name: 'stripe',
    eventSecret: webhookSecret,
    // An account may use a domain of its own for its pages.
    leadsTo: 'https:',
    async checkout(order) {
      const { status, answer } = await call('POST', 'checkout/sessions', getSession(order), `checkout-${order.id}`)
      const { id, url: page } = answer
      if (status !== 200 || typeof id !== 'string' || !isPage(page)) throw refused('checkout', status)
      return { ref: id, url: page }
    },
    async expire(ref) {
      const { status } = await call('POST', `checkout/sessions/${encodeURIComponent(ref)}/expire`)
      // 400: it is not open any more. 404: there is none.
      if (![200, 400, 404].includes(status)) throw refused('end of a checkout', status)
    },
    async cancelAtPeriodEnd(ref, cancel) {
      const fields = { cancel_at_period_end: String(cancel) }
      const { status } = await call('POST', `subscriptions/${encodeURIComponent(ref)}`, fields)
      if (status !== 200 && status !== 404) throw refused('cancellation', status)
    },
    async end(ref) {
      const { status } = await call('DELETE', `subscriptions/${encodeURIComponent(ref)}`)
      if (status !== 200 && status !== 404) throw refused('end of a subscription', status)
    },
  }
}

function getSession(order: CheckoutOrder): Record<string, string> {
  const { subscriptionId, email, name, priceCents, interval, successUrl, cancelUrl } = order
  const ours = String(subscriptionId)
  return {
    mode: 'subscription',
    client_reference_id: ours,
    customer_email: email,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': String(priceCents),
    'line_items[0][price_data][recurring][interval]': interval,
    'line_items[0][price_data][product_data][name]': name,
    [`metadata[${OURS}]`]: ours,
    [`subscription_data[metadata][${OURS}]`]: ours,
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}

/** Tells whether an address may be redirected to: https, or http on this machine. */
const isPage = (url: unknown): url is string =>
  typeof url === 'string' && /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(url) && URL.canParse(url)

const refused = (what: string, status: number) =>
  new OutsideError(`the payment service answered ${status} to a ${what}`)
