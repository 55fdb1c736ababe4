import type { Database, On } from '../../_db/database.ts'
import type { BusinessCriteria } from '../match.ts'

/** Reads whom a company works with; undefined where nobody has said so. */
export async function findCriteria({ pool }: Database, businessId: number): Promise<BusinessCriteria | undefined> {
  const { rows } = await pool.query<BusinessCriteria>(
    `select min_price::float8 as "minPrice", max_price::float8 as "maxPrice", min_down_payment::float8 as "minDownPayment",
       strategies, goals, situations, subtype_ids as "subtypeIds", states
     from business_criteria where business_id = $1`,
    [businessId],
  )
  return rows[0]
}

export async function keepCriteria(on: On, businessId: number, criteria: BusinessCriteria): Promise<void> {
  const { minPrice, maxPrice, minDownPayment, strategies, goals, situations, subtypeIds, states } = criteria
  await on.query(
    `insert into business_criteria (business_id, min_price, max_price, min_down_payment, strategies, goals, situations,
       subtype_ids, states) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (business_id) do update set min_price = excluded.min_price, max_price = excluded.max_price,
       min_down_payment = excluded.min_down_payment, strategies = excluded.strategies, goals = excluded.goals,
       situations = excluded.situations, subtype_ids = excluded.subtype_ids, states = excluded.states, updated_at = now()`,
    [businessId, minPrice, maxPrice, minDownPayment, strategies, goals, situations, subtypeIds, states],
  )
}
