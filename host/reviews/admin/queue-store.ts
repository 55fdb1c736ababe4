import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import type { ReportReason } from '../labels.ts'
import type { Review } from '../review.ts'
import { REVIEW_COLUMNS } from '../store.ts'

interface Report {
  reason: ReportReason
  details: string
  by: string
  /** ISO 8601. */
  at: string
}

/** A review that somebody reported, or that an administrator removed. */
export interface QueuedReview extends Review {
  company: string
  reports: Report[]
  /** Why it was removed. */
  reason: string | null
}

const SELECT = `select ${REVIEW_COLUMNS}, b.name as company, coalesce(p.reports, '[]') as reports,
    (select a.reason from review_actions a where a.review_id = r.id and a.action = 'removed' order by a.id desc limit 1) as reason
  from business_reviews r join businesses b on b.id = r.business_id
  left join lateral (
    select json_agg(json_build_object('reason', p.reason, 'details', p.details, 'by', u.name, 'at', p.created_at)
      order by p.created_at, p.user_id) as reports, min(p.created_at) as first
    from review_reports p join users u on u.id = p.user_id where p.review_id = r.id) p on true`

/** Reads the reviews that were reported, the longest waiting first. */
export async function readReported({ pool }: Database): Promise<QueuedReview[]> {
  const { rows } = await pool.query<QueuedReview>(
    `${SELECT} where r.removed_at is null and p.reports is not null order by p.first, r.id limit 100`,
    [],
  )
  return rows
}

/** Reads the reviews that were removed most recently. */
export async function readRemoved({ pool }: Database): Promise<QueuedReview[]> {
  const { rows } = await pool.query<QueuedReview>(
    `${SELECT} where r.removed_at is not null order by r.removed_at desc, r.id desc limit 20`,
    [],
  )
  return rows
}

/** Removes or restores a review, and closes its reports. @returns false where it is in that state already */
export async function setRemoved(client: PoolClient, id: number, removed: boolean): Promise<boolean> {
  const { rowCount } = await client.query(
    removed
      ? 'update business_reviews set removed_at = now() where id = $1 and removed_at is null'
      : "update business_reviews set removed_at = null where id = $1 and removed_at is not null and body <> ''",
    [id],
  )
  if (rowCount) await deleteReports(client, id)
  return rowCount === 1
}

/** Closes the reports of a review. @returns false where there are none */
export async function deleteReports(client: PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query('delete from review_reports where review_id = $1', [id])
  return rowCount !== 0
}

/** Counts reviews with open reports. */
export async function countReported({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct p.review_id)::int as count from review_reports p
     join business_reviews r on r.id = p.review_id where r.removed_at is null`,
    [],
  )
  return rows[0]?.count ?? 0
}
