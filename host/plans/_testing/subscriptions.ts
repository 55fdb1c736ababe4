import { randomBytes } from 'node:crypto'
import type { Database } from '../../_db/database.ts'
import { localSubscription } from '../../_services/providers/payments-local.ts'

interface Given {
  plan?: string
  provider?: 'local' | 'stripe'
  ref?: string
  cancelAtPeriodEnd?: boolean
  /** Days from now, before and after. */
  from?: number
  to?: number
}

const DAY = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY)

/** Creates a live subscription, which replaces others for the same audience. @returns its id */
export async function newSubscription(
  { pool }: Database,
  { id }: { id: string },
  options: Given = {},
): Promise<number> {
  const { plan = 'pro-monthly', provider = 'local', ref, cancelAtPeriodEnd = false } = options
  const { from = -10, to = 20 } = options
  await pool.query(
    `update subscriptions set status = 'ended', ended_at = now()
     where user_id = $1 and status <> 'ended' and audience = (select audience from plans where id = $2)`,
    [id, plan],
  )
  const { rows } = await pool.query<{ id: string }>(
    `insert into subscriptions (user_id, plan_id, audience, period_start, period_end, cancel_at_period_end, provider,
       created_at)
     select $1, id, audience, $3, $4, $5, $6, $3 from plans where id = $2 returning id`,
    [id, plan, daysFromNow(from), daysFromNow(to), cancelAtPeriodEnd, provider],
  )
  const made = Number(rows[0]?.id)
  const name = ref ?? (provider === 'local' ? localSubscription(made) : `sub_${made}`)
  await pool.query("update subscriptions set provider_ref = $2, status = 'active' where id = $1", [made, name])
  return made
}

/** Ends every subscription of a member, and every checkout. */
export async function endSubscriptions({ pool }: Database, { id }: { id: string }): Promise<void> {
  await pool.query(
    "update subscriptions set status = 'ended', ended_at = now() where user_id = $1 and status <> 'ended'",
    [id],
  )
}

/** Creates an unpaid checkout on this machine. @returns its id */
export async function newCheckout({ pool }: Database, { id }: { id: string }, plan = 'pro-monthly'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with begun as (
       insert into subscriptions (user_id, plan_id, audience, provider)
       select $1, id, audience, 'local' from plans where id = $2 returning id)
     insert into checkouts (user_id, token_hash, subscription_id) select $1, $3, id from begun returning id`,
    [id, plan, randomBytes(32)],
  )
  return rows[0]?.id as string
}

/** Reads a member's subscriptions, oldest first. */
export async function getSubscriptions({ pool }: Database, { id }: { id: string }) {
  const { rows } = await pool.query<{
    id: number
    plan: string
    status: string
    end: Date | null
    cancelled: boolean
    unsaid: boolean
    last4: string | null
    trialEnd: Date | null
    next: string | null
  }>(
    `select id::int, plan_id as plan, status, period_end as end, cancel_at_period_end as cancelled, unsaid,
       card_last4 as last4, trial_end as "trialEnd", next_plan_id as next
     from subscriptions where user_id = $1 order by id`,
    [id],
  )
  return rows
}

export async function getLevels({ pool }: Database, { id }: { id: string }): Promise<string[]> {
  const { rows } = await pool.query<{ levels: string[] }>(
    'select subscription_levels as levels from users where id = $1',
    [id],
  )
  return rows[0]?.levels ?? []
}

/** Reads a member's payments in cents, oldest first. */
export async function paidBy({ pool }: Database, { id }: { id: string }): Promise<number[]> {
  const { rows } = await pool.query<{ cents: number }>(
    `select amount_cents as cents from payments m join subscriptions s on s.id = m.subscription_id
     where user_id = $1 order by m.id`,
    [id],
  )
  return rows.map(({ cents }) => cents)
}

/** Creates a subscription whose checkout is under way at Stripe. @returns its id */
export async function newIncomplete({ pool }: Database, { id }: { id: string }): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into subscriptions (user_id, plan_id, audience, provider)
     select $1, id, audience, 'stripe' from plans where id = 'pro-monthly' returning id`,
    [id],
  )
  return Number(rows[0]?.id)
}

/** Reads what went back of a member's payments: what, how many cents, and a dispute's status. */
export async function getReversals({ pool }: Database, { id }: { id: string }) {
  const { rows } = await pool.query<{ kind: string; cents: number; status: string | null; invoice: string }>(
    `select r.kind, r.amount_cents as cents, r.status, r.payment_ref as invoice
     from payment_reversals r join subscriptions s on s.id = r.subscription_id where s.user_id = $1 order by r.provider_ref`,
    [id],
  )
  return rows
}
