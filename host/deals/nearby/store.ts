import type { Database } from '../../_db/database.ts'
import { boxAround, type Coordinates } from '../../properties/grid.ts'
import { listCells } from '../map/cells.ts'
import { milesBetween } from '../search/near-store.ts'
import { DEAL_COLUMNS, type Deal } from '../search/store.ts'

export interface NearbyDeal extends Omit<Deal, 'days'> {
  miles: number
}

/** Homes that are alike have as many bedrooms, give or take one. */
const BEDS_APART = 1

/** Finds homes for sale like one, the nearest first. */
export async function findSimilarDeals(
  { pool }: Database,
  home: Coordinates & { id: number; beds: number },
  { miles, limit }: { miles: number; limit: number },
): Promise<NearbyDeal[]> {
  const { south, north, west, east } = boxAround(home, miles)
  const cells = listCells({ min_latitude: south, max_latitude: north, min_longitude: west, max_longitude: east }) ?? []
  const { rows } = await pool.query<NearbyDeal>(
    // Properties are looked up for those that are shown and for no others.
    `select ${DEAL_COLUMNS}, miles
      from (
        select deals.property_id, ${milesBetween('deals', 'home')} as miles
          from (select $1::bigint as id, $2::float8 as latitude, $3::float8 as longitude, $4::int as beds) home
          join deals on deals.status = 'active' and deals.cell = any($5::integer[]) and deals.property_id <> home.id
            and deals.beds between home.beds - ${BEDS_APART} and home.beds + ${BEDS_APART}
          where ${milesBetween('deals', 'home')} <= $6
          order by miles, deals.property_id limit ${limit}) near
        join deals d using (property_id) join properties p on p.id = d.property_id
      order by miles, d.property_id`,
    [home.id, home.latitude, home.longitude, home.beds, cells, miles],
  )
  return rows
}
