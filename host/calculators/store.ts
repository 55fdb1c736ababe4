import type { Database, On } from '../_db/database.ts'
import type { Verdict } from '../_services/providers/index.ts'
import { CALCULATOR_LIMITS } from './limits.ts'

export interface UsageMessage {
  calculator: string
  userId: string | undefined
  verdict: Verdict
}

export async function storeUsage(on: On, { calculator, userId, verdict }: UsageMessage): Promise<void> {
  await on.query(
    'insert into calculator_usage_messages (calculator_name, user_id, fraud_verdict) values ($1, $2, $3)',
    [calculator, userId ?? null, verdict],
  )
}

export interface SavedCalculation {
  id: number
  calculator: string
  title: string
  query: string
  createdAt: Date
}

/** Lists a member's calculations, the newest first. */
export async function listSaved({ pool }: Database, userId: string, limit: number): Promise<SavedCalculation[]> {
  const { rows } = await pool.query<SavedCalculation>(
    `select id::float8 as id, calculator, title, query, created_at as "createdAt" from saved_calculations
     where user_id = $1 order by created_at desc, id desc limit $2`,
    [userId, limit],
  )
  return rows
}

type NewCalculation = Pick<SavedCalculation, 'calculator' | 'title' | 'query'>

/** Saves a calculation, once. @returns false where the member has as many as may be */
export async function saveCalculation(tx: On, userId: string, saved: NewCalculation): Promise<boolean> {
  // Of two at once the second counts what the first has saved.
  await tx.query('select from users where id = $1 for no key update', [userId])
  const same = 'user_id = $1 and calculator = $2 and md5(query) = md5($3)'
  const known = await tx.query(`select from saved_calculations where ${same}`, [userId, saved.calculator, saved.query])
  if (known.rowCount) return true
  const { rowCount } = await tx.query(
    `insert into saved_calculations (user_id, calculator, query, title) select $1, $2, $3, $4
     where (select count(*) from saved_calculations where user_id = $1) < $5::int`,
    [userId, saved.calculator, saved.query, saved.title, CALCULATOR_LIMITS.saved],
  )
  return rowCount === 1
}

export async function isSavedCalculation(
  { pool }: Database,
  userId: string,
  calculator: string,
  query: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from saved_calculations where user_id = $1 and calculator = $2 and md5(query) = md5($3)',
    [userId, calculator, query],
  )
  return rowCount === 1
}

/** Finds the member (uuid) whose calculation it is. */
export async function findCalculationOwner(on: On, id: number): Promise<string | undefined> {
  const { rows } = await on.query<{ owner: string }>('select user_id as owner from saved_calculations where id = $1', [
    id,
  ])
  return rows[0]?.owner
}

export async function deleteCalculation(on: On, id: number): Promise<void> {
  await on.query('delete from saved_calculations where id = $1', [id])
}

interface PropertyRecord {
  saleCents: number | null
  rentCents: number | null
  /** What owners in its county pay in taxes a year, in percent of the home's value. */
  taxPercent: number | null
}

/** What is on record of a home, its last sale and its last rent in cents, and of its county. */
export async function readRecord({ pool }: Database, propertyId: number, fips: string | null): Promise<PropertyRecord> {
  const { rows } = await pool.query<PropertyRecord>(
    `select (select price_cents::float8 from property_sales where property_id = $1 order by sold_on desc limit 1)
         as "saleCents",
       (select rent_cents[cardinality(rent_cents)]::float8 from property_rents where property_id = $1) as "rentCents",
       (select value::float8 from market_metrics where fips = $2 and metric = 'property_tax') as "taxPercent"`,
    [propertyId, fips],
  )
  return rows[0] ?? { saleCents: null, rentCents: null, taxPercent: null }
}
