import { deleted, invoice, stripeEvent, updated } from './stripe.ts'
import { createItem } from './stripe-changes.ts'
import type { StripeObject, StripeObjects } from './stripe-objects.ts'

const DAY = 86_400

interface Told {
  sub: string
  ours: number
}

/**
 * A subscription at Stripe that lives: each step changes what the stand-in knows and adds the event that Stripe would send.
 * Whether that event arrives is up to the test.
 * @param days of a period
 */
export function stripeLife(objects: StripeObjects, ids: Told, { start, days = 30 }: { start: number; days?: number }) {
  const events: StripeObject[] = []
  /** The beginning and end of each period that was paid, or tried. */
  const periods: [number, number][] = []
  let cancelled = false
  let plan = 'pro-monthly'
  let trialEnd: number | null = null
  const add = (event: StripeObject) => {
    events.push(event)
    objects.events.push(event)
  }
  const last = (): [number, number] => periods.at(-1) ?? [start, start]
  // No two steps at the same second: word of one second has no order.
  const now = () => last()[0] + 3600 + events.length
  const getNext = (): [number, number] => [last()[1], last()[1] + days * DAY]
  const getNames = (of: number) => ({
    invoiceId: `in_${ids.sub}_${of}`,
    intent: `pi_${ids.sub}_${of}`,
    charge: `ch_${ids.sub}_${of}`,
  })
  const getSubscription = (status: string) => ({
    ...updated(ids, now(), cancelled, status).data.object,
    customer: `cus_${ids.sub}`,
    trial_end: trialEnd,
    metadata: { plat_subscription: String(ids.ours), plat_plan: plan },
    items: {
      data: [{ ...createItem(ids.sub, plan), current_period_start: last()[0], current_period_end: last()[1] }],
    },
  })
  const setStatus = (status: string) => objects.subscriptions.set(ids.sub, getSubscription(status))
  const addInvoice = (type: 'paid' | 'payment_failed', of: number, [from, to]: [number, number], cents = 2900) => {
    const event = invoice(type, ids, of, from, to, cents)
    const status = type === 'paid' ? 'paid' : 'open'
    objects.invoices.set(event.data.object.id, { ...event.data.object, status, attempt_count: 1 })
    add(event)
  }
  /** A period is paid: its charge can be refunded and disputed. */
  const charge = (period: [number, number]) => {
    periods.push(period)
    const { invoiceId, intent, charge } = getNames(periods.length)
    objects.invoicePayments.set(intent, invoiceId)
    const sums = { amount: 2900, amount_refunded: 0, refunded: false, currency: 'usd' }
    objects.charges.set(charge, { id: charge, object: 'charge', ...sums, payment_intent: intent })
    setStatus('active')
    addInvoice('paid', periods.length, period)
  }
  return {
    events,
    /** A free trial begins; it is the first period, which costs nothing. */
    trial() {
      periods.push(getNext())
      trialEnd = last()[1]
      setStatus('trialing')
      add(stripeEvent('customer.subscription.created', now(), getSubscription('trialing')))
      addInvoice('paid', periods.length, last(), 0)
    },
    /** Stripe announces the end of the trial. */
    announceTrialEnd() {
      add(stripeEvent('customer.subscription.trial_will_end', now(), getSubscription('trialing')))
    },
    /** The next period is paid. */
    pay: () => charge(getNext()),
    /** Another plan begins in the middle of the period, and is paid. */
    change(to: string) {
      const [from, until] = last()
      const moment = Math.floor((from + until) / 2)
      plan = to
      charge([moment, moment + 2 * days * DAY])
      add(stripeEvent('customer.subscription.updated', now(), getSubscription('active')))
    },
    /** The next period cannot be charged. */
    fail() {
      setStatus('past_due')
      addInvoice('payment_failed', periods.length + 1, getNext())
    },
    refund(of: number, cents: number) {
      const { charge } = getNames(of)
      const before = objects.charges.get(charge) as StripeObject
      const amount_refunded = Math.min(2900, Number(before.amount_refunded) + cents)
      const after = { ...before, amount_refunded, refunded: amount_refunded === 2900 }
      objects.charges.set(charge, after)
      add(stripeEvent('charge.refunded', now(), after))
    },
    /** The bank did not take the money: nothing is refunded. */
    failRefund(of: number) {
      const { charge } = getNames(of)
      const before = objects.charges.get(charge) as StripeObject
      objects.charges.set(charge, { ...before, amount_refunded: 0, refunded: false })
      const refund = { id: `re_${charge}`, object: 'refund', amount: 2900, charge, status: 'failed' }
      add(stripeEvent('charge.refund.updated', now(), refund))
    },
    dispute(of: number, type: 'created' | 'updated' | 'closed', status: string) {
      const { charge, intent } = getNames(of)
      const id = `du_${charge}`
      const sums = { amount: 2900, currency: 'usd' }
      const dispute = { id, object: 'dispute', ...sums, charge, payment_intent: intent, reason: 'fraudulent', status }
      objects.disputes.set(id, dispute)
      add(stripeEvent(`charge.dispute.${type}`, now(), dispute))
    },
    cancel() {
      cancelled = true
      setStatus('active')
      add(stripeEvent('customer.subscription.updated', now(), getSubscription('active')))
    },
    end() {
      setStatus('canceled')
      add(deleted(ids, now()))
    },
  }
}
