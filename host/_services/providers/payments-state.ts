import { getState, type PaymentEvent } from './payments-event.ts'
import { readInvoice } from './payments-invoice.ts'
import { getList, getObject, isName } from './payments-reading.ts'
import type { Read } from './payments-reversal.ts'

/** Invoices of a subscription that are looked at: the latest. */
const INVOICES = '24'
/** Events of one answer. */
const PAGE = 50
/** Answers that are read in one go. */
const MAX_PAGES = 200
/** The kinds of events that change a subscription here. */
const TYPES = [
  'checkout.session.completed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.trial_will_end',
  'customer.subscription.deleted',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]

/**
 * Asks for a subscription and its invoices. @returns what they say, as the events that would have said it
 */
export async function readCurrentState(ref: string, read: Read, now: Date): Promise<PaymentEvent[]> {
  const subscription = await read(`subscriptions/${ref}`)
  const word = `${ref}:${now.getTime()}`
  const of = (id: string, at: Date) => ({ id: `truth:${id}`, at, ref, ours: undefined })
  if (!subscription) return [{ ...of(word, now), kind: 'ended' }]
  const { data } = (await read('invoices', { subscription: ref, limit: INVOICES })) ?? {}
  const events = getList({ data }).flatMap((each): PaymentEvent[] => {
    const { id } = getObject(each)
    const invoice = readInvoice(each, now)
    if (!invoice || !isName(id) || invoice.ref !== ref) return []
    const { status, payment, period, payUrl } = invoice
    if (status === 'paid') return [{ ...of(id, payment?.at ?? now), kind: 'paid', payment, period }]
    if (status === 'void' || status === 'uncollectible')
      return [{ ...of(`${id}:${status}`, now), kind: 'waived', period }]
    const tried = Number(getObject(each).attempt_count) > 0
    return status === 'open' && tried ? [{ ...of(`${id}:open`, now), kind: 'failed', period, payUrl }] : []
  })
  return [...events, { ...of(word, now), ...getState(subscription) }]
}

/** Lists the provider's events since a moment, as it would have sent them, the newest first. */
export async function* listEvents(since: Date, read: Read): AsyncGenerator<unknown> {
  const query: Record<string, string> = {
    limit: String(PAGE),
    'created[gte]': String(Math.floor(since.getTime() / 1000)),
    ...Object.fromEntries(TYPES.map((type, index) => [`types[${index}]`, type])),
  }
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await read('events', query)
    const events = getList(answer)
    yield* events
    const last = getObject(events.at(-1)).id
    if (answer?.has_more !== true || !isName(last)) return
    query.starting_after = last
  }
}
