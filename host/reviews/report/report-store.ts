import type { On } from '../../_db/database.ts'
import type { ReportReason } from '../labels.ts'

/** Saves a member's report of a review, in place of an earlier one. @returns false for a review that nobody sees */
export async function insertReport(
  on: On,
  { review, by, reason, details }: { review: number; by: string; reason: ReportReason; details: string },
): Promise<boolean> {
  const { rowCount } = await on.query(
    `insert into review_reports (review_id, user_id, reason, details)
     select r.id, $2, $3, $4 from business_reviews r join businesses b on b.id = r.business_id
     where r.id = $1 and r.removed_at is null and b.review = 'approved' and r.author_id is distinct from $2
     on conflict (review_id, user_id) do update set reason = excluded.reason, details = excluded.details`,
    [review, by, reason, details],
  )
  return rowCount === 1
}
