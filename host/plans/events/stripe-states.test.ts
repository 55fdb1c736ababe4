import { expect, test } from 'vitest'
import { readPaymentEvent } from '../../_services/providers/payments-event.ts'
import { NEW_SUBSCRIPTION } from '../_testing/facts.ts'
import { afterEvent, type Facts, getCancelDay, type MailKind } from './rules.ts'

const DAY = 86_400
const START = Date.parse('2026-11-15T10:00:00Z') / 1000
const END = START + 30 * DAY
const AT = START + 10 * DAY
const toDate = (seconds: number) => new Date(seconds * 1000)

/** How the API versions word the period of a subscription, and the way in which it is billed. */
const VERSIONS: Record<string, (period: { current_period_start: number; current_period_end: number }) => object> = {
  '2024-06-20': (period) => ({ ...period, items: { data: [{ id: 'si_1' }] } }),
  '2024-12-18.acacia': (period) => ({ ...period, items: { data: [{ id: 'si_1' }] } }),
  '2025-03-31.basil': (period) => ({ items: { data: [{ id: 'si_1', ...period }] } }),
  '2025-09-30.clover': (period) => ({
    items: { data: [{ id: 'si_1', ...period }] },
    billing_mode: { type: 'flexible' },
  }),
  '2026-09-30.endive': (period) => ({
    items: { data: [{ id: 'si_1', ...period }] },
    billing_mode: { type: 'flexible' },
    status_details: null,
  }),
}

const ACTIVE: Facts = {
  ...NEW_SUBSCRIPTION,
  status: 'active',
  periodStart: toDate(START),
  periodEnd: toDate(END),
  providerRef: 'sub_1',
}
const CANCELED: Facts = { ...ACTIVE, cancelAtPeriodEnd: true, cancelAt: toDate(END) }
const PAUSED: Facts = { ...ACTIVE, status: 'suspended', paused: true }
const FREE: Facts = { ...ACTIVE, collectionPaused: true }
const OWING: Facts = { ...ACTIVE, status: 'past_due', owedUntil: toDate(END + 30 * DAY), pastDueSince: toDate(AT) }
const TRIAL: Facts = { ...ACTIVE, trialEnd: toDate(END) }
const UNPAID: Facts = { ...ACTIVE, status: 'incomplete', periodStart: null, periodEnd: null }

interface Outcome {
  status?: Facts['status']
  /** The day on which it ends, of one that is canceled. */
  ends?: number
  /** The end of what is had. */
  until?: number
  paused?: boolean
  free?: boolean
  mail?: MailKind
  planId?: string
  trialEnd?: number
  /** What it costs, where the event says so. */
  price?: { cents: number | null; interval: 'month' | 'year' }
  discounted?: boolean
}

/** The lines of an invoice for a period up to a moment. */
const lineTo = (end: number) => ({ data: [{ period: { start: end - 30 * DAY, end } }] })

interface Period {
  items?: { data: object[] }
}

type Row = [what: string, before: Facts, type: string, fields: object, after: Outcome]
const UPDATED = 'customer.subscription.updated'
const DELETED = 'customer.subscription.deleted'
const reason = (word: string | null) => ({ status: 'canceled', cancellation_details: { reason: word } })

/** State × event. */
const TABLE: Row[] = [
  ['nothing new', ACTIVE, UPDATED, {}, {}],
  [
    'canceled by its flag',
    ACTIVE,
    UPDATED,
    { cancel_at_period_end: true, cancel_at: END },
    { ends: END, mail: 'cancelled' },
  ],
  ['canceled by a day at the end of its period', ACTIVE, UPDATED, { cancel_at: END }, { ends: END, mail: 'cancelled' }],
  [
    'canceled by an earlier day',
    ACTIVE,
    UPDATED,
    { cancel_at: END - 5 * DAY },
    { ends: END - 5 * DAY, mail: 'cancelled' },
  ],
  [
    'canceled by a later day',
    ACTIVE,
    UPDATED,
    { cancel_at: END + 60 * DAY },
    { ends: END + 60 * DAY, mail: 'cancelled' },
  ],
  [
    'canceled by a schedule',
    ACTIVE,
    UPDATED,
    { cancel_at: END, schedule: 'sub_sched_1' },
    { ends: END, mail: 'cancelled' },
  ],
  ['a schedule that does not end it', ACTIVE, UPDATED, { schedule: 'sub_sched_1' }, {}],
  ['canceled, told again', CANCELED, UPDATED, { cancel_at: END }, { ends: END }],
  ['canceled, moved to another day', CANCELED, UPDATED, { cancel_at: END + DAY }, { ends: END + DAY }],
  ['resumed', CANCELED, UPDATED, { cancel_at: null }, {}],
  ['resumed, of one with the flag', { ...ACTIVE, cancelAtPeriodEnd: true }, UPDATED, {}, {}],
  [
    'a trial, canceled',
    TRIAL,
    UPDATED,
    { status: 'trialing', trial_end: END, cancel_at: END },
    { ends: END, mail: 'cancelled', trialEnd: END },
  ],
  [
    'a trial that became longer',
    TRIAL,
    UPDATED,
    { status: 'trialing', trial_end: END + 7 * DAY },
    { trialEnd: END + 7 * DAY },
  ],
  [
    'a trial without a card at its end',
    TRIAL,
    'customer.subscription.paused',
    { status: 'paused', trial_end: END },
    { status: 'suspended', paused: true, mail: 'paused', trialEnd: END },
  ],
  [
    'paused',
    ACTIVE,
    'customer.subscription.paused',
    { status: 'paused', status_details: { paused: { type: 'subscription' } } },
    { status: 'suspended', paused: true, mail: 'paused' },
  ],
  ['paused, told again', PAUSED, UPDATED, { status: 'paused' }, { status: 'suspended', paused: true }],
  ['paused, then resumed', PAUSED, 'customer.subscription.resumed', {}, {}],
  ['paused, then ended', PAUSED, DELETED, reason('cancellation_requested'), { status: 'ended', mail: 'stopped' }],
  ['free for now', ACTIVE, UPDATED, { pause_collection: { behavior: 'void', resumes_at: null } }, { free: true }],
  [
    'free for now, into the next period',
    FREE,
    UPDATED,
    { pause_collection: { behavior: 'keep_as_draft', resumes_at: END + 50 * DAY }, period: 1 },
    { free: true, until: END + 30 * DAY },
  ],
  [
    'free for now, without a word of the period',
    FREE,
    UPDATED,
    { pause_collection: { behavior: 'mark_uncollectible' }, items: null, current_period_end: null },
    { free: true },
  ],
  ['charged again', FREE, UPDATED, { pause_collection: null, period: 1 }, {}],
  ['the next period began, and nothing was paid yet', ACTIVE, UPDATED, { period: 1 }, {}],
  ['past due, as Stripe says', OWING, UPDATED, { status: 'past_due' }, { status: 'past_due' }],
  ['unpaid after all tries', OWING, UPDATED, { status: 'unpaid' }, { status: 'ended', mail: 'ended' }],
  ['the first payment never came', UNPAID, UPDATED, { status: 'incomplete_expired' }, { status: 'ended' }],
  ['the first payment is on its way', UNPAID, UPDATED, { status: 'incomplete' }, { status: 'incomplete' }],
  [
    'ended at once by somebody',
    ACTIVE,
    DELETED,
    reason('cancellation_requested'),
    { status: 'ended', mail: 'stopped' },
  ],
  ['ended without a reason', ACTIVE, DELETED, reason(null), { status: 'ended', mail: 'stopped' }],
  ['ended for want of a payment', ACTIVE, DELETED, reason('payment_failed'), { status: 'ended', mail: 'ended' }],
  ['ended while a payment was missing', OWING, DELETED, reason(null), { status: 'ended', mail: 'ended' }],
  ['ended as it was canceled', CANCELED, DELETED, reason('cancellation_requested'), { status: 'ended', ends: END }],
  [
    'switched to another plan',
    ACTIVE,
    UPDATED,
    { metadata: { plat_plan: 'pro-annual' } },
    { planId: 'pro-annual', mail: 'changed' },
  ],
  [
    'another price',
    ACTIVE,
    UPDATED,
    { price: { unit_amount: 1900, currency: 'usd', recurring: { interval: 'month', interval_count: 1 } } },
    { price: { cents: 1900, interval: 'month' } },
  ],
  [
    'another price and interval',
    { ...ACTIVE, priceCents: 1900 },
    UPDATED,
    { price: { unit_amount: 20_000, currency: 'usd', recurring: { interval: 'year', interval_count: 1 } } },
    { price: { cents: 20_000, interval: 'year' } },
  ],
  [
    'a price of two years, which is none of ours',
    { ...ACTIVE, priceCents: 1900 },
    UPDATED,
    { price: { unit_amount: 20_000, currency: 'usd', recurring: { interval: 'year', interval_count: 2 } } },
    { price: { cents: 1900, interval: 'month' } },
  ],
  [
    'another plan without a word of its price',
    { ...ACTIVE, priceCents: 1900 },
    UPDATED,
    { metadata: { plat_plan: 'pro-annual' } },
    { planId: 'pro-annual', mail: 'changed', price: { cents: null, interval: 'month' } },
  ],
  ['a discount', ACTIVE, UPDATED, { discounts: ['di_1'] }, { discounted: true }],
  ['a discount, as it was worded before', ACTIVE, UPDATED, { discount: { id: 'di_1' } }, { discounted: true }],
  ['a discount that is over', { ...ACTIVE, discounted: true }, UPDATED, { discounts: [] }, {}],
  [
    'an open invoice that is voided',
    OWING,
    'invoice.voided',
    { lines: lineTo(END + 30 * DAY), status: 'void' },
    { until: END + 30 * DAY },
  ],
  [
    'an open invoice that is given up',
    OWING,
    'invoice.marked_uncollectible',
    { lines: lineTo(END + 30 * DAY), status: 'uncollectible' },
    { until: END + 30 * DAY },
  ],
  [
    'a first invoice that is voided',
    UNPAID,
    'invoice.voided',
    { lines: lineTo(END), status: 'void' },
    { status: 'incomplete' },
  ],
]

const cases = Object.keys(VERSIONS).flatMap((version) => TABLE.map((row): [string, Row] => [version, row]))

test.each(cases)('in the words of %s: %o', (version, [_what, before, type, fields, after]) => {
  const { period = 0, price, ...own } = fields as { period?: number; price?: object }
  const [current_period_start, current_period_end] = [START + period * 30 * DAY, END + period * 30 * DAY]
  const billed = VERSIONS[version]?.({ current_period_start, current_period_end }) as Period | undefined
  const items = { data: billed?.items?.data.map((item) => ({ ...item, ...(price && { price }) })) }
  const object = {
    id: 'sub_1',
    object: 'subscription',
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    pause_collection: null,
    ...billed,
    items,
    ...own,
    // Of an invoice.
    subscription: 'sub_1',
  }
  const event = readPaymentEvent({ id: 'evt_1', api_version: version, type, created: AT, data: { object } })
  if (!event) throw new Error('the event was not read')
  const { facts, mail } = afterEvent(before, event)
  const end = (seconds: number | undefined, otherwise: Date | null) => (seconds ? toDate(seconds) : otherwise)
  expect({
    status: facts.status,
    ends: facts.cancelAtPeriodEnd ? getCancelDay(facts) : null,
    until: facts.periodEnd,
    paused: facts.paused,
    free: facts.collectionPaused,
    planId: facts.planId,
    trialEnd: facts.trialEnd,
    price: { cents: facts.priceCents, interval: facts.interval },
    discounted: facts.discounted,
    mail,
  }).toEqual({
    status: after.status ?? 'active',
    ends: end(after.ends, null),
    until: end(after.until, before.periodEnd),
    // What has ended keeps what was known of it.
    paused: after.paused ?? (after.status === 'ended' && before.paused),
    free: after.free ?? false,
    planId: after.planId ?? 'pro-monthly',
    trialEnd: end(after.trialEnd, before.trialEnd),
    price: after.price ?? { cents: before.priceCents, interval: 'month' },
    discounted: after.discounted ?? false,
    mail: after.mail,
  })
})
