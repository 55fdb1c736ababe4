import type { DealMapProps, PlaceName, PropertyMapItem } from '../../../widgets/deal-map/contract.ts'
import type { Database } from '../../_db/database.ts'
import { formatShortDollars, formatWholeDollars } from '../../_format/money.ts'
import { boxAround, type Coordinates } from '../../properties/grid.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { formatBeds, formatMiles } from '../format.ts'
import { getPointBounds, LAND } from '../map/live-map.ts'
import { getMarkerHtml, getPopupHtml, toPointItem } from '../map/map-items.ts'
import type { placeNames } from '../map/place-names.ts'
import { findSimilarDeals, type NearbyDeal } from './store.ts'

/** Miles around a home in which homes like it are looked for, and how many are shown. */
export const MILES = 15
const MAX_DEALS = 6

/** A home as the map of another one shows it. */
interface NearbyRental extends Coordinates {
  id: number
  address: string
  rentCents: number
  miles: number
}

export interface Nearby {
  deals: NearbyDeal[]
  towns: PlaceName[]
}

/** Loads what the map of a home shows around it. */
export async function loadNearby(
  db: Database,
  home: Coordinates & { id: number; beds: number },
  namesIn: ReturnType<typeof placeNames>,
): Promise<Nearby> {
  // The map shows more than what is searched.
  const { south, north, west, east } = boxAround(home, 2 * MILES)
  const [deals, towns] = await Promise.all([
    findSimilarDeals(db, home, { miles: MILES, limit: MAX_DEALS }),
    namesIn({ min_latitude: south, max_latitude: north, min_longitude: west, max_longitude: east }),
  ])
  return { deals, towns }
}

interface MappedHome extends Coordinates {
  id: number
  address: string
  beds: number
  /** Dollars, if it is for sale. */
  price: number | undefined
}

/** Returns the map of a home: the home, homes for sale like it, and homes with known rents. It begins with all of them. */
export function getHomeMap(
  home: MappedHome,
  { deals, towns }: Nearby,
  rentals: readonly NearbyRental[],
  style: string | undefined,
): DealMapProps {
  const isForSale = new Set(deals.map(({ id }) => id))
  const mapped = rentals.filter(({ id }) => !isForSale.has(id))
  const others = [...deals, ...mapped]
  return {
    title: `Homes near ${home.address}`,
    land: LAND,
    ...(others.length > 0 && { bounds: getPointBounds([home, ...others]), padded: true }),
    items: [...mapped.map(toRentalItem), ...deals.map(toPointItem), toMainItem(home)],
    places: towns,
    ...(style !== undefined && { style }),
  }
}

function toMainItem({ id, latitude, longitude, address, beds, price }: MappedHome): PropertyMapItem {
  const figure = price === undefined ? 'This home' : formatWholeDollars(price)
  const url = propertyPath(id)
  return {
    id,
    lat: latitude,
    lng: longitude,
    url,
    main: true,
    name: `${address}: this home`,
    marker_html: getMarkerHtml(price === undefined ? figure : formatShortDollars(price)),
    popup_html: getPopupHtml({ url, address, figure, facts: formatBeds(beds) }),
  }
}

function toRentalItem({ id, address, rentCents, miles, latitude, longitude }: NearbyRental): PropertyMapItem {
  const rent = `${formatWholeDollars(Math.round(rentCents / 100))}/mo`
  const url = propertyPath(id)
  return {
    id,
    lat: latitude,
    lng: longitude,
    url,
    name: `${address}: rents for ${rent}`,
    marker_html: `<span class="deal-pin deal-pin-rental">${rent}</span>`,
    popup_html: getPopupHtml({ url, address, figure: rent, facts: `Comparable home, ${formatMiles(miles)}` }),
  }
}
