/** An object as Stripe words it (API version 2025-03-31.basil). */
export type StripeObject = { id: string } & Record<string, unknown>

/** What a stand-in for Stripe knows, each by its id; events in the order in which they happened. */
export interface StripeObjects {
  subscriptions: Map<string, StripeObject>
  invoices: Map<string, StripeObject>
  charges: Map<string, StripeObject>
  disputes: Map<string, StripeObject>
  /** Payment intent → invoice. */
  invoicePayments: Map<string, string>
  /** By the idempotency key of the request. */
  refunds: Map<string, StripeObject>
  events: StripeObject[]
  schedules: Map<string, StripeObject>
  /** Changes of plan by their idempotency key. */
  changes: Map<string, StripeObject>
  /** The card of a subscription is declined. */
  declined: Set<string>
  /** The tax of each invoice, in hundredths of its sum. */
  taxPercent: number
}

export const createStripeObjects = (): StripeObjects => ({
  subscriptions: new Map(),
  invoices: new Map(),
  charges: new Map(),
  disputes: new Map(),
  invoicePayments: new Map(),
  refunds: new Map(),
  events: [],
  schedules: new Map(),
  changes: new Map(),
  declined: new Set(),
  taxPercent: 0,
})

const list = (url: string, all: unknown[], limit: number) => ({
  json: { object: 'list', url, has_more: all.length > limit, data: all.slice(0, limit) },
})

/** Answers a read as api.stripe.com does; undefined for what is not there. */
export function answerRead(objects: StripeObjects, method: string, address: string) {
  const { pathname, searchParams } = new URL(address, 'https://api.stripe.com')
  const [, , kind = '', id] = pathname.split('/')
  if (method !== 'GET') return undefined
  const limit = Number(searchParams.get('limit') ?? 10)
  if (id) {
    const kinds: Record<string, Map<string, StripeObject>> = {
      subscriptions: objects.subscriptions,
      invoices: objects.invoices,
      charges: objects.charges,
      disputes: objects.disputes,
    }
    const found = kinds[kind]?.get(id)
    return found && { json: found }
  }
  if (kind === 'invoices') {
    const ofSubscription = [...objects.invoices.values()].filter(
      ({ parent }) => getSubscription(parent) === searchParams.get('subscription'),
    )
    return list(pathname, ofSubscription.reverse(), limit)
  }
  if (kind === 'invoice_payments') {
    const invoiceId = searchParams.get('invoice')
    const intent =
      [...objects.invoicePayments].find(([, invoice]) => invoice === invoiceId)?.[0] ??
      searchParams.get('payment[payment_intent]') ??
      ''
    const invoice = objects.invoicePayments.get(intent)
    const payment = { type: 'payment_intent', payment_intent: intent }
    return list(
      pathname,
      invoice ? [{ id: 'inpay_1', object: 'invoice_payment', invoice, status: 'paid', payment }] : [],
      limit,
    )
  }
  if (kind !== 'events') return undefined
  const types = [...searchParams].flatMap(([name, value]) => (/^types\[\d+\]$/.test(name) ? [value] : []))
  const since = Number(searchParams.get('created[gte]'))
  const newestFirst = objects.events
    .filter(({ type, created }) => types.includes(String(type)) && Number(created) >= since)
    .reverse()
  const after = newestFirst.findIndex((event) => event.id === searchParams.get('starting_after'))
  return list(pathname, newestFirst.slice(after + 1), limit)
}

const getSubscription = (parent: unknown) =>
  (parent as { subscription_details?: { subscription?: string } } | undefined)?.subscription_details?.subscription
