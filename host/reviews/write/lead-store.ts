import type { Database, On } from '../../_db/database.ts'
import type { Review } from '../review.ts'
import { REVIEW_COLUMNS } from '../store.ts'

/** A lead, as far as it gives the right to a review. */
export interface ReviewedLead {
  id: number
  business: { id: number; name: string }
  /** True if everybody may see the company. */
  listed: boolean
  /** The company's owner. */
  ownerId: string
  /** Who sent the request: a member, unless it was a visitor. */
  userId: string | null
  /** Where the sender reads mails: the member's address, else that of the request. */
  email: string
  /** As the sender typed it. */
  name: string
  sentAt: Date
  /** True if the company's owner asked their own company. */
  own: boolean
  demo: boolean
}

/** Finds a lead that reached a company. */
export async function findReviewedLead(on: On, id: number): Promise<ReviewedLead | undefined> {
  const { rows } = await on.query<Omit<ReviewedLead, 'business'> & { businessId: number; businessName: string }>(
    `select l.id::float8 as id, b.id::float8 as "businessId", b.name as "businessName", b.review = 'approved' as listed, b.owner_id as "ownerId",
       u.id as "userId", coalesce(u.email, i.email) as email, l.name, l.created_at as "sentAt", l.demo,
       b.owner_id is not distinct from u.id or o.email = coalesce(u.email, i.email) as own
     from business_leads l join businesses b on b.id = l.business_id join users o on o.id = b.owner_id
       join investors i on i.id = l.investor_id
       left join users u on u.id = i.user_id or (i.user_id is null and u.email = i.email and u.email_verified)
     where l.id = $1`,
    [id],
  )
  if (!rows[0]) return undefined
  const { businessId, businessName, ...lead } = rows[0]
  return { ...lead, business: { id: businessId, name: businessName } }
}

export async function findReviewOfLead(on: On, lead: number): Promise<Review | undefined> {
  const { rows } = await on.query<Review>(`select ${REVIEW_COLUMNS} from business_reviews r where r.lead_id = $1`, [
    lead,
  ])
  return rows[0]
}

/** Finds the lead by which a member may review a company: the latest without a review, else the latest. */
export async function findLeadToReview(
  { pool }: Database,
  businessId: number,
  member: string,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    `select l.id::float8 as id from business_leads l join investors i on i.id = l.investor_id
       left join users u on i.user_id is null and u.email = i.email and u.email_verified
     where l.business_id = $1 and coalesce(i.user_id, u.id) = $2
     order by exists (select from business_reviews r where r.lead_id = l.id), l.created_at desc, l.id desc limit 1`,
    [businessId, member],
  )
  return rows[0]?.id
}

export async function findListedCompany({ pool }: Database, id: number): Promise<ReviewedLead['business'] | undefined> {
  const { rows } = await pool.query<ReviewedLead['business']>(
    "select id::float8 as id, name from businesses where id = $1 and review = 'approved'",
    [id],
  )
  return rows[0]
}
