import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import type { Audience, Plan } from './plan.ts'

const COLUMNS = 'p.id, p.audience, p.name, p.level, p.interval, p.price_cents as "priceCents", p.features, p.active'

/** What a subscription `s` to a plan `p` costs, and how often, as SQL. */
export const PRICE_CENTS = 'coalesce(s.price_cents, p.price_cents)'
/** What the next plan `n` of a subscription `s` costs. */
export const NEXT_PRICE_CENTS = 'coalesce(s.next_price_cents, n.price_cents)'
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

/** Lists all plans, those that are no longer offered included, with the number of subscriptions that run. */
export async function listPlans({ pool }: Database): Promise<(Plan & { subscribers: number })[]> {
  const { rows } = await pool.query<Plan & { subscribers: number }>(
    `select ${COLUMNS}, (
       select count(*)::int from subscriptions s where s.plan_id = p.id and s.status in ('active', 'past_due', 'suspended')
     ) as subscribers
     from plans p order by p.position`,
    [],
  )
  return rows
}

/**
 * Changes what is offered. Who has the plan, or has chosen it for the next period, keeps the price of before.
 */
export async function updatePlan(
  client: PoolClient,
  { id, name, priceCents, features, active }: Pick<Plan, 'id' | 'name' | 'priceCents' | 'features' | 'active'>,
): Promise<void> {
  const { rows } = await client.query<{ cents: number }>(
    'select price_cents as cents from plans where id = $1 for update',
    [id],
  )
  const before = rows[0]?.cents
  if (before !== priceCents) {
    await client.query(
      `update subscriptions s set price_cents = $2, billed_interval = p.interval
       from plans p where p.id = $1 and s.plan_id = $1 and s.price_cents is null and s.status <> 'ended'`,
      [id, before],
    )
    await client.query(
      'update subscriptions set next_price_cents = $2 where next_plan_id = $1 and next_price_cents is null',
      [id, before],
    )
  }
  await client.query('update plans set name = $2, price_cents = $3, features = $4, active = $5 where id = $1', [
    id,
    name,
    priceCents,
    features,
    active,
  ])
}
