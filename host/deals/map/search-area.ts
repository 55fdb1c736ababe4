import type { Database } from '../../_db/database.ts'
import type { Bounds } from '../search/bounds.ts'
import type { DealFilter, DealPoint } from '../search/store.ts'
import {
  type ClusterSize,
  countCells,
  countSquares,
  type DealCluster,
  listFilledCells,
  listPoints,
  sampleDeals,
} from './area-store.ts'
import { widenToCells } from './cells.ts'

/** Points that a map shows one by one; more of them are clusters. */
export const MAX_MARKERS = 500
/** Deals of an area that are looked at one by one; of more a sample is. */
const MAX_COUNTED = 20_000
const SAMPLE = 6000
/** Deals that a sample has at least; too few say nothing. */
const MIN_SAMPLE = 200
/** Cells that are looked up one by one; a sample of more comes faster from all of the country. */
const MAX_CELLS = 2000
/** From here on an area is small enough that its deals are counted one by one. */
const CLOSE_ZOOM = 8
/** CSS pixels that clusters are apart, and of the world at zoom 0 (MapLibre's tiles). */
const CLUSTER_PIXELS = 80
const WORLD_PIXELS = 512

export interface MapArea {
  total: number
  /** True if `total` and the clusters are estimated from a sample. */
  estimated: boolean
  points: DealPoint[]
  clusters: DealCluster[]
}

/** Widens the area of a map from far away to whole cells, whose deals are counted already. */
export function widenArea(filter: DealFilter & { bounds: Bounds }, zoom: number): DealFilter & { bounds: Bounds } {
  return zoom < CLOSE_ZOOM && !hasFilter(filter) ? { ...filter, bounds: widenToCells(filter.bounds) } : filter
}

/**
 * Finds what a map of an area shows: points, or clusters where there are more than {@link MAX_MARKERS}.
 * @param filter as returned by {@link widenArea}
 */
export async function searchArea(
  db: Database,
  filter: DealFilter & { bounds: Bounds },
  zoom: number,
): Promise<MapArea> {
  const size = getClusterSize(filter.bounds, zoom)
  if (zoom >= CLOSE_ZOOM) return toArea(db, filter, await countSquares(db, filter, size))
  if (!hasFilter(filter)) return toArea(db, filter, await countCells(db, filter.bounds, size))
  const { cells, deals } = await listFilledCells(db, filter.bounds)
  const share = deals > MAX_COUNTED ? SAMPLE / deals : 1
  const near = { ...filter, cells: cells.length > MAX_CELLS ? undefined : cells }
  const sampled = share < 1 ? await sampleDeals(db, near, share) : []
  if (sampled.length < MIN_SAMPLE) return toArea(db, filter, await countSquares(db, near, size))
  const clusters = groupSample(sampled, size, 1 / share)
  return { total: getTotal(clusters), estimated: true, points: [], clusters }
}

async function toArea(
  db: Database,
  filter: DealFilter & { bounds: Bounds },
  clusters: DealCluster[],
): Promise<MapArea> {
  const total = getTotal(clusters)
  const found = { total, estimated: false }
  if (total > MAX_MARKERS) return { ...found, points: [], clusters }
  const points = total ? await listPoints(db, filter, MAX_MARKERS) : []
  return { ...found, points, clusters: [] }
}

const getTotal = (clusters: readonly DealCluster[]) => clusters.reduce((sum, { deals }) => sum + deals, 0)

const hasFilter = ({ place, minPrice, maxPrice, beds, baths, structureType }: DealFilter): boolean =>
  [place, minPrice, maxPrice, beds, baths, structureType].some((one) => one !== undefined)

/** Squares of so many pixels at the middle of the map; a degree of latitude is longer than one of longitude. */
function getClusterSize({ min_latitude, max_latitude }: Bounds, zoom: number): ClusterSize {
  const longitude = (360 * CLUSTER_PIXELS) / (WORLD_PIXELS * 2 ** zoom)
  const middle = ((min_latitude + max_latitude) / 2) * (Math.PI / 180)
  return { longitude, latitude: longitude * Math.max(0.05, Math.cos(middle)) }
}

/** @param scale number of deals that one of the sample stands for */
function groupSample(
  sampled: readonly Pick<DealCluster, 'latitude' | 'longitude'>[],
  size: ClusterSize,
  scale: number,
): DealCluster[] {
  const squares = new Map<string, { latitude: number; longitude: number; count: number }>()
  for (const { latitude, longitude } of sampled) {
    const key = `${Math.floor(latitude / size.latitude)} ${Math.floor(longitude / size.longitude)}`
    const square = squares.get(key) ?? { latitude: 0, longitude: 0, count: 0 }
    square.latitude += latitude
    square.longitude += longitude
    square.count++
    squares.set(key, square)
  }
  return [...squares.values()].map(({ latitude, longitude, count }) => ({
    latitude: latitude / count,
    longitude: longitude / count,
    deals: Math.round(count * scale),
  }))
}
