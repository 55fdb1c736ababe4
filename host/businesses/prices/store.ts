import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'
import type { BusinessKind } from '../labels.ts'

/** A line of the price list. */
export interface LeadPrice {
  kind: BusinessKind
  /** Two letters; null for all other states. */
  state: string | null
  cents: number
  updatedAt: Date
}

/** Lists the prices of leads by kind, the one for all other states first. */
export async function readLeadPrices({ pool }: Database): Promise<LeadPrice[]> {
  const { rows } = await pool.query<LeadPrice>(
    `select kind, trim(state) as state, cents, updated_at as "updatedAt" from lead_prices
     order by array_position(array['agent', 'lender', 'tax', 'financial'], kind), state nulls first`,
  )
  return rows
}

export interface PriceChange {
  kind: BusinessKind
  state: string | null
  /** Null removes the price. */
  cents: number | null
}

/** Sets a price, or removes it. Existing leads keep theirs. @returns the cents that a lead cost before, and costs now */
export async function setLeadPrice(
  tx: PoolClient,
  { kind, state, cents }: PriceChange,
): Promise<{ before: number; after: number }> {
  const readPrice = async () =>
    (await tx.query<{ cents: number }>('select get_lead_price(null, $1, $2) as cents', [kind, state])).rows[0]?.cents ??
    0
  await tx.query('select pg_advisory_xact_lock(7521224)')
  const before = await readPrice()
  if (cents === null)
    await tx.query('delete from lead_prices where kind = $1 and state is not distinct from $2', [kind, state])
  else
    await tx.query(
      `insert into lead_prices (kind, state, cents) values ($1, $2, $3)
       on conflict (kind, state) do update set cents = excluded.cents, updated_at = now()`,
      [kind, state, cents],
    )
  return { before, after: await readPrice() }
}

/** Lists the companies that pay the price of this line, and whose owners can be mailed. */
export async function findPayers(on: On, { kind, state }: Pick<PriceChange, 'kind' | 'state'>): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(
    `select b.id::float8 as id
     from businesses b join users u on u.id = b.owner_id
     where b.kind = $1 and b.lead_cost_cents is null and b.review in ('approved', 'pending') and u.email_verified
       and case when $2::text is null
         then not exists (select from lead_prices p where p.kind = b.kind and p.state = b.state)
         else b.state = $2 end
     order by b.id`,
    [kind, state],
  )
  return rows.map(({ id }) => id)
}

/** An owner whose company pays a price that has changed. */
interface PriceRecipient {
  email: string
  business: string
  businessId: number
}

/** Lists the owners of some companies. */
export async function readPriceRecipients(on: On, businessIds: readonly number[]): Promise<PriceRecipient[]> {
  const { rows } = await on.query<PriceRecipient>(
    `select u.email, b.name as business, b.id::float8 as "businessId"
     from businesses b join users u on u.id = b.owner_id
     where b.id = any($1) order by b.id`,
    [businessIds],
  )
  return rows
}
