import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import type { Audience, Interval } from '../plan.ts'

export interface OwnSubscription {
  id: number
  audience: Audience
  planName: string
  interval: Interval
  priceCents: number
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  periodEnd: Date | null
  payUrl: string | null
  cancelAtPeriodEnd: boolean
  last4: string | null
}

type Row = Omit<OwnSubscription, 'id'> & { id: string }

const SELECT = `select s.id, s.audience, p.name as "planName", p.interval, p.price_cents as "priceCents", s.status,
    s.period_end as "periodEnd", s.pay_url as "payUrl",
    s.cancel_at_period_end as "cancelAtPeriodEnd", s.card_last4 as last4
  from subscriptions s join plans p on p.id = s.plan_id`

/** Lists a member's live subscriptions. */
export async function listLive({ pool }: Database, userId: string): Promise<OwnSubscription[]> {
  const { rows } = await pool.query<Row>(
    `${SELECT} where s.user_id = $1 and s.status in ('active', 'past_due') order by p.position`,
    [userId],
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** @param id as it stands in an address: anything */
export async function findOwn({ pool }: Database, userId: string, id: string): Promise<OwnSubscription | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined
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
     from subscriptions s join plans p on p.id = s.plan_id join payments m on m.subscription_id = s.id
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
