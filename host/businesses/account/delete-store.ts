import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import {
  REVIEW_ANSWERED,
  REVIEW_NEW,
  REVIEW_REMOVED,
  REVIEW_REQUESTED,
  REVIEW_RESTORED,
} from '../../reviews/notification-kind.ts'

/** What notifications about the reviews of single leads begin with. */
const ABOUT_LEADS = [REVIEW_REQUESTED, REVIEW_ANSWERED, REVIEW_REMOVED, REVIEW_RESTORED]

/** What is deleted with a company. */
export interface CompanyCounts {
  leads: number
  /** Requests for credits that nobody has decided on. */
  openCredits: number
}

export async function countOfCompany({ pool }: Database, business: number): Promise<CompanyCounts> {
  const { rows } = await pool.query<CompanyCounts>(
    `select count(*)::int as leads, count(c.id) filter (where c.state = 'submitted')::int as "openCredits"
     from business_leads l left join lead_credit_requests c on c.lead_id = l.id where l.business_id = $1`,
    [business],
  )
  return rows[0] ?? { leads: 0, openCredits: 0 }
}

/** Deletes a company with everything that names it, and the files of its requests for credits. Its charges stay. */
export async function deleteBusiness(tx: PoolClient, business: number): Promise<void> {
  await tx.query('select from businesses where id = $1 for update', [business])
  await tx.query(
    `delete from uploads where id in (
       select unnest(c.attachments) from lead_credit_requests c join business_leads l on l.id = c.lead_id
       where l.business_id = $1)`,
    [business],
  )
  await tx.query(
    `delete from notifications where subject = any($1) or (kind = 'review' and subject in (
       select prefix || l.id from business_leads l, unnest($2::text[]) as prefix where l.business_id = $3))`,
    [[`business:${business}`, REVIEW_NEW + business], ABOUT_LEADS, business],
  )
  await tx.query('delete from businesses where id = $1', [business])
}
