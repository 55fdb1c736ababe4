import type { IncomingHttpHeaders } from 'node:http'
import type { StripeObject, StripeObjects } from './stripe-objects.ts'

const PRICES: Record<string, [cents: number, interval: string]> = {
  'pro-monthly': [2900, 'month'],
  'pro-annual': [29_000, 'year'],
}

/** Creates the item of a subscription, with the price of a plan. */
export function createItem(sub: string, plan: string) {
  const [cents = 0, interval = 'month'] = PRICES[plan] ?? []
  return { id: `si_${sub}`, price: getPrice(sub, cents, interval) }
}

const getPrice = (sub: string, cents: number, interval: string) => ({
  id: `price_${sub}_${cents}_${interval}`,
  product: `prod_${sub}`,
  unit_amount: cents,
  recurring: { interval },
})

interface Item extends ReturnType<typeof createItem> {
  current_period_start: number
  current_period_end: number
}

const getItem = (subscription: StripeObject) => (subscription.items as { data: [Item] }).data[0]
const refuse = (status: number, code: string) => ({ status, json: { error: { type: 'invalid_request_error', code } } })

/** Answers what Plat posts to change plans, as api.stripe.com does; undefined for other calls. */
export function answerChange(
  objects: StripeObjects,
  url: string,
  fields: URLSearchParams,
  headers: IncomingHttpHeaders,
) {
  const [, , kind = '', id = '', action] = url.split('/')
  if (kind === 'invoices' && id === 'create_preview') {
    const subscription = objects.subscriptions.get(fields.get('subscription') ?? '')
    if (!subscription) return refuse(404, 'resource_missing')
    const part = (name: string) => fields.get(`subscription_details${name.replace(/^[^[]+/, '[$&]')}`)
    return { json: createInvoice(objects, subscription, part) ?? refuse(400, 'parameter_invalid') }
  }
  if (kind === 'subscriptions') return answerSubscription(objects, id, fields, String(headers['idempotency-key']))
  if (kind !== 'subscription_schedules') return undefined
  if (!id) return createSchedule(objects, fields.get('from_subscription') ?? '')
  const schedule = objects.schedules.get(id)
  if (!schedule) return refuse(404, 'resource_missing')
  if (action === 'release') {
    objects.schedules.set(id, { ...schedule, status: 'released' })
    setSchedule(objects, String(schedule.subscription), null)
  } else objects.schedules.set(id, { ...schedule, fields: Object.fromEntries(fields) })
  return { json: objects.schedules.get(id) }
}

function answerSubscription(objects: StripeObjects, id: string, fields: URLSearchParams, key: string) {
  const before = objects.subscriptions.get(id)
  // Stripe leaves that to the schedule.
  if (before?.schedule && fields.has('cancel_at_period_end')) return refuse(400, 'subscription_managed_by_schedule')
  if (!before || !fields.has('items[0][id]')) return undefined
  const known = objects.changes.get(key)
  if (known) return { json: known }
  if (objects.declined.has(id)) return { status: 402, json: { error: { type: 'card_error', code: 'card_declined' } } }
  const bill = createInvoice(objects, before, (name) => fields.get(name))
  if (!bill) return refuse(400, 'parameter_invalid')
  const [from, to] = bill.next
  const metadata = { ...(before.metadata as object), plat_plan: fields.get('metadata[plat_plan]') }
  const item = { ...getItem(before), price: bill.price, current_period_start: from, current_period_end: to }
  const subscription = { ...before, metadata, items: { data: [item] }, billing_cycle_anchor: from }
  objects.subscriptions.set(id, subscription)
  objects.changes.set(key, subscription)
  if (before.status !== 'trialing') {
    const invoice = {
      ...bill,
      id: `in_${id}_change${objects.changes.size}`,
      status: 'paid',
      amount_paid: bill.amount_due,
      status_transitions: { paid_at: from },
      parent: { subscription_details: { subscription: id, metadata } },
    }
    objects.invoices.set(invoice.id, invoice)
  }
  return { json: subscription }
}

/** The invoice of a change: what it charges for the new plan, and what it credits for unused time. */
function createInvoice(objects: StripeObjects, subscription: StripeObject, get: (name: string) => string | null) {
  const item = getItem(subscription)
  const [cents, interval] = [
    Number(get('items[0][price_data][unit_amount]')),
    get('items[0][price_data][recurring][interval]'),
  ]
  const at = Number(get('proration_date')) || item.current_period_start
  if (get('items[0][id]') !== item.id || get('items[0][price_data][product]') !== item.price.product || !interval)
    return undefined
  const [start, end] = [item.current_period_start, item.current_period_end]
  const trial = subscription.status === 'trialing'
  const restarts = interval !== item.price.recurring.interval && !trial
  const share = (end - at) / (end - start)
  const credit = trial ? 0 : Math.round(item.price.unit_amount * share)
  const charge = trial ? 0 : restarts ? cents : Math.round(cents * share)
  const next: [number, number] = restarts ? [at, addPeriod(at, interval)] : [start, end]
  const tax = Math.round(((charge - credit) * objects.taxPercent) / 100)
  return {
    object: 'invoice',
    currency: 'usd',
    amount_due: charge - credit + tax,
    total_taxes: tax ? [{ amount: tax, tax_behavior: 'exclusive' }] : [],
    lines: {
      data: [
        { amount: -credit, period: { start: at, end }, proration: true },
        { amount: charge, period: { start: next[0], end: next[1] } },
      ],
    },
    price: getPrice(String(subscription.id), cents, interval),
    next,
  }
}

function addPeriod(at: number, interval: string): number {
  const date = new Date(at * 1000)
  if (interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1)
  else date.setUTCMonth(date.getUTCMonth() + 1)
  return date.getTime() / 1000
}

function createSchedule(objects: StripeObjects, sub: string) {
  const subscription = objects.subscriptions.get(sub)
  if (!subscription || subscription.schedule) return refuse(400, 'resource_invalid')
  const schedule = { id: `sub_sched_${sub}`, object: 'subscription_schedule', subscription: sub, status: 'active' }
  objects.schedules.set(schedule.id, schedule)
  setSchedule(objects, sub, schedule.id)
  return { json: schedule }
}

function setSchedule(objects: StripeObjects, sub: string, schedule: string | null) {
  const subscription = objects.subscriptions.get(sub)
  if (subscription) objects.subscriptions.set(sub, { ...subscription, schedule })
}
