import type { Database } from '../../_db/database.ts'
import { boxAround, type Coordinates, EARTH } from '../../properties/grid.ts'
import { conditions, type DealFilter } from './store.ts'

export interface NearTown {
  /** "Chatham, IL"; finds it again. */
  name: string
  deals: number
  /** Distance to the nearest of its ZIP codes with a deal. */
  miles: number
}

export interface StateDeals {
  /** Two letters. */
  state: string
  deals: number
}

/** Builds the great-circle distance by the haversine formula in SQL, in miles. */
export const milesBetween = (a: string, b: string) => `${2 * EARTH} * asin(least(1, sqrt(
  sin(radians(${a}.latitude - ${b}.latitude) / 2) ^ 2 +
  cos(radians(${a}.latitude)) * cos(radians(${b}.latitude)) * sin(radians(${a}.longitude - ${b}.longitude) / 2) ^ 2)))`

/** Towns around one of the points with deals of the filter, the nearest first. */
export async function townsNear(
  { pool }: Database,
  filter: DealFilter,
  points: readonly Coordinates[],
  { miles, limit }: { miles: number; limit: number },
): Promise<NearTown[]> {
  const { where, values } = conditions(filter)
  const boxes = points.map((point) => ({ ...point, ...boxAround(point, miles) }))
  const sides = (['latitude', 'longitude', 'south', 'north', 'west', 'east'] as const).map((side) =>
    boxes.map((box) => box[side]),
  )
  const at = [...sides, miles, limit].map((_, index) => `$${values.length + index + 1}`)
  const { rows } = await pool.query<NearTown>(
    `with own as (
        select * from unnest(${at.slice(0, 6).map((one) => `${one}::float8[]`)})
          as boxes (latitude, longitude, south, north, west, east)),
      around as materialized (
        select z.zip, z.city, z.state, min(${milesBetween('z', 'own')}) as miles from zips z
        join own on z.latitude between south and north and z.longitude between west and east
        group by z.zip),
      found as (select zip, count(*)::int as deals from deals where ${where} and zip in (select zip from around) group by zip)
     select city || ', ' || state as name, sum(deals)::int as deals, min(miles) as miles from found join around using (zip)
      group by city, state having min(miles) <= ${at[6]} order by min(miles), city limit ${at[7]}`,
    [...values, ...sides, miles, limit],
  )
  return rows
}

/** Lists other states with deals of the filter, those with the nearest centers first. */
export async function statesNear(
  { pool }: Database,
  filter: DealFilter,
  state: string,
  limit: number,
): Promise<StateDeals[]> {
  const { where, values } = conditions(filter)
  const { rows } = await pool.query<StateDeals>(
    `with middles as (select state, avg(latitude) as latitude, avg(longitude) as longitude from zips group by state),
      found as (select state, count(*)::int as deals from deals where ${where} group by state)
     select found.state, deals from found join middles m using (state) join middles own on own.state = $${values.length + 1}
      where m.state <> own.state order by ${milesBetween('m', 'own')} limit $${values.length + 2}`,
    [...values, state, limit],
  )
  return rows
}

/** Finds which of these ZIP codes have deals of the filter. */
export async function zipsWithDeals({ pool }: Database, filter: DealFilter, zips: string[]): Promise<Set<string>> {
  const { where, values } = conditions({ ...filter, place: undefined })
  const { rows } = await pool.query<{ zip: string }>(
    `select distinct zip from deals where ${where} and zip = any($${values.length + 1}::char(5)[])`,
    [...values, zips],
  )
  return new Set(rows.map(({ zip }) => zip))
}

/** Lists the places with homes for sale: states by their letters and counties, those with most homes first. */
export async function placesWithDeals(
  { pool }: Database,
  limit: number,
): Promise<{ states: StateDeals[]; counties: (StateDeals & { name: string })[] }> {
  const [states, counties] = await Promise.all([
    pool.query<StateDeals>('select state, deals from deal_counts where deals > 0 order by state'),
    pool.query<StateDeals & { name: string }>(
      `select c.name, c.state, sum(found.deals)::int as deals
        from (select zip, count(*) as deals from deals where status = 'active' group by zip) found
        join zips z using (zip) join counties c using (fips)
        group by c.fips order by sum(found.deals) desc, c.fips limit $1`,
      [limit],
    ),
  ])
  return { states: states.rows, counties: counties.rows }
}
