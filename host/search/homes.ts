import type { SearchResult } from '../../widgets/site-search/contract.ts'
import type { Database } from '../_db/database.ts'
import { formatWholeDollars } from '../_format/money.ts'
import { joinDetails, type SearchGroup, searchPath } from '../_services/search-source.ts'
import { formatBeds } from '../deals/format.ts'
import { findDealPlace } from '../deals/search/place.ts'
import { countDeals, type Deal, findDeals, getDealsById } from '../deals/search/store.ts'
import { STREET_ENDS } from '../properties/abbreviations.ts'
import { LIMIT, suggest } from '../properties/lookup.ts'
import { getParts } from '../properties/parts.ts'
import type { Listed } from '../properties/store.ts'
import { propertyPath } from '../rent-estimator/paths.ts'

/** Addresses that a text means, and which of them are for sale. */
export interface FoundHomes {
  addresses: SearchGroup
  deals: SearchGroup
}

/** Tells whether a text is the beginning of an address: a house number and more, or a street's name with its end. */
export function isAddress(q: string): boolean {
  const { number, words } = getParts(q)
  return number !== undefined || words.some((word, at) => at > 0 && STREET_ENDS.has(word))
}

/** Finds homes by their address. */
export async function findHomes(db: Database, q: string, limit: number, timeZone: string): Promise<FoundHomes> {
  const homes = await suggest(db, q)
  const deals = await getDealsById(db, { ids: homes.map(({ id }) => id), timeZone })
  return {
    addresses: {
      name: 'Addresses',
      results: homes.slice(0, limit).map(getHome),
      all: {
        path: searchPath('/insights', q, 'address'),
        total: homes.length < LIMIT ? homes.length : undefined,
      },
    },
    deals: { name: 'Deals', results: deals.slice(0, limit).map(getDeal) },
  }
}

/** Finds homes for sale in a place, the newest first. */
export async function findDealsIn(db: Database, q: string, limit: number, timeZone: string): Promise<SearchGroup> {
  const place = await findDealPlace(db, q)
  if (!place) return { name: 'Deals', results: [] }
  const filter = { ...ANY, place }
  const [deals, total] = await Promise.all([
    findDeals(db, filter, { sort: 'newest', limit, offset: 0, timeZone }),
    countDeals(db, filter),
  ])
  return { name: 'Deals', results: deals.map(getDeal), all: { path: searchPath('/bigger_deals', q), total } }
}

const ANY = {
  minPrice: undefined,
  maxPrice: undefined,
  beds: undefined,
  baths: undefined,
  structureType: undefined,
  bounds: undefined,
}

const getHome = ({ id, address, beds, baths }: Listed): SearchResult => ({
  title: address,
  detail: joinDetails([formatBeds(beds), `${baths} ${baths === 1 ? 'bath' : 'baths'}`]),
  path: propertyPath(id),
})

const getDeal = ({ id, address, price, beds }: Deal): SearchResult => ({
  title: address,
  detail: joinDetails([formatWholeDollars(price), formatBeds(beds)]),
  path: propertyPath(id),
})
