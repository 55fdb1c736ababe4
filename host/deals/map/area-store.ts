import type { PlaceName } from '../../../widgets/deal-map/contract.ts'
import type { Database } from '../../_db/database.ts'
import { planByValues } from '../../_db/prepared-queries.ts'
import type { Bounds } from '../search/bounds.ts'
import { conditions, type DealFilter, type DealPoint, POINT_COLUMNS } from '../search/store.ts'
import { getCellRange, ROW_CELLS } from './cells.ts'

/** Deals that lie close together, as one. */
export interface DealCluster {
  latitude: number
  longitude: number
  deals: number
}

/** Edges of a square of clusters, in degrees. */
export interface ClusterSize {
  latitude: number
  longitude: number
}

/** Returns the condition of the cells that an area touches, with its values. @param at number of the first value in the statement */
function getCellCondition(bounds: Bounds, at: number): { within: string; edges: number[] } {
  const { rows, columns } = getCellRange(bounds)
  const within = columns.map(
    (_, index) => `cell % ${ROW_CELLS} between $${at + 2 + 2 * index} and $${at + 3 + 2 * index}`,
  )
  return {
    within: `cell between $${at} and $${at + 1} and (${within.join(' or ')})`,
    edges: [rows[0] * ROW_CELLS, (rows[1] + 1) * ROW_CELLS - 1, ...columns.flat()],
  }
}

/** Counts the deals of an area of whole cells by squares, without reading a deal. */
export async function countCells(
  { pool }: Database,
  bounds: Bounds,
  { latitude, longitude }: ClusterSize,
): Promise<DealCluster[]> {
  const { within, edges } = getCellCondition(bounds, 3)
  const { rows } = await pool.query<DealCluster>(
    `select sum(latitude_sum)::float8 / sum(deals) / 100000 as latitude,
        sum(longitude_sum)::float8 / sum(deals) / 100000 as longitude, sum(deals)::int as deals
      from deal_cells where deals > 0 and ${within}
      group by floor(latitude_sum / deals / 100000.0 / $1::float8), floor(longitude_sum / deals / 100000.0 / $2::float8)`,
    [latitude, longitude, ...edges],
  )
  return rows
}

export interface FilledCells {
  cells: number[]
  /** Deals in all of them. */
  deals: number
}

/** Lists the cells of an area that have deals. */
export async function listFilledCells({ pool }: Database, bounds: Bounds): Promise<FilledCells> {
  const { within, edges } = getCellCondition(bounds, 1)
  const { rows } = await pool.query<FilledCells>(
    `select coalesce(array_agg(cell), '{}') as cells, coalesce(sum(deals), 0)::int as deals
      from deal_cells where deals > 0 and ${within}`,
    edges,
  )
  return rows[0] as FilledCells
}

/** Counts the deals of a filter by squares. */
export async function countSquares(
  { pool }: Database,
  filter: DealFilter,
  { latitude, longitude }: ClusterSize,
): Promise<DealCluster[]> {
  const { where, values } = conditions(filter)
  const [high, wide] = [1, 2].map((at) => `$${values.length + at}::float8`)
  const { rows } = await pool.query<DealCluster>(
    `select avg(latitude) as latitude, avg(longitude) as longitude, count(*)::int as deals from deals where ${where}
      group by floor(latitude / ${high}), floor(longitude / ${wide})`,
    [...values, latitude, longitude],
  )
  return rows
}

/** Reads at most so many points of a filter, in no order. */
export async function listPoints({ pool }: Database, filter: DealFilter, limit: number): Promise<DealPoint[]> {
  const { where, values } = conditions(filter)
  const { rows } = await pool.query<DealPoint>(
    `select ${POINT_COLUMNS} from deals where ${where} limit ${limit}`,
    values,
  )
  return rows
}

/**
 * Reads a fair sample of the deals of a filter: a share of all, by a number without order.
 * @param share from 0 to 1
 */
export async function sampleDeals(
  { pool }: Database,
  filter: DealFilter,
  share: number,
): Promise<Pick<DealCluster, 'latitude' | 'longitude'>[]> {
  const { where, values } = conditions(filter)
  const { rows } = await pool.query<Pick<DealCluster, 'latitude' | 'longitude'>>(
    planByValues(`select latitude, longitude from deals where ${where} and sample < $${values.length + 1}::integer`, [
      ...values,
      Math.round(share * 2 ** 32 - 2 ** 31),
    ]),
  )
  return rows
}

/** Reads all towns and where they are, those with most ZIP codes first. */
export async function readTowns({ pool }: Database): Promise<PlaceName[]> {
  const { rows } = await pool.query<PlaceName>(
    `select city as name, avg(latitude)::float8 as lat, avg(longitude)::float8 as lng from zips
      group by city, state order by count(*) desc, city, state`,
    [],
  )
  return rows
}
