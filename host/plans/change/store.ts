import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'

export interface PlanChange {
  subscriptionId: number
  planId: string
  state: 'pending' | 'done' | 'declined'
  createdAt: Date
}

/** Finds the change that this form began before. */
export async function findChange(on: On, tokenHash: Buffer): Promise<PlanChange | undefined> {
  const { rows } = await on.query<PlanChange>(
    `select subscription_id::float8 as "subscriptionId", plan_id as "planId", state, created_at as "createdAt"
     from plan_changes where token_hash = $1`,
    [tokenHash],
  )
  return rows[0]
}

/** Notes a change before the provider is asked for it. @returns false where another is under way */
export async function addChange(
  client: PoolClient,
  tokenHash: Buffer,
  change: { subscriptionId: number; from: string; to: string; dueCents: number; proratedAt: Date; staleBefore: Date },
): Promise<boolean> {
  const { subscriptionId, from, to, dueCents, proratedAt, staleBefore } = change
  // Nobody waits for an answer any more: what became of it, the provider's events say.
  await client.query(
    `update plan_changes set state = 'declined', decided_at = now()
     where subscription_id = $1 and state = 'pending' and created_at < $2`,
    [subscriptionId, staleBefore],
  )
  const { rowCount } = await client.query(
    `insert into plan_changes (token_hash, subscription_id, from_plan_id, plan_id, due_cents, prorated_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [tokenHash, subscriptionId, from, to, dueCents, proratedAt],
  )
  return rowCount === 1
}

export async function settleChange({ pool }: Database, tokenHash: Buffer, state: 'done' | 'declined'): Promise<void> {
  await pool.query('update plan_changes set state = $2, decided_at = now() where token_hash = $1', [tokenHash, state])
}

/** Decides which plan begins with the next period. @returns false if nothing has changed */
export async function setNextPlan(client: PoolClient, id: number, planId: string | null): Promise<boolean> {
  const { rowCount } = await client.query(
    `update subscriptions set next_plan_id = $2, next_price_cents = null, unsaid = true, updated_at = now()
     where id = $1 and next_plan_id is distinct from $2`,
    [id, planId],
  )
  return rowCount === 1
}
