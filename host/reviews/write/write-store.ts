import type { PoolClient } from 'pg'
import type { ReviewedLead } from './lead-store.ts'
import { getVisitorName } from './visitor-name.ts'

/** What the author says. */
export interface ReviewText {
  ratings: number
  title: string
  body: string
}

/** Writes the one review of a lead. @returns its id; undefined where there is one already */
export async function insertReview(
  client: PoolClient,
  lead: ReviewedLead,
  { ratings, title, body }: ReviewText,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `insert into business_reviews (business_id, lead_id, author_id, author_name, ratings, title, body, demo)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (lead_id) do nothing returning id::float8 as id`,
    [
      lead.business.id,
      lead.id,
      lead.userId,
      lead.userId ? null : getVisitorName(lead.name),
      ratings,
      title,
      body,
      lead.demo,
    ],
  )
  return rows[0]?.id
}

/** Changes what the author has said. @returns false where an administrator removed it, or there is none */
export async function updateReview(
  client: PoolClient,
  lead: number,
  { ratings, title, body }: ReviewText,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update business_reviews set ratings = $2, title = $3, body = $4, edited_at = now()
     where lead_id = $1 and removed_at is null`,
    [lead, ratings, title, body],
  )
  return rowCount === 1
}

/** Deletes a review. Of one that an administrator removed the row stays without its text, so that no other takes its place. */
export async function deleteReview(client: PoolClient, lead: number): Promise<boolean> {
  const { rowCount } = await client.query('delete from business_reviews where lead_id = $1 and removed_at is null', [
    lead,
  ])
  if (rowCount) return true
  const { rowCount: blanked } = await client.query(
    "update business_reviews set title = '', body = '' where lead_id = $1",
    [lead],
  )
  return blanked === 1
}
