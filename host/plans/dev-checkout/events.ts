import { localInvoice, localSubscription } from '../../_services/providers/payments-local.ts'
import { OURS } from '../../_services/providers/payments-stripe.ts'

interface Bill {
  subscriptionId: number
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
  const { subscriptionId, priceCents, start, end } = bill
  return {
    id: getInvoice(bill),
    currency: 'usd',
    amount_paid: priceCents,
    parent: {
      subscription_details: {
        subscription: localSubscription(subscriptionId),
        metadata: { [OURS]: String(subscriptionId) },
      },
    },
    lines: { data: [{ period: { start: seconds(start), end: seconds(end) } }] },
  }
}

export const paidEvent = (bill: Bill, at: Date): object => event('paid', 'invoice.paid', bill, at, invoice(bill))

export const failedEvent = (bill: Bill, at: Date): object =>
  event('failed', 'invoice.payment_failed', bill, at, { ...invoice(bill), amount_paid: 0 })

export const completedEvent = (bill: Bill, at: Date, last4: string): object =>
  event('completed', 'checkout.session.completed', bill, at, {
    subscription: localSubscription(bill.subscriptionId),
    payment_status: 'paid',
    invoice: getInvoice(bill),
    amount_total: bill.priceCents,
    currency: 'usd',
    metadata: { [OURS]: String(bill.subscriptionId), card_last4: last4 },
  })
