import type { Database } from '../../_db/database.ts'
import { type MapArea, searchArea, widenArea } from '../map/search-area.ts'
import { type Alternatives, countiesWith, findAlternatives, placesLike } from './alternatives.ts'
import { type DealPlace, findDealPlace } from './place.ts'
import { PAGE_SIZE, type SearchQuery } from './search-query.ts'
import { countDeals, type Deal, type DealFilter, type DealPoint, findDeals, findPoints } from './store.ts'

/** Deals of an area from which on its list is read in the order that is asked for, until there are enough. */
const CROWDED = 10_000
/** Points that a map shows at most. */
export const MAX_POINTS = 250

export interface SearchResult {
  asked: SearchQuery
  /** The place that `q` means; undefined without one, or if nothing of that name is known. */
  place: DealPlace | undefined
  /** The deals on the requested page. */
  deals: Deal[]
  /** The first of the whole result, for the map. */
  points: DealPoint[]
  total: number
  /** What a map that asked shows. */
  area?: MapArea | undefined
  /** The counties of the place that have such deals. */
  counties: string[]
  /** Alternatives if nothing was found. */
  ways?: Alternatives
  /** Places that may be meant by one that is not known. */
  meant?: string[]
}

/**
 * Looks up what was asked for. What turns out to be wrong is added to `asked.errors`; then nothing is found.
 * @param parts what of the answer is needed: a stream has no map, the points no list
 */
export async function searchDeals(
  db: Database,
  search: SearchQuery,
  { timeZone, list = true, map = true }: { timeZone: string; list?: boolean; map?: boolean },
): Promise<SearchResult> {
  const { q } = search.typed
  const unreadable = search.errors.q !== undefined
  const place = q && !unreadable ? await findDealPlace(db, q) : undefined
  if (q && !place) search.errors.q ??= `We can’t find “${q}”. Enter a state, county, city, or ZIP code.`
  if (Object.keys(search.errors).length) {
    const meant = list && q && !place && !unreadable ? await placesLike(db, q) : []
    return { asked: search, place, deals: [], points: [], total: 0, counties: [], meant }
  }
  const { sort, page, bounds, zoom } = search
  const isMap = bounds !== undefined && zoom !== undefined
  const filter: DealFilter = isMap ? widenArea({ ...search, bounds, place }, zoom) : { ...search, place }
  const area = isMap ? await searchArea(db, { ...filter, bounds: filter.bounds ?? bounds }, zoom) : undefined
  // Without an area the server decides by what it knows of the conditions.
  const isCrowded = area && area.total > CROWDED
  const [total, deals, points, counties] = await Promise.all([
    area?.total ?? countDeals(db, filter),
    list
      ? findDeals(db, { ...filter, isCrowded }, { sort, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, timeZone })
      : [],
    map ? findPoints(db, filter, { sort, limit: MAX_POINTS }) : [],
    list && place ? countiesWith(db, filter, place) : [],
  ])
  const found = { asked: search, place, deals, points, total, counties, area }
  return list && found.total === 0 ? { ...found, ways: await findAlternatives(db, search, place) } : found
}
