import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import type { LeadDetails } from './store.ts'

export interface RequestInReview {
  /** uuid */
  id: string
  details: LeadDetails
  createdAt: Date
  companies: { id: number; name: string; demo: boolean }[]
}

/** Lists requests that failed the fraud check and whose sender is confirmed, oldest first. */
export async function readInReview({ pool }: Database): Promise<RequestInReview[]> {
  const { rows } = await pool.query<RequestInReview>(
    `select r.id, r.details, r.created_at as "createdAt",
       (select json_agg(json_build_object('id', b.id, 'name', b.name, 'demo', b.demo) order by l.id)
        from held_leads l join businesses b on b.id = l.business_id where l.request_id = r.id) as companies
     from held_requests r
     where r.review = 'waiting' and r.confirmed_by is not null and r.expires_at > now()
       and exists (select from held_leads l where l.request_id = r.id)
     order by r.created_at, r.id limit 100`,
  )
  return rows
}

/** Notes a decision; a rejected request loses what was typed. The caller has locked its row. */
export async function setReview(
  client: PoolClient,
  id: string,
  review: 'released' | 'rejected',
  by: string,
): Promise<void> {
  await client.query(
    `update held_requests set review = $2, decided_by = $3, decided_at = now(),
       details = case when $2 = 'rejected' then null else details end
     where id = $1`,
    [id, review, by],
  )
}

/** Counts requests that wait for a decision. */
export async function countInReview({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from held_requests r
     where r.review = 'waiting' and r.confirmed_by is not null and r.expires_at > now()
       and exists (select from held_leads l where l.request_id = r.id)`,
    [],
  )
  return rows[0]?.count ?? 0
}
