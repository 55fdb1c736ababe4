import type { Database } from '../_db/database.ts'

/** How soon a company does something about its leads. */
export interface FirstReply {
  page: number
  /** The median, in seconds. */
  seconds: number
  /** Leads that it is the median of. */
  leads: number
}

/** Days whose leads count, and the newest leads of each company that do. */
export const FIRST_REPLY_DAYS = 90
const NEWEST = 1000
/** The public page says nothing about a company with fewer leads. */
export const MIN_PUBLIC_LEADS = 5

/**
 * Reads the median time from a lead's arrival until somebody at the company first opened it, changed its status, or
 * added a note. Leads that nobody has touched yet do not count.
 */
export async function readFirstReplies({ pool }: Database, pages: readonly number[]): Promise<FirstReply[]> {
  const { rows } = await pool.query<FirstReply>(
    `select p.id::float8 as page, count(*)::int as leads,
       percentile_cont(0.5) within group (order by greatest(0, extract(epoch from f.replied_at - f.arrived_at))) as seconds
     from unnest($1::bigint[]) p (id)
     cross join lateral (select arrived_at, replied_at from lead_first_replies where business_id = p.id
       and arrived_at > now() - interval '${FIRST_REPLY_DAYS} days' order by arrived_at desc limit ${NEWEST}) f
     group by p.id order by array_position($1, p.id)`,
    [pages],
  )
  return rows
}
