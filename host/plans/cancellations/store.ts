import type { Database } from '../../_db/database.ts'

export interface ReasonCount {
  reason: string
  /** In all, and of these in the last 30 days. */
  count: number
  recent: number
}

/** Counts cancellations by the reason that was given. */
export async function countReasons({ pool }: Database): Promise<ReasonCount[]> {
  const { rows } = await pool.query<ReasonCount>(
    `select reason, count(*)::int as count, (count(*) filter (where created_at > now() - interval '30 days'))::int as recent
     from cancellation_surveys group by reason`,
    [],
  )
  return rows
}

export interface Cancellation {
  id: number
  userId: string
  name: string
  planName: string
  at: Date
  /** Null where none was given. */
  reason: string | null
  otherReason: string | null
  signupReason: string | null
  otherProduct: boolean | null
  feedback: string | null
  demo: boolean
}

/** Lists cancellations with what was said, newest first. @param before ID of the last one on the page before */
export async function listCancellations(
  { pool }: Database,
  { reason, before, limit }: { reason: string | undefined; before: number | undefined; limit: number },
): Promise<Cancellation[]> {
  const { rows } = await pool.query<Cancellation>(
    `select s.id::float8 as id, s.user_id as "userId", u.name, p.name as "planName",
       coalesce(v.created_at, nullif(s.cancel_said_at, '-infinity'), s.ended_at, s.updated_at) as at, v.reason,
       v.other_reason as "otherReason", f.signup_reason as "signupReason", f.other_product as "otherProduct",
       f.other_product_feedback as feedback, s.demo
     from subscriptions s
     join plans p on p.id = s.plan_id
     join users u on u.id = s.user_id
     left join lateral (
       select reason, other_reason, created_at from cancellation_surveys
       where subscription_id = s.id order by id desc limit 1) v on true
     left join cancellation_feedback f on f.subscription_id = s.id
     where (s.cancel_at_period_end or v.reason is not null) and ($1::text is null or v.reason = $1)
       and ($2::bigint is null or s.id < $2)
     order by s.id desc limit $3`,
    [reason ?? null, before ?? null, limit],
  )
  return rows
}
