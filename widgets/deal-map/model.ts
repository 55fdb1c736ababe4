import type { DealMapProps, MapBounds } from './contract.ts'

/** The zoom of the whole country, of a place, and of one property, and CSS pixels around points that are fitted. */
export const COUNTRY_ZOOM = 4
export const PLACE_ZOOM = 10
export const PROPERTY_ZOOM = 17
export const FIT_PADDING = 100
/** The middle of the contiguous states. */
export const US_CENTER = { lat: 39.8283, lng: -98.5795 }
/** Milliseconds that a map has to rest before its area is searched. */
export const MOVE_DELAY_MS = 150

/** Where a map begins: around a center, or with all of an area. */
export type StartView =
  | { center: { lat: number; lng: number }; zoom: number }
  | { bounds: MapBounds; padding: number; maxZoom: number }

export function getStartView({ center, bounds, padded, items }: DealMapProps): StartView {
  if (bounds) return { bounds, padding: padded ? FIT_PADDING : 0, maxZoom: PROPERTY_ZOOM }
  if (center) return { center, zoom: PLACE_ZOOM }
  const main = items?.find((item) => item.main) ?? (items?.length === 1 ? items[0] : undefined)
  if (main) return { center: { lat: main.lat, lng: main.lng }, zoom: PROPERTY_ZOOM }
  return { center: US_CENTER, zoom: COUNTRY_ZOOM }
}

/** Padding of a map so small that it would have no room left for what is fitted. */
export const limitPadding = (padding: number, width: number, height: number): number =>
  Math.max(0, Math.min(padding, Math.min(width, height) / 2 - 40))

const EDGES = ['min_latitude', 'max_latitude', 'min_longitude', 'max_longitude'] as const

/** Returns the area as the search takes it: to a meter, and a longitude from -180 to 180. */
export function toSearchBounds(edges: { south: number; north: number; west: number; east: number }): MapBounds {
  const round = (degrees: number) => Number(degrees.toFixed(5))
  const wrap = (degrees: number) => round(((((degrees + 180) % 360) + 360) % 360) - 180)
  const isWhole = edges.east - edges.west >= 360
  return {
    min_latitude: round(Math.max(-90, edges.south)),
    max_latitude: round(Math.min(90, edges.north)),
    min_longitude: isWhole ? -180 : wrap(edges.west),
    max_longitude: isWhole ? 180 : wrap(edges.east),
  }
}

/**
 * Returns the address of the page with an area. Where the map was moved by hand the area takes the place of the place that was
 * searched for, and the list begins anew.
 */
export function getAreaUrl(page: string, bounds: MapBounds | undefined, isMoved: boolean): URL {
  const url = new URL(page)
  url.hash = ''
  url.searchParams.delete('page')
  for (const edge of EDGES) {
    if (bounds) url.searchParams.set(edge, String(bounds[edge]))
    else url.searchParams.delete(edge)
  }
  if (isMoved) url.searchParams.delete('q')
  return url
}

/** Reads the area from the address of a page; undefined without one. */
export function readBounds(page: string): MapBounds | undefined {
  const { searchParams } = new URL(page)
  const edges = EDGES.map((edge) => [edge, Number(searchParams.get(edge) || Number.NaN)] as const)
  return edges.some(([, degrees]) => Number.isNaN(degrees)) ? undefined : (Object.fromEntries(edges) as MapBounds)
}

/** Tells whether two areas are the same but for less than a pixel. */
export function isSameArea(one: MapBounds | undefined, other: MapBounds | undefined): boolean {
  if (!one || !other) return one === other
  const wide = Math.max(1e-9, one.max_latitude - one.min_latitude)
  return EDGES.every((edge) => Math.abs(one[edge] - other[edge]) < wide / 500)
}

/** Chooses the labels that have room, the first before the later ones. */
export function chooseLabels<T extends { x: number; y: number; width: number }>(
  labels: readonly T[],
  height = 22,
): T[] {
  const chosen: T[] = []
  for (const label of labels) {
    const isFree = chosen.every(
      (other) => Math.abs(other.x - label.x) > (other.width + label.width) / 2 || Math.abs(other.y - label.y) > height,
    )
    if (isFree) chosen.push(label)
  }
  return chosen
}
