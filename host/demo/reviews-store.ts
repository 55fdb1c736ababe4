import type { PoolClient } from 'pg'
import type { On } from '../_db/database.ts'
import type { BusinessKind } from './businesses.ts'

/** A lead of the demo world that a company has worked on. */
export interface ReviewableLead {
  id: number
  businessId: number
  kind: BusinessKind
  authorId: string
  at: Date
}

export interface ReviewRow {
  lead: number
  stars: number
  title: string
  body: string
  at: string
  answer: string | null
  answeredAt: string | null
}

/** Tells whether there are demo leads but no demo reviews yet. */
export async function areReviewsMissing({ pool }: { pool: On }): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    `select exists (select from business_leads where demo)
       and not exists (select from business_reviews where demo) as missing`,
  )
  return rows[0]?.missing === true
}

export async function readReviewableLeads(client: PoolClient): Promise<ReviewableLead[]> {
  const { rows } = await client.query<ReviewableLead>(
    `select l.id::float8 as id, b.id::float8 as "businessId", b.kind, i.user_id as "authorId", l.created_at as at
     from business_leads l join businesses b on b.id = l.business_id join investors i on i.id = l.investor_id
     where l.demo and b.demo and i.user_id <> b.owner_id and l.status <> 'new'
       and not exists (select from business_reviews r where r.lead_id = l.id)
     order by l.id`,
  )
  return rows
}

/** Writes reviews of demo companies. Nobody is told of them. */
export async function writeReviews(client: PoolClient, reviews: readonly ReviewRow[]): Promise<void> {
  await client.query(
    `insert into business_reviews (business_id, lead_id, author_id, ratings, title, body, answer, answered_at, demo, created_at)
     select l.business_id, l.id, i.user_id, g.stars, g.title, g.body, g.answer, g."answeredAt", true, g.at
     from jsonb_to_recordset($1) as g (lead bigint, stars smallint, title text, body text, at timestamptz, answer text,
       "answeredAt" timestamptz)
     join business_leads l on l.id = g.lead join investors i on i.id = l.investor_id
     order by g.at`,
    [JSON.stringify(reviews)],
  )
}
