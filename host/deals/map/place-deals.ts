import type { Point } from '../../../widgets/_geo/types.ts'
import { formatWholeDollars } from '../../_format/numbers.ts'
import type { MapConfig } from '../../maps-embed/map-config.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { formatBeds } from '../format.ts'
import type { DealPoint } from '../search/store.ts'
import { type Base, baseConfig, getBase, getStart } from './base.ts'

/** A deal's point on the map, in map units. */
export interface MapPoint {
  x: number
  y: number
  href: string
  /** The address, and price, rent and beds in words. */
  name: string
  about: string
}

export interface PointMap {
  /** The configuration of the island. */
  config: MapConfig
  base: Base
  /** Address of the land's picture. */
  picture: string
  points: MapPoint[]
  /** Number of deals that lie outside of the map. */
  outside: number
}

/** Bytes of the points in the island's props: a page is no place for more. */
const MAX_POINTS = 40_960

interface Where {
  title: string
  /** The state that the map zooms to at first, by its two letters. */
  state: string | undefined
}

/**
 * Puts deals on the map, as many as there is room for; those that lie nowhere on it are left out. The first of them are drawn
 * last, above the others.
 */
export async function placeDeals(deals: readonly DealPoint[], { title, state }: Where): Promise<PointMap> {
  const start = await getStart(state)
  const base = await getBase(start)
  const { view } = base.model
  const placed: { point: MapPoint; location: object }[] = []
  let size = 0
  let outside = 0
  for (const deal of deals) {
    const { x, y } = base.model.project({ lat: deal.latitude, lng: deal.longitude })
    if (!(x >= view.x && x <= view.x2 && y >= view.y && y <= view.y2)) {
      outside++
      continue
    }
    const one = toMapPoint(deal, { x, y })
    // Counts the location with its key.
    size += Buffer.byteLength(JSON.stringify(one.location)) + 7
    if (size > MAX_POINTS) break
    placed.unshift(one)
  }
  const config = baseConfig(start)
  // Ids that begin with a letter keep their order in an object.
  const locations = Object.fromEntries(placed.map(({ location }, index) => [`d${index.toString(36)}`, location]))
  return {
    config: { ...config, data: { ...config.data, locations }, title },
    base,
    picture: `/bigger_deals/map.svg${start ? `?state=${start}` : ''}`,
    points: placed.map(({ point }) => point),
    outside,
  }
}

function toMapPoint({ id, streetAddress, city, latitude, longitude, price, rent, beds }: DealPoint, { x, y }: Point) {
  const name = `${streetAddress}, ${city}`
  const about = [formatWholeDollars(price), rent === null ? '' : `rent ${formatWholeDollars(rent)}`, formatBeds(beds)]
    .filter(Boolean)
    .join(' · ')
  const url = propertyPath(id)
  // A thousandth of a degree is less than a pixel of any view.
  const [lat, lng] = [latitude, longitude].map((degrees) => Number(degrees.toFixed(3)))
  return {
    point: { x: Number(x.toFixed(1)), y: Number(y.toFixed(1)), href: url, name, about },
    location: { name, description: about, url, lat, lng },
  }
}
