import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import { isRowId } from '../../_http/ids.ts'
import type { Audience, Interval } from '../plan.ts'
import { BILLED_INTERVAL, NEXT_PRICE_CENTS, PRICE_CENTS } from '../plan-store.ts'

export interface OwnSubscription {
  id: number
  audience: Audience
  planId: string
  planName: string
  interval: Interval
  priceCents: number
  /** Less is charged than that. */
  discounted: boolean
  status: 'incomplete' | 'active' | 'past_due' | 'suspended' | 'ended'
  periodStart: Date | null
  periodEnd: Date | null
  trialEnd: Date | null
  /** The plan that begins with the next period. */
  next: { planId: string; planName: string; interval: Interval; priceCents: number } | null
  payUrl: string | null
  cancelAtPeriodEnd: boolean
  cancelAt: Date | null
  paused: boolean
  collectionPaused: boolean
  collectionResumesAt: Date | null
  last4: string | null
  features: string[]
  /** The provider's name for it. */
  ref: string | null
  provider: 'local' | 'stripe'
  /** The questions after the cancellation were answered. */
  hasFeedback: boolean
}

type Row = Omit<OwnSubscription, 'id'> & { id: string }

const SELECT = `select s.id, s.audience, p.name as "planName", ${BILLED_INTERVAL} as interval,
    ${PRICE_CENTS} as "priceCents", s.discounted, s.status,
    s.period_end as "periodEnd", s.pay_url as "payUrl",
    s.cancel_at_period_end as "cancelAtPeriodEnd", s.cancel_at as "cancelAt", s.paused,
    s.collection_paused as "collectionPaused", s.collection_resumes_at as "collectionResumesAt", s.card_last4 as last4,
    p.id as "planId", s.period_start as "periodStart", s.trial_end as "trialEnd",
    case when n.id is not null then json_build_object(
      'planId', n.id, 'planName', n.name, 'interval', n.interval, 'priceCents', ${NEXT_PRICE_CENTS}) end as next,
    p.features, s.provider_ref as ref, s.provider,
    exists (select from cancellation_feedback f where f.subscription_id = s.id) as "hasFeedback"
  from subscriptions s join plans p on p.id = s.plan_id left join plans n on n.id = s.next_plan_id`

/** Lists a member's live subscriptions. */
export async function listLive({ pool }: Database, userId: string): Promise<OwnSubscription[]> {
  const { rows } = await pool.query<Row>(
    `${SELECT} where s.user_id = $1 and s.status in ('active', 'past_due', 'suspended') order by p.position`,
    [userId],
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** @param id as it stands in an address: anything */
export async function findOwn({ pool }: Database, userId: string, id: string): Promise<OwnSubscription | undefined> {
  if (!isRowId(id)) return undefined
  const { rows } = await pool.query<Row>(`${SELECT} where s.id = $1 and s.user_id = $2`, [id, userId])
  return rows[0] && { ...rows[0], id: Number(rows[0].id) }
}

export interface LedgerLine {
  id: number
  planName: string
  cents: number
  at: Date
  ref: string
}

/** Lists a member's payments, newest first. */
export async function listPayments({ pool }: Database, userId: string): Promise<LedgerLine[]> {
  const { rows } = await pool.query<Omit<LedgerLine, 'id'> & { id: string }>(
    `select m.id, p.name as "planName", m.amount_cents as cents, m.paid_at as at, m.provider_ref as ref
     from subscriptions s join payments m on m.subscription_id = s.id
       join plans p on p.id = coalesce(m.plan_id, s.plan_id)
     where s.user_id = $1 order by m.paid_at desc, m.id desc limit 60`,
    [userId],
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Tells whether a payment is still pending: a checkout was begun within the hour and has no outcome yet. */
export async function isWaiting({ pool }: Database, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from subscriptions where user_id = $1 and status = 'incomplete' and created_at > now() - interval '1 hour' limit 1`,
    [userId],
  )
  return rowCount !== 0
}

export async function keepSurvey(
  client: PoolClient,
  subscriptionId: number,
  { reason, other }: { reason: string; other: string | undefined },
): Promise<void> {
  await client.query('insert into cancellation_surveys (subscription_id, reason, other_reason) values ($1, $2, $3)', [
    subscriptionId,
    reason,
    other ?? null,
  ])
}

export interface Feedback {
  signupReason: string
  otherProduct: boolean
  text: string
}

/** Stores a member's answers about a subscription, once; the latest count. */
export async function keepFeedback(
  client: PoolClient,
  subscriptionId: number,
  { signupReason, otherProduct, text }: Feedback,
): Promise<void> {
  await client.query(
    `insert into cancellation_feedback (subscription_id, signup_reason, other_product, other_product_feedback)
     values ($1, $2, $3, $4)
     on conflict (subscription_id) do update set signup_reason = excluded.signup_reason,
       other_product = excluded.other_product, other_product_feedback = excluded.other_product_feedback`,
    [subscriptionId, signupReason, otherProduct, text],
  )
}

/** Sets the last digits of an invented card. */
export async function setCard(client: PoolClient, id: number, last4: string): Promise<void> {
  await client.query('update subscriptions set card_last4 = $2, updated_at = now() where id = $1', [id, last4])
}
