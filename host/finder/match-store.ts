import type { Database } from '../_db/database.ts'
import { MIN_PUBLIC_LEADS, readFirstReplies } from '../businesses/first-reply-store.ts'
import type { Business } from '../businesses/store.ts'
import { readRatings } from '../reviews/store.ts'
import type { Criteria } from './criteria.ts'
import type { BusinessCriteria, Candidate } from './match.ts'

/** Companies that are looked at for one search. Which they are must not depend on who pays. */
const MAX_CANDIDATES = 500

type Row = Omit<Business, 'id'> & BusinessCriteria & { id: number; local: boolean }

/**
 * Reads the listed companies of a kind that work in a state, with whom each works with. Those that take no new clients come last.
 * @param demo whether companies of the demo world are offered
 */
export async function readCandidates(db: Database, { kind, place }: Criteria, demo: boolean): Promise<Candidate[]> {
  const { rows } = await db.pool.query<Row>(
    `select b.id::float8 as id, b.name, b.kind, b.description, b.website, b.city, trim(b.state) as state, b.accepting,
       b.featured, b.demo, b.review, c.min_price::float8 as "minPrice", c.max_price::float8 as "maxPrice",
       c.min_down_payment::float8 as "minDownPayment", coalesce(c.strategies, '{}') as strategies,
       coalesce(c.goals, '{}') as goals, coalesce(c.situations, '{}') as situations,
       coalesce(c.subtype_ids, '{}') as "subtypeIds", coalesce(c.states, '{}') as states,
       $3::text is not null and exists (
         select from zips z where z.fips = $3 and z.state = b.state and lower(z.city) = lower(b.city)) as local
     from businesses b join users o on o.id = b.owner_id left join business_criteria c on c.business_id = b.id
     where b.review = 'approved' and ($4 or not b.demo and not o.demo) and b.kind = $1 and ($2::text is null or b.state = $2 or $2 = any(c.states))
     order by b.accepting desc, local desc, b.id limit ${MAX_CANDIDATES}`,
    [kind, place?.state ?? null, place?.fips ?? null, demo],
  )
  const ids = rows.map(({ id }) => id)
  const [replies, ratings] = await Promise.all([readFirstReplies(db, ids), readRatings(db, ids)])
  const soon = new Map(
    replies.filter(({ leads }) => leads >= MIN_PUBLIC_LEADS).map(({ page, seconds }) => [page, seconds]),
  )
  return rows.map((row) => ({
    business: row,
    criteria: row,
    local: row.local,
    replySeconds: soon.get(row.id),
    rating: ratings.get(row.id),
  }))
}
