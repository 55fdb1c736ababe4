import type { Database } from '../_db/database.ts'
import type { Audience, Plan } from './plan.ts'

const COLUMNS = 'p.id, p.audience, p.name, p.level, p.interval, p.price_cents as "priceCents", p.features, p.active'

/** What a subscription `s` to a plan `p` costs, and how often, as SQL. */
export const PRICE_CENTS = 'coalesce(s.price_cents, p.price_cents)'
export const BILLED_INTERVAL = 'coalesce(s.billed_interval, p.interval)'

/** Lists the plans that are offered to investors or to businesses, in their order. */
export async function readPlans({ pool }: Database, audience: Audience): Promise<Plan[]> {
  const { rows } = await pool.query<Plan>(
    `select ${COLUMNS} from plans p where p.audience = $1 and p.active order by p.position`,
    [audience],
  )
  return rows
}

/** @param id as it stands in an address: anything that can be stored */
export async function findPlan({ pool }: Database, id: string): Promise<Plan | undefined> {
  const { rows } = await pool.query<Plan>(`select ${COLUMNS} from plans p where p.id = $1`, [id])
  return rows[0]
}
