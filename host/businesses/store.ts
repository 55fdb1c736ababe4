import type { Database } from '../_platform/db/database.ts'
import type { Kind } from './words.ts'

/** A business, as everybody may see it. */
export interface Business {
  id: number
  name: string
  kind: Kind
  description: string
  website: string | null
  city: string
  state: string | null
  accepting: boolean
  /** Whether its owner pays for it to stand first; nobody is led to one that takes no new clients. */
  featured: boolean
  demo: boolean
}

type Row = Omit<Business, 'id'> & { id: string }

const COLUMNS = 'id, name, kind, description, website, city, trim(state) as state, accepting, featured, demo'
const businessOf = (row: Row): Business => ({ ...row, id: Number(row.id) })

export interface Filter {
  kind?: Kind | undefined
  /** Two letters. */
  state?: string | undefined
  /** A part of the name, in any case. */
  name?: string | undefined
}

export interface Found {
  businesses: Business[]
  total: number
}

/** Businesses of the directory: first those that are featured, then those that take new clients, each by name. */
export async function findBusinesses(
  { pool }: Database,
  { kind, state, name }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const part = name ? `%${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = `($1::text is null or kind = $1) and ($2::text is null or state = $2) and ($3::text is null or lower(name) like $3)`
  const values = [kind ?? null, state ?? null, part]
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from businesses where ${where} 
     order by (featured and accepting) desc, accepting desc, lower(name), id limit $4 offset $5`,
    [...values, limit, offset],
  )
  const { rows: counted } = await pool.query<{ total: number }>(
    `select count(*)::int as total from businesses where ${where}`,
    values,
  )
  return { businesses: rows.map(businessOf), total: counted[0]?.total ?? 0 }
}

export async function readBusiness({ pool }: Database, id: number): Promise<Business | undefined> {
  const { rows } = await pool.query<Row>(`select ${COLUMNS} from businesses where id = $1`, [id])
  return rows[0] && businessOf(rows[0])
}

/** Those of these ids that are there, in the order of the ids. */
export async function readBusinesses({ pool }: Database, ids: readonly number[]): Promise<Business[]> {
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from businesses where id = any($1::bigint[]) order by array_position($1::bigint[], id)`,
    [ids],
  )
  return rows.map(businessOf)
}

/** States with a business, as two letters. */
export async function readStates({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>(
    'select distinct state from businesses where state is not null order by state',
  )
  return rows.map(({ state }) => state)
}
