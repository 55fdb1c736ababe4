import type { Database, On } from '../_db/database.ts'
import { LAST_REVIEW_PAGE, MAX_STARS, REVIEWS_PER_PAGE } from './limits.ts'
import type { Rating, RatingSpread, Review, ReviewSort } from './review.ts'

/** The columns of a {@link Review}, of the table `r`. */
export const REVIEW_COLUMNS = `r.id::float8 as id, r.business_id::float8 as "businessId", r.lead_id::float8 as "leadId",
  r.author_id as "authorId", r.author_name as "authorName", r.ratings, r.title, r.body, r.answer,
  r.answered_at as "answeredAt", r.answer_edited_at as "answerEditedAt", r.removed_at as "removedAt", r.demo,
  r.created_at as "createdAt", r.edited_at as "editedAt"`

const ORDERS: Record<ReviewSort, string> = {
  newest: 'r.created_at desc, r.id desc',
  oldest: 'r.created_at, r.id',
  highest: 'r.ratings desc, r.created_at desc, r.id desc',
  lowest: 'r.ratings, r.created_at desc, r.id desc',
}

/** Reads a page of what everybody may read of a company. */
export async function readReviews(
  { pool }: Database,
  businessId: number,
  { sort, page }: { sort: ReviewSort; page: number },
): Promise<Review[]> {
  const { rows } = await pool.query<Review>(
    `select ${REVIEW_COLUMNS} from business_reviews r where r.business_id = $1 and r.removed_at is null
     order by ${ORDERS[sort]} limit ${REVIEWS_PER_PAGE} offset $2`,
    [businessId, (Math.min(page, LAST_REVIEW_PAGE) - 1) * REVIEWS_PER_PAGE],
  )
  return rows
}

/** Counts the reviews of a company by stars. */
export async function readSpread({ pool }: Database, businessId: number): Promise<RatingSpread> {
  const { rows } = await pool.query<{ ratings: number; count: number; demo: boolean }>(
    `select ratings, count(*)::int as count, bool_or(demo) as demo from business_reviews
     where business_id = $1 and removed_at is null group by ratings`,
    [businessId],
  )
  const spread = Array.from({ length: MAX_STARS }, (_, at) => rows.find((row) => row.ratings === at + 1)?.count ?? 0)
  const count = spread.reduce((sum, many) => sum + many, 0)
  const stars = spread.reduce((sum, many, at) => sum + many * (at + 1), 0)
  return { average: count ? stars / count : 0, count, spread, demo: rows.some(({ demo }) => demo) }
}

/** Reads the ratings of companies; those without reviews are left out. */
export async function readRatings({ pool }: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Rating>> {
  if (!ids.length) return new Map()
  const { rows } = await pool.query<Rating & { id: number }>(
    `select business_id::float8 as id, avg(ratings)::float8 as average, count(*)::int as count from business_reviews
     where business_id = any($1::bigint[]) and removed_at is null group by business_id`,
    [ids],
  )
  return new Map(rows.map(({ id, ...rating }) => [id, rating]))
}

/** Reads one review, removed ones included. */
export async function readReview(on: On, id: number): Promise<Review | undefined> {
  const { rows } = await on.query<Review>(`select ${REVIEW_COLUMNS} from business_reviews r where r.id = $1`, [id])
  return rows[0]
}
