import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'

export type ReviewAction = 'removed' | 'restored' | 'dismissed'

/** Records what an administrator decided about a review. @returns the id of the decision */
export async function recordAction(
  client: PoolClient,
  { review, adminId, action, reason }: { review: number; adminId: string; action: ReviewAction; reason: string },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into review_actions (review_id, admin_id, action, reason) values ($1, $2, $3, $4) returning id::float8 as id`,
    [review, adminId, action, reason],
  )
  return rows[0]?.id as number
}

/** Reads why a review was removed. */
export async function readReason({ pool }: Database, review: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ reason: string }>(
    "select reason from review_actions where review_id = $1 and action = 'removed' order by id desc limit 1",
    [review],
  )
  return rows[0]?.reason
}
