import type { Database } from '../../_db/database.ts'
import type { StructureType } from '../../properties/schema.ts'
import { listCells } from '../map/cells.ts'
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
  /** Id of the first photo that everybody may see. */
  photo: string | null
}

/** What a map shows of a deal. */
export type DealPoint = Pick<
  Deal,
  'id' | 'streetAddress' | 'city' | 'latitude' | 'longitude' | 'price' | 'rent' | 'beds' | 'demo'
>

export type DealFilter = Partial<
  Pick<SearchQuery, 'minPrice' | 'maxPrice' | 'beds' | 'baths' | 'structureType' | 'bounds'>
> & {
  place?: DealPlace | undefined
  /**
   * True if the area is known to have many deals: the first of them come faster by their order than by their cells. False if it is known
   * to have few.
   */
  isCrowded?: boolean | undefined
  /** The cells of the area, where they are known; undefined if there are too many to look up one by one. */
  cells?: readonly number[] | undefined
}

const ORDERS: Record<Sort, string> = {
  newest: 'listed_on desc, property_id',
  price: 'asking_price, property_id',
  rent_to_price: 'rent_to_price desc nulls last, property_id',
}

export const DEAL_COLUMNS = `p.id::float8 as id, p.address, d.street_address as "streetAddress", d.city, d.state, d.latitude, d.longitude, d.asking_price as price, d.monthly_rent as rent, d.rent_basis as "rentBasis",
  d.rent_to_price as "rentToPrice", d.price_per_square_foot as "pricePerSquareFoot", d.beds, d.baths::float8 as baths,
  d.square_feet as "squareFeet", d.structure_type as "structureType", d.demo,
  (select photo.id from deal_photos photo join uploads u on u.id = photo.upload_id
    where photo.listing_id = d.listing_id and photo.approved and u.taken_down_at is null
    order by photo.created_at limit 1) as photo`

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
  // Without `materialized` the server would go through all deals in their order, in the hope of the first few. Those of some ZIP codes
  // are looked up by them.
  const isSmall = filter.isCrowded === false || (filter.place?.zips && !filter.bounds)
  const source = isSmall
    ? `(with found as materialized (select property_id, listed_on, asking_price, rent_to_price from deals where ${where})
          select * from found)`
    : `deals where ${where}`
  const { rows } = await pool.query<Deal>(
    `select ${DEAL_COLUMNS}, greatest(0, (now() at time zone ${zoneAt}::text)::date - d.listed_on) as days
      from (select property_id from ${source} order by ${ORDERS[sort]} limit ${limit} ${skip}) found
      join deals d using (property_id) join properties p on p.id = d.property_id order by ${ORDERS[sort]}`,
    [...values, timeZone, ...(offset ? [offset] : [])],
  )
  return rows
}

/** Deals of properties that are known, in the order of their ids. */
export async function getDealsById(
  { pool }: Database,
  { ids, timeZone }: { ids: readonly number[]; timeZone: string },
): Promise<Deal[]> {
  if (!ids.length) return []
  const { rows } = await pool.query<Deal>(
    `select ${DEAL_COLUMNS}, greatest(0, (now() at time zone $2::text)::date - d.listed_on) as days
      from deals d join properties p on p.id = d.property_id
      where d.property_id = any($1::bigint[]) and d.status = 'active' order by array_position($1::bigint[], p.id)`,
    [ids, timeZone],
  )
  return rows
}

export const POINT_COLUMNS = `property_id::float8 as id, street_address as "streetAddress", city, latitude, longitude, asking_price as price,
  monthly_rent as rent, beds, demo`

/** The first deals of a filter in their order, as points of a map. */
export async function findPoints(
  { pool }: Database,
  filter: DealFilter,
  { sort, limit }: { sort: Sort; limit: number },
): Promise<DealPoint[]> {
  const { where, values } = conditions(filter)
  const { rows } = await pool.query<DealPoint>(
    `select ${POINT_COLUMNS} from deals where ${where} order by ${ORDERS[sort]} limit ${limit}`,
    values,
  )
  return rows
}

export async function countDeals({ pool }: Database, filter: DealFilter): Promise<number> {
  const { where, values } = conditions(filter)
  // The index of all deals would be read from end to end; counts of states are kept (migration 0102).
  const isKept = values.length === (filter.place?.state && !filter.place.zips ? 1 : 0)
  const { rows } = await pool.query<{ total: number }>(
    isKept
      ? `select coalesce(sum(deals), 0)::int as total from deal_counts ${values.length ? 'where state = $1' : ''}`
      : `select count(*)::int as total from deals where ${where}`,
    values,
  )
  return rows[0]?.total ?? 0
}

/** Counts deals of a filter, and no further than to a number. */
export async function countDealsUpTo({ pool }: Database, filter: DealFilter, max: number): Promise<number> {
  const { where, values } = conditions(filter)
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from (select from deals where ${where} limit ${max}) first`,
    values,
  )
  return rows[0]?.total ?? 0
}

/** Counts deals of a filter that came in a time. */
export async function countAddedDeals(
  { pool }: Database,
  filter: DealFilter,
  { after, until }: { after: Date; until: Date },
): Promise<number> {
  const { where, values } = conditions(filter)
  const { rows } = await pool.query<{ total: number }>(
    `select count(*)::int as total from deals
      where ${where} and added_at > $${values.length + 1} and added_at <= $${values.length + 2}`,
    [...values, after, until],
  )
  return rows[0]?.total ?? 0
}

export function conditions(filter: DealFilter): { where: string; values: unknown[] } {
  const { place, minPrice, maxPrice, beds, baths, structureType, bounds, isCrowded } = filter
  const values: unknown[] = []
  const found = ["status = 'active'"]
  const add = (condition: string, ...parameters: unknown[]) => {
    found.push(condition.replace(/\?/g, () => `$${values.push(parameters.shift())}`))
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
    const cells = isCrowded ? undefined : 'cells' in filter ? filter.cells : listCells(bounds)
    if (cells) add('cell = any(?::integer[])', cells)
    add('latitude between ? and ?', min_latitude, max_latitude)
    if (west <= east) add('longitude between ? and ?', west, east)
    else add('(longitude >= ? or longitude <= ?)', west, east)
  }
  return { where: found.join(' and '), values }
}
