import type { ChangeOrder, ChangePreview, Payments } from './payments.ts'
import { type PaymentEvent, readPaymentEvent } from './payments-event.ts'
import { getProration } from './proration.ts'

/** The last digits of an invented card that is declined when it is charged later. */
export const LATER_DECLINED = '0341'

/**
 * Takes invented cards on a page of our own (host/plans/dev-checkout), and says so by events like any other provider. What it
 * knows of a subscription is what we know of it, so there is nobody to tell of a cancellation.
 * @param secret asked for when it is needed: the first time makes a file
 */
export const localPayments = (secret: () => string): Payments => ({
  name: 'local',
  get eventSecret() {
    return secret()
  },
  readEvent: async (event) => readPaymentEvent(event),
  readCurrentState: async () => [],
  listEvents: async function* () {},
  leadsTo: undefined,
  checkout: async ({ id }) => ({ ref: localCheckout(id), url: `/dev/checkout/${id}` }),
  expire: async () => {},
  cancelAtPeriodEnd: async () => {},
  cardPage: async ({ id }) => `/dev/card/${id}`,
  refund: async ({ token, subscription, invoice, cents, paidCents, refundedCents, period, at }) => ({
    ref: `local_refund_${token}`,
    event: {
      id: `local_event_refund_${token}`,
      at,
      ref: subscription,
      ours: undefined,
      kind: 'reversed',
      reversal: {
        ref: `local_charge_${invoice}`,
        kind: 'refund',
        cents: refundedCents + cents,
        status: undefined,
        reason: undefined,
      },
      payment: { ref: invoice, cents: paidCents, at },
      period,
    },
  }),
  previewChange: async (order) => getPreview(order),
  changePlan: async (order, token, now) => {
    const { dueCents } = getPreview(order)
    return dueCents > 0 && order.last4 === LATER_DECLINED ? undefined : getChangeEvents(order, token, now)
  },
  setNextPlan: async () => {},
  end: async () => {},
})

function getPreview(order: ChangeOrder): ChangePreview {
  if (order.trialEnd) return { creditCents: 0, chargeCents: 0, taxCents: 0, dueCents: 0 }
  const { creditCents, chargeCents } = getProration({
    ...order,
    fromCents: order.from.priceCents,
    toCents: order.to.priceCents,
  })
  return { creditCents, chargeCents, taxCents: 0, dueCents: Math.max(0, chargeCents - creditCents) }
}

function getChangeEvents(order: ChangeOrder, token: string, at: Date): PaymentEvent[] {
  const { subscription: ref, to, proratedAt, next, restarts, trialEnd } = order
  const { dueCents: cents, creditCents } = getPreview(order)
  const base = { at, ref, ours: undefined }
  const payment = { ref: `local_invoice_change_${token}`, cents, at, planId: to.id, creditCents }
  const anchor = restarts && !trialEnd ? proratedAt : undefined
  return [
    {
      ...base,
      id: `local_event_changed_${token}`,
      kind: 'changed',
      cancelAtPeriodEnd: false,
      over: false,
      snapshot: { planId: to.id, trialEnd, anchor, price: { cents: to.priceCents, interval: to.interval } },
    },
    ...(cents > 0
      ? [{ ...base, id: `local_event_change_paid_${token}`, kind: 'paid' as const, payment, period: next }]
      : []),
  ]
}

/** The names that this provider gives to a checkout by its uuid, a subscription by our number, … */
export const localCheckout = (id: string): string => `local_checkout_${id}`
export const localSubscription = (id: number): string => `local_subscription_${id}`
/** … and what is paid for a period, by its first moment: asked for twice it is one. */
export const localInvoice = (id: number, start: Date): string =>
  `local_invoice_${id}_${Math.floor(start.getTime() / 1000)}`
