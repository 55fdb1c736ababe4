import type { Price } from '../../_services/providers/payments-event.ts'
import { OURS, PLAN } from '../../_services/providers/payments-invoice.ts'
import { localInvoice, localSubscription } from '../../_services/providers/payments-local.ts'

interface Bill {
  subscriptionId: number
  planId: string
  priceCents: number
  /** The beginning and end of the period. */
  start: Date
  end: Date
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const getInvoice = ({ subscriptionId, start }: Bill) => localInvoice(subscriptionId, start)

/** Names an event so that the same event always has the same name and is applied once. */
const getName = (kind: string, bill: Bill) => `local_event_${kind}_${bill.subscriptionId}_${seconds(bill.start)}`

/** Builds an event of the provider on this machine, in Stripe's words, about one period of a subscription. */
function event(kind: string, type: string, bill: Bill, at: Date, object: object): object {
  return { id: getName(kind, bill), type, created: seconds(at), data: { object } }
}

const invoice = (bill: Bill) => {
  const { subscriptionId, planId, priceCents, start, end } = bill
  return {
    id: getInvoice(bill),
    currency: 'usd',
    amount_paid: priceCents,
    parent: {
      subscription_details: {
        subscription: localSubscription(subscriptionId),
        metadata: { [OURS]: String(subscriptionId), [PLAN]: planId },
      },
    },
    lines: { data: [{ period: { start: seconds(start), end: seconds(end) } }] },
  }
}

export const paidEvent = (bill: Bill, at: Date): object => event('paid', 'invoice.paid', bill, at, invoice(bill))

export const failedEvent = (bill: Bill, at: Date): object =>
  event('failed', 'invoice.payment_failed', bill, at, { ...invoice(bill), amount_paid: 0 })

/** @param trial true where nothing is paid yet */
export const completedEvent = (bill: Bill, at: Date, last4: string, trial = false): object =>
  event('completed', 'checkout.session.completed', bill, at, {
    subscription: localSubscription(bill.subscriptionId),
    payment_status: trial ? 'no_payment_required' : 'paid',
    invoice: getInvoice(bill),
    amount_total: bill.priceCents,
    currency: 'usd',
    metadata: { [OURS]: String(bill.subscriptionId), card_last4: last4 },
  })

interface Terms {
  price: Price
  /** The day on which its periods end. */
  anchor: Date
  trialEnd?: Date
}

/** Says the plan of a subscription, what it costs, the end of its trial, and the day on which its periods end. */
export const updatedEvent = (bill: Bill, at: Date, { price, anchor, trialEnd }: Terms): object =>
  event('updated', 'customer.subscription.updated', bill, at, {
    id: localSubscription(bill.subscriptionId),
    status: trialEnd ? 'trialing' : 'active',
    cancel_at_period_end: false,
    billing_cycle_anchor: seconds(anchor),
    items: {
      data: [{ price: { unit_amount: price.cents, currency: 'usd', recurring: { interval: price.interval } } }],
    },
    trial_end: trialEnd ? seconds(trialEnd) : null,
    metadata: { [OURS]: String(bill.subscriptionId), [PLAN]: bill.planId },
  })
