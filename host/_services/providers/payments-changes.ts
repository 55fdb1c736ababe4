import type { ChangeOrder, Payments, PlanTerms } from './payments.ts'
import { getCurrentPeriod } from './payments-event.ts'
import { getSums, PLAN } from './payments-invoice.ts'
import { getCents, getList, getName, getObject, isName, type Json } from './payments-reading.ts'
import type { Read } from './payments-reversal.ts'
import { readCurrentState } from './payments-state.ts'
import { OutsideError } from './safe-fetch.ts'

type Fields = Record<string, string>
type Post = (path: string, fields: Fields, once?: string) => Promise<{ status: number; answer: Json }>

interface Item {
  id: string
  price: string
  product: string
  /** The schedule that the subscription follows. */
  schedule: string | undefined
  /** Taxes are computed for it. */
  taxed: boolean
  start: number
  end: number
}

const seconds = (date: Date) => String(Math.floor(date.getTime() / 1000))
const refused = (what: string, status: number) =>
  new OutsideError(`the payment service answered ${status} to a ${what}`)

/** Changes plans at Stripe: at once with proration, or with the next period by a subscription schedule. */
export function stripeChanges(post: Post, read: Read): Pick<Payments, 'previewChange' | 'changePlan' | 'setNextPlan'> {
  /** @throws OutsideError where the subscription is none of those that we begin: of one item */
  async function readItem(ref: string): Promise<Item> {
    const subscription = (await read(`subscriptions/${encodeURIComponent(ref)}`)) ?? {}
    const [item] = getList(subscription.items).map(getObject)
    const price = getObject(item?.price)
    const period = getCurrentPeriod(subscription)
    const { product } = price
    const productId = isName(product) ? product : getName(getObject(product).id)
    if (!isName(item?.id) || !isName(price.id) || !productId || !period)
      throw new OutsideError(`the payment service knows no plan of subscription ${ref}`)
    return {
      id: item.id,
      price: price.id,
      product: productId,
      schedule: getName(subscription.schedule),
      taxed: getObject(subscription.automatic_tax).enabled === true,
      start: period.start.getTime() / 1000,
      end: period.end.getTime() / 1000,
    }
  }

  const getPrice = (prefix: string, { priceCents, interval }: PlanTerms, { product, taxed }: Item): Fields => ({
    [`${prefix}[currency]`]: 'usd',
    [`${prefix}[product]`]: product,
    [`${prefix}[unit_amount]`]: String(priceCents),
    [`${prefix}[recurring][interval]`]: interval,
    ...(taxed && { [`${prefix}[tax_behavior]`]: 'exclusive' }),
  })

  /** A trial goes on as it was, and nothing is due before its end. */
  const getTerms = ({ proratedAt, trialEnd }: ChangeOrder): Fields =>
    trialEnd
      ? { proration_behavior: 'none', trial_end: seconds(trialEnd) }
      : { proration_behavior: 'always_invoice', proration_date: seconds(proratedAt) }

  async function release(schedule: string): Promise<void> {
    const { status } = await post(`subscription_schedules/${schedule}/release`, {})
    // 400: it is released or over.
    if (![200, 400, 404].includes(status)) throw refused('release of a schedule', status)
  }

  return {
    async previewChange(order) {
      const item = await readItem(order.subscription)
      const details = {
        'items[0][id]': item.id,
        ...getPrice('items[0][price_data]', order.to, item),
        ...getTerms(order),
      }
      const { status, answer } = await post('invoices/create_preview', {
        subscription: order.subscription,
        ...(item.taxed && { 'automatic_tax[enabled]': 'true' }),
        ...Object.fromEntries(Object.entries(details).map(([name, value]) => [getNested(name), value])),
      })
      const dueCents = getCents(answer.amount_due)
      if (status !== 200 || dueCents === undefined) throw refused('preview of a change', status)
      const { chargeCents, taxCents } = getSums(answer)
      // Credit that the customer had before counts as credit here.
      return { creditCents: Math.max(0, chargeCents + taxCents - dueCents), chargeCents, taxCents, dueCents }
    },
    async changePlan(order, token, now) {
      const { subscription: ref, to } = order
      const item = await readItem(ref)
      if (item.schedule) await release(item.schedule)
      const fields = {
        'items[0][id]': item.id,
        ...getPrice('items[0][price_data]', to, item),
        ...getTerms(order),
        // A card that is declined changes nothing.
        payment_behavior: 'error_if_incomplete',
        [`metadata[${PLAN}]`]: to.id,
      }
      const { status } = await post(`subscriptions/${encodeURIComponent(ref)}`, fields, `change-${token}`)
      if (status === 402) return undefined
      if (status !== 200) throw refused('change of a plan', status)
      return readCurrentState(ref, read, now)
    },
    async setNextPlan(ref, plan) {
      const item = await readItem(ref)
      const { schedule } = item
      if (!plan) return schedule ? release(schedule) : undefined
      const id = schedule ?? (await create(ref))
      const { status } = await post(`subscription_schedules/${id}`, {
        end_behavior: 'release',
        proration_behavior: 'none',
        'phases[0][items][0][price]': item.price,
        'phases[0][items][0][quantity]': '1',
        'phases[0][start_date]': String(item.start),
        'phases[0][end_date]': String(item.end),
        'phases[1][items][0][quantity]': '1',
        ...getPrice('phases[1][items][0][price_data]', plan, item),
        [`phases[1][metadata][${PLAN}]`]: plan.id,
        'phases[1][proration_behavior]': 'none',
      })
      if (status !== 200) throw refused('schedule', status)
    },
  }

  async function create(ref: string): Promise<string> {
    const { status, answer } = await post('subscription_schedules', { from_subscription: ref })
    if (status !== 200 || !isName(answer.id)) throw refused('schedule', status)
    return answer.id
  }
}

/** Names a field of a part: `items[0][id]` → `subscription_details[items][0][id]`. */
const getNested = (name: string) => `subscription_details${name.replace(/^[^[]+/, '[$&]')}`
