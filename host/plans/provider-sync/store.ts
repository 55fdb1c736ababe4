import type { Database } from '../../_db/database.ts'
import type { PlanTerms } from '../../_services/providers/payments.ts'
import { NEXT_PRICE_CENTS } from '../plan-store.ts'

export interface Word {
  provider: string
  ref: string | null
  status: string
  cancelAtPeriodEnd: boolean
  /** The plan that begins with the next period. */
  next: PlanTerms | null
  /** The provider was told of a next plan before. */
  nextTold: boolean
}

/** Reads what the provider has yet to be told about a subscription. */
export async function readUnsynced({ pool }: Database, id: number): Promise<Word | undefined> {
  const { rows } = await pool.query<Word>(
    `select s.provider, s.provider_ref as ref, s.status, s.cancel_at_period_end as "cancelAtPeriodEnd",
       s.next_plan_told as "nextTold",
       case when n.id is not null then
         json_build_object('id', n.id, 'priceCents', ${NEXT_PRICE_CENTS}, 'interval', n.interval) end as next
     from subscriptions s left join plans n on n.id = s.next_plan_id where s.id = $1 and s.unsaid`,
    [id],
  )
  return rows[0]
}

/** Marks a change as told, unless there is a newer one. */
export async function markSynced(
  { pool }: Database,
  id: number,
  { status, cancelAtPeriodEnd, next }: Word,
): Promise<void> {
  await pool.query(
    `update subscriptions set unsaid = false
     where id = $1 and status = $2 and cancel_at_period_end = $3 and next_plan_id is not distinct from $4`,
    [id, status, cancelAtPeriodEnd, next?.id ?? null],
  )
}

/** Notes whether the provider knows of a next plan. */
export async function setNextTold({ pool }: Database, id: number, isTold: boolean): Promise<void> {
  await pool.query('update subscriptions set next_plan_told = $2 where id = $1', [id, isTold])
}

/** Lists subscriptions whose job may have been lost. */
export async function listUnsaid({ pool }: Database, provider: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from subscriptions where unsaid and provider = $1 and updated_at < now() - interval '1 hour'
     order by id limit 1000`,
    [provider],
  )
  return rows.map(({ id }) => Number(id))
}
