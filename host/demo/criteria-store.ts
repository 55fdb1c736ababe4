import type { Database } from '../_db/database.ts'
import type { BusinessKind } from './businesses.ts'
import { getDemoCriteria } from './criteria.ts'

/** Says whom the companies of the demo world work with, where nobody has said so yet. */
export async function writeDemoCriteria({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ id: number; name: string; kind: BusinessKind; at: number }>(
    `select b.id::float8 as id, name, kind, (row_number() over (partition by kind order by b.id) - 1)::int as at
     from businesses b where demo and not exists (select from business_criteria where business_id = b.id) order by b.id`,
  )
  if (!rows.length) return
  const criteria = rows.map(({ id, name, kind, at }) => ({ id, ...getDemoCriteria(name, kind, at) }))
  await pool.query(
    `insert into business_criteria (business_id, min_price, max_price, min_down_payment, strategies, goals, situations,
       subtype_ids, states)
     select id, "minPrice", "maxPrice", "minDownPayment", strategies, goals, situations, "subtypeIds", states
     from jsonb_to_recordset($1) as c (id bigint, "minPrice" bigint, "maxPrice" bigint, "minDownPayment" numeric,
       strategies text[], goals text[], situations text[], "subtypeIds" integer[], states text[])
     on conflict do nothing`,
    [JSON.stringify(criteria)],
  )
}

/** Tells whether a company of the demo world has not said whom it works with. */
export async function lacksCriteria({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from businesses where demo and not exists (select from business_criteria where business_id = businesses.id) limit 1',
  )
  return rowCount === 1
}
