import type { Database } from '../../_db/database.ts'
import type { StructureType } from '../../properties/schema.ts'
import type { RentBasis } from '../schema.ts'
import type { DealPlace } from './place.ts'
import type { SearchQuery, Sort } from './search-query.ts'

/** A property for sale, as a list shows it. Money in dollars. */
export interface Deal {
  id: number
  address: string
  /** The address without city, state and ZIP code. */
  streetAddress: string
  city: string
  state: string
  latitude: number
  longitude: number
  price: number
  rent: number | null
  rentBasis: RentBasis | null
  /** A month's rent in per cent of the price. */
  rentToPrice: number | null
  pricePerSquareFoot: number | null
  beds: number
  baths: number
  squareFeet: number | null
  structureType: StructureType
  /** Days since it was listed. */
  days: number
  demo: boolean
}

/** What a map shows of a deal. */
export type DealPoint = Pick<
  Deal,
  'id' | 'streetAddress' | 'city' | 'latitude' | 'longitude' | 'price' | 'rent' | 'beds' | 'demo'
>

export type DealFilter = Pick<SearchQuery, 'minPrice' | 'maxPrice' | 'beds' | 'baths' | 'structureType' | 'bounds'> & {
  place: DealPlace | undefined
}

const ORDERS: Record<Sort, string> = {
  newest: 'listed_on desc, property_id',
  price: 'asking_price, property_id',
  rent_to_price: 'rent_to_price desc nulls last, property_id',
}

const COLUMNS = `p.id::float8 as id, p.address, d.street_address as "streetAddress", d.city, d.state, d.latitude, d.longitude, d.asking_price as price, d.monthly_rent as rent, d.rent_basis as "rentBasis",
  d.rent_to_price as "rentToPrice", d.price_per_square_foot as "pricePerSquareFoot", d.beds, d.baths::float8 as baths,
  d.square_feet as "squareFeet", d.structure_type as "structureType", d.demo`

/** Deals of a filter in their order. Properties are looked up for those that are shown and for no others. */
export async function findDeals(
  { pool }: Database,
  filter: DealFilter,
  { sort, limit, offset, timeZone }: { sort: Sort; limit: number; offset: number; timeZone: string },
): Promise<Deal[]> {
  const { where, values } = conditions(filter)
  const [zoneAt, offsetAt] = [1, 2].map((at) => `$${values.length + at}`)
  // Numbers that are always the same stand in the text: with them the server keeps its plan.
  const skip = offset ? `offset ${offsetAt}` : ''
  const { rows } = await pool.query<Deal>(
    `select ${COLUMNS}, greatest(0, (now() at time zone ${zoneAt}::text)::date - d.listed_on) as days
      from (select * from deals where ${where} order by ${ORDERS[sort]} limit ${limit} ${skip}) d
      join properties p on p.id = d.property_id order by ${ORDERS[sort]}`,
    [...values, timeZone, ...(offset ? [offset] : [])],
  )
  return rows
}

/** The first deals of a filter in their order, as points of a map. */
export async function findPoints(
  { pool }: Database,
  filter: DealFilter,
  { sort, limit }: { sort: Sort; limit: number },
): Promise<DealPoint[]> {
  const { where, values } = conditions(filter)
  const { rows } = await pool.query<DealPoint>(
    `select property_id::float8 as id, street_address as "streetAddress", city, latitude, longitude, asking_price as price,
        monthly_rent as rent, beds, demo
      from deals where ${where} order by ${ORDERS[sort]} limit ${limit}`,
    values,
  )
  return rows
}

export async function countDeals({ pool }: Database, filter: DealFilter): Promise<number> {
  const { where, values } = conditions(filter)
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from deals where ${where}`,
    values,
  )
  return rows[0]?.total ?? 0
}

export function conditions(filter: DealFilter): { where: string; values: unknown[] } {
  const { place, minPrice, maxPrice, beds, baths, structureType, bounds } = filter
  const values: unknown[] = []
  const found = ["status = 'active'"]
  const add = (condition: string, ...given: unknown[]) => {
    found.push(condition.replace(/\?/g, () => `$${values.push(given.shift())}`))
  }
  if (place?.zips) add('zip = any(?::char(5)[])', place.zips)
  else if (place?.state) add('state = ?', place.state)
  if (minPrice !== undefined) add('asking_price >= ?', Math.ceil(minPrice))
  if (maxPrice !== undefined) add('asking_price <= ?', Math.floor(maxPrice))
  if (beds !== undefined) add('beds >= ?', beds)
  if (baths !== undefined) add('baths >= ?', baths)
  if (structureType) add('structure_type = ?', structureType)
  if (bounds) {
    const { min_latitude, max_latitude, min_longitude: west, max_longitude: east } = bounds
    add('latitude between ? and ?', min_latitude, max_latitude)
    if (west <= east) add('longitude between ? and ?', west, east)
    else add('(longitude >= ? or longitude <= ?)', west, east)
  }
  return { where: found.join(' and '), values }
}
