import type { On } from '../../_db/database.ts'
import { LEAD_PRICES } from '../businesses.ts'

/** Tells whether the price list is the invented one: nobody has changed a price, added one or deleted one. */
export async function arePricesInvented({ pool }: { pool: On }): Promise<boolean> {
  const { rows } = await pool.query<{ invented: boolean }>(
    `with invented as (select * from unnest($1::text[], $2::text[], $3::integer[]) as i (kind, state, cents))
     select exists (select from lead_prices) and (select count(*) from lead_prices) = (select count(*) from invented)
       and not exists (
         select kind, state::text, cents from lead_prices except select kind, state, cents from invented) as invented`,
    [LEAD_PRICES.map(([kind]) => kind), LEAD_PRICES.map(([, state]) => state), LEAD_PRICES.map(([, , cents]) => cents)],
  )
  return rows[0]?.invented === true
}

/** Deletes the price list if it is the invented one. */
export async function deleteInventedPrices(on: On): Promise<void> {
  if (await arePricesInvented({ pool: on })) await on.query('delete from lead_prices')
}
