import type { DealMapProps, MapBounds } from '../../../widgets/deal-map/contract.ts'
import type { Coordinates } from '../../properties/grid.ts'
import type { SearchResult } from '../search/search.ts'

/** The id of the picture that the map takes the place of. */
export const PICTURE = 'map'
/** The outlines under every map of homes (land.ts). */
export const LAND = { states: '/bigger_deals/land/states.json', counties: '/bigger_deals/land/counties.json' }

/** Returns the props of the map of a search: it begins with the area of the address, at the place, or with the country. */
export function getLiveMap({ asked, place, points }: SearchResult, style: string | undefined): DealMapProps {
  const [center] = place?.middles ?? []
  const around = place ? getPointBounds(points) : undefined
  return {
    title: place ? `Homes for sale in ${place.name}` : 'Homes for sale',
    land: LAND,
    picture: PICTURE,
    ...(style !== undefined && { style }),
    ...(asked.bounds
      ? { bounds: asked.bounds }
      : center && place?.middles.length === 1
        ? { center: { lat: center.latitude, lng: center.longitude } }
        : around && { bounds: around, padded: true }),
  }
}

/** Returns the area that points are in; undefined for none. */
export function getPointBounds(points: readonly Coordinates[]): MapBounds | undefined {
  if (!points.length) return undefined
  const [latitudes, longitudes] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)]
  return {
    min_latitude: Math.min(...latitudes),
    max_latitude: Math.max(...latitudes),
    min_longitude: Math.min(...longitudes),
    max_longitude: Math.max(...longitudes),
  }
}
