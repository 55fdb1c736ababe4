import type { Outside } from '../../_config/provider-settings.ts'
import type { CheckoutOrder, Payments } from './payments.ts'
import { stripeChanges } from './payments-changes.ts'
import { readPaymentEvent } from './payments-event.ts'
import { OURS, PLAN } from './payments-invoice.ts'
import { getList, getObject, isName } from './payments-reading.ts'
import { type Read, readReversalEvent } from './payments-reversal.ts'
import { listEvents, readCurrentState } from './payments-state.ts'
import { OutsideError, type SafeFetch } from './safe-fetch.ts'

const TIMEOUT = 8000
/** Lists of invoices and events are long. */
const MAX_BYTES = 4_194_304

/** Creates payments by Stripe Checkout over HTTP (https://docs.stripe.com/api): forms in, JSON out. */
export function stripePayments(
  { url, key, webhookSecret, tax }: NonNullable<Outside['payments']>,
  ask: SafeFetch,
): Payments {
  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields: Record<string, string> = {},
    once?: string,
  ) {
    const query = method === 'GET' ? `?${new URLSearchParams(fields)}` : ''
    const { status, json } = await ask(`${url}/v1/${path}${query}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(once && { 'idempotency-key': once }),
      },
      ...(method === 'POST' && { body: new URLSearchParams(fields) }),
      timeout: TIMEOUT,
      maxBytes: MAX_BYTES,
    })
    return { status, answer: (typeof json === 'object' && json ? json : {}) as Record<string, unknown> }
  }

  /** 404: there is none. */
  const read: Read = async (path, query = {}) => {
    const { status, answer } = await call('GET', path, query)
    if (status !== 200 && status !== 404) throw refused(`look at ${path.split('/')[0]}`, status)
    return status === 200 ? answer : undefined
  }

  /** Finds by what an invoice was paid: in a list of its own since the API versions of 2025, in the invoice before. */
  async function findCharged(invoice: string): Promise<Record<string, string> | undefined> {
    const [first] = getList(await read('invoice_payments', { invoice, limit: '1' }))
    const payment = getObject(getObject(first).payment)
    const { payment_intent, charge } = isName(payment.payment_intent)
      ? payment
      : ((await read(`invoices/${encodeURIComponent(invoice)}`)) ?? {})
    if (isName(payment_intent)) return { payment_intent }
    return isName(charge) ? { charge } : undefined
  }

  return {
    name: 'stripe',
    eventSecret: webhookSecret,
    readEvent: async (event) => readPaymentEvent(event) ?? readReversalEvent(event, read),
    readCurrentState: (ref, now) => readCurrentState(ref, read, now),
    listEvents: (since) => listEvents(since, read),
    // An account may use a domain of its own for its pages.
    leadsTo: 'https:',
    async checkout(order) {
      const { status, answer } = await call('POST', 'checkout/sessions', getSession(order, tax), `checkout-${order.id}`)
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
      const known = cancel ? undefined : await read(`subscriptions/${encodeURIComponent(ref)}`)
      // A day that was chosen at Stripe is taken back by itself; the flag does not touch it.
      const isByDay = !!known?.cancel_at && known.cancel_at_period_end !== true
      const fields: Record<string, string> = isByDay ? { cancel_at: '' } : { cancel_at_period_end: String(cancel) }
      const { status } = await call('POST', `subscriptions/${encodeURIComponent(ref)}`, fields)
      if (status !== 200 && status !== 404) throw refused('cancellation', status)
    },
    async cardPage({ ref }, returnUrl) {
      const customer = (await read(`subscriptions/${encodeURIComponent(ref)}`))?.customer
      if (!isName(customer)) return undefined
      const fields = { customer, return_url: returnUrl, 'flow_data[type]': 'payment_method_update' }
      const { status, answer } = await call('POST', 'billing_portal/sessions', fields)
      if (status !== 200 || !isPage(answer.url)) throw refused('change of a card', status)
      return answer.url
    },
    async refund({ token, invoice, cents, at }) {
      const charged = await findCharged(invoice)
      if (!charged) return undefined
      const fields = { ...charged, amount: String(cents), reason: 'requested_by_customer' }
      const { status, answer } = await call('POST', 'refunds', fields, `refund-${token}`)
      // Refused for good, such as a charge that is disputed; with another status it is asked for again.
      if (status === 400 || status === 402 || status === 404) return undefined
      const { id, charge } = answer
      if (status !== 200 || !isName(id)) throw refused('refund', status)
      const eventFields = { id: `refund_${id}`, type: 'charge.refunded', created: Math.floor(at.getTime() / 1000) }
      return { ref: id, event: await readReversalEvent({ ...eventFields, data: { object: { id: charge } } }, read) }
    },
    ...stripeChanges((path, fields, once) => call('POST', path, fields, once), read),
    async end(ref) {
      const { status } = await call('DELETE', `subscriptions/${encodeURIComponent(ref)}`)
      if (status !== 200 && status !== 404) throw refused('end of a subscription', status)
    },
  }
}

function getSession(order: CheckoutOrder, tax: boolean): Record<string, string> {
  const { planId, trialDays, subscriptionId, email, name, priceCents, interval, successUrl, cancelUrl } = order
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
    [`subscription_data[metadata][${PLAN}]`]: planId,
    ...(trialDays && {
      'subscription_data[trial_period_days]': String(trialDays),
      'subscription_data[trial_settings][end_behavior][missing_payment_method]': 'cancel',
      payment_method_collection: 'always',
    }),
    ...(tax && {
      'automatic_tax[enabled]': 'true',
      'line_items[0][price_data][tax_behavior]': 'exclusive',
      billing_address_collection: 'required',
    }),
    success_url: successUrl,
    cancel_url: cancelUrl,
  }
}

/** Tells whether an address may be redirected to: https, or http on this machine. */
const isPage = (url: unknown): url is string =>
  typeof url === 'string' && /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(url) && URL.canParse(url)

const refused = (what: string, status: number) =>
  new OutsideError(`the payment service answered ${status} to a ${what}`)
