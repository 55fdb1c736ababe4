import type { Database } from '../../_db/database.ts'
import type { Person } from '../../_testing/people.ts'
import { makeLead } from '../../leads/_testing/leads.ts'

/** Creates a request of a member that reached a company. @returns the id of the lead */
export async function makeMemberLead(db: Database, page: number, { id, email, name }: Person): Promise<number> {
  const lead = await makeLead(db, page, { email, name })
  await db.pool.query('update investors set user_id = $2 where email = $1', [email, id])
  return lead
}

interface Given {
  page: number
  lead: number
  author?: string
  authorName?: string
  ratings?: number
  title?: string
  body?: string
  demo?: boolean
  createdAt?: Date
}

/** Creates the review of a lead. @returns its id */
export async function makeReview({ pool }: Database, fields: Given): Promise<number> {
  const { page, lead, author = null, ratings = 5, title = '', demo = false, createdAt = new Date() } = fields
  const { authorName = author ? null : 'Vera V.', body = `They called back on the same day. ${lead}` } = fields
  const { rows } = await pool.query<{ id: number }>(
    `insert into business_reviews (business_id, lead_id, author_id, author_name, ratings, title, body, demo, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id::float8 as id`,
    [page, lead, author, authorName, ratings, title, body, demo, createdAt],
  )
  return rows[0]?.id as number
}

/** Creates reviews of new visitors, a day apart, the last one the newest. @returns their ids */
export async function makeReviews(db: Database, page: number, ratings: readonly number[]): Promise<number[]> {
  const ids: number[] = []
  for (const [at, stars] of ratings.entries()) {
    const lead = await makeLead(db, page)
    const createdAt = new Date(Date.UTC(2026, 0, 1 + at, 18))
    ids.push(await makeReview(db, { page, lead, ratings: stars, title: `Review ${at + 1}`, createdAt }))
  }
  return ids
}
