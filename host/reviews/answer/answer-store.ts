import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'
import type { Review } from '../review.ts'
import { REVIEW_COLUMNS } from '../store.ts'

/** A review, for the owner of the company. */
export interface OwnedReview extends Review {
  company: string
}

export interface OwnedFilter {
  /** Ids of the owner's companies that are wanted. */
  companies: readonly number[]
  /** True for those without an answer alone. */
  unanswered: boolean
}

export const OWNED_PER_PAGE = 20

const WHERE = 'r.business_id = any($1::bigint[]) and r.removed_at is null and (not $2 or r.answer is null)'

/** Reads a page of the reviews of an owner's companies, the newest first, and counts them. */
export async function readOwned(
  { pool }: Database,
  { companies, unanswered }: OwnedFilter,
  page: number,
): Promise<{ reviews: OwnedReview[]; total: number }> {
  const [list, count] = await Promise.all([
    pool.query<OwnedReview>(
      `select ${REVIEW_COLUMNS}, b.name as company from business_reviews r join businesses b on b.id = r.business_id
       where ${WHERE} order by r.created_at desc, r.id desc limit ${OWNED_PER_PAGE} offset $3`,
      [companies, unanswered, (page - 1) * OWNED_PER_PAGE],
    ),
    pool.query<{ total: number }>(`select count(*)::int as total from business_reviews r where ${WHERE}`, [
      companies,
      unanswered,
    ]),
  ])
  return { reviews: list.rows, total: count.rows[0]?.total ?? 0 }
}

export async function readCompanyNames(
  { pool }: Database,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id::float8 as id, name from businesses where id = any($1::bigint[]) order by lower(name), id',
    [ids],
  )
  return rows
}

/** The review that was answered, and whether for the first time. */
interface SavedAnswer {
  leadId: number
  authorId: string | null
  company: string
  first: boolean
}

/** Saves the one answer to a review of a company. @returns undefined where that company has no such review */
export async function saveAnswer(
  client: PoolClient,
  { business, review, answer }: { business: number; review: number; answer: string },
): Promise<SavedAnswer | undefined> {
  const { rows } = await client.query<SavedAnswer>(
    `with was as (
       select r.id, r.answer is null as first, b.name as company from business_reviews r
       join businesses b on b.id = r.business_id
       where r.id = $1 and r.business_id = $2 and r.removed_at is null for no key update of r)
     update business_reviews r set answer = $3, answered_at = coalesce(r.answered_at, now()),
       answer_edited_at = case when was.first then null when r.answer = $3 then r.answer_edited_at else now() end
     from was where r.id = was.id
     returning r.lead_id::float8 as "leadId", r.author_id as "authorId", was.company, was.first`,
    [review, business, answer],
  )
  return rows[0]
}

/** Deletes an answer. @returns whether the company has such a review */
export async function deleteAnswer(on: On, business: number, review: number): Promise<boolean> {
  const { rowCount } = await on.query(
    `update business_reviews set answer = null, answered_at = null, answer_edited_at = null
     where id = $1 and business_id = $2`,
    [review, business],
  )
  return rowCount === 1
}
