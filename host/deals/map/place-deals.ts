import { LRUCache } from 'lru-cache'
import type { Point } from '../../../widgets/_geo/types.ts'
import { formatWholeDollars } from '../../_format/money.ts'
import type { MapConfig } from '../../maps-embed/map-config.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { formatBeds } from '../format.ts'
import type { DealPoint } from '../search/store.ts'
import { type Base, baseConfig, getBase, getStart } from './base.ts'
import { type MapPoint, renderPoint } from './render-point.tsx'

export interface PointMap {
  /** The configuration of the island, without its points (locations-script.ts). */
  config: MapConfig
  base: Base
  /** Address of the land's picture. */
  picture: string
  points: DrawnPoints
}

interface DrawnPoints {
  /** Links of the points, for an SVG. */
  html: string
  shown: number
  /** Number of deals that lie outside of the map. */
  outside: number
}

/** Characters of the points in the page: it is no place for more. */
const MAX_CHARACTERS = 49_152

/** Drawn points by what they are drawn from: most people look at the same few searches. */
const pointCache = new LRUCache<string, DrawnPoints>({
  maxSize: 8_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
})

interface Where {
  title: string
  /** The state that the map zooms to at first, by its two letters. */
  state: string | undefined
}

/** Puts deals on the map, as many as there is room for; those that lie nowhere on it are left out. */
export async function placeDeals(deals: readonly DealPoint[], { title, state }: Where): Promise<PointMap> {
  const start = await getStart(state)
  const base = await getBase(start)
  const key = JSON.stringify([start, deals])
  const points = pointCache.get(key) ?? drawPoints(deals, base)
  pointCache.set(key, points)
  return {
    config: { ...baseConfig(start), title },
    base,
    picture: `/bigger_deals/map.svg${start ? `?state=${start}` : ''}`,
    points,
  }
}

/** The first deals are drawn last, above the others. */
function drawPoints(deals: readonly DealPoint[], { model: { view, project }, unit }: Base): DrawnPoints {
  const links: string[] = []
  let size = 0
  let outside = 0
  for (const deal of deals) {
    const { x, y } = project({ lat: deal.latitude, lng: deal.longitude })
    if (!(x >= view.x && x <= view.x2 && y >= view.y && y <= view.y2)) {
      outside++
      continue
    }
    const link = renderPoint(toMapPoint(deal, { x, y }), unit)
    size += link.length
    if (size > MAX_CHARACTERS) break
    links.unshift(link)
  }
  return { html: links.join(''), shown: links.length, outside }
}

function toMapPoint({ id, streetAddress, city, price, rent, beds }: DealPoint, { x, y }: Point): MapPoint {
  const about = [formatWholeDollars(price), rent === null ? '' : `rent ${formatWholeDollars(rent)}`, formatBeds(beds)]
  return {
    // A hundredth of a unit is less than a pixel of any view.
    x: Number(x.toFixed(2)),
    y: Number(y.toFixed(2)),
    href: propertyPath(id),
    name: `${streetAddress}, ${city}`,
    about: about.filter(Boolean).join(' · '),
  }
}
