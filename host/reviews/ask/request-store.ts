import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'

/** Notes that the sender of a request is asked for a review. @returns false where that was done before, or a review is there */
export async function insertRequest(client: PoolClient, lead: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into review_requests (lead_id)
     select $1 where not exists (select from business_reviews where lead_id = $1) on conflict (lead_id) do nothing`,
    [lead],
  )
  return rowCount === 1
}

/** Tells whether the mail is still to be sent: not by an earlier try, and nobody has written a review meanwhile. */
export async function isUnmailed({ pool }: Database, lead: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from review_requests q where lead_id = $1 and mailed_at is null
       and not exists (select from business_reviews r where r.lead_id = q.lead_id)`,
    [lead],
  )
  return rowCount === 1
}

export async function markMailed(on: On, lead: number): Promise<void> {
  await on.query('update review_requests set mailed_at = now() where lead_id = $1', [lead])
}
