import type { Database } from '../../_db/database.ts'
import { searchMarkets } from '../../markets/search.ts'
import { type NearTown, type StateDeals, statesNear, townsNear, zipsWithDeals } from './near-store.ts'
import { type DealPlace, MAX_PLACES } from './place.ts'
import { FIELDS, type SearchQuery } from './search-query.ts'
import { countDeals, countDealsUpTo, type DealFilter } from './store.ts'

/** Distance that people drive to see a home, and maximum number of towns and states to offer. */
const NEAR = { miles: 100, limit: 4 }
/** Names that are offered for one that is not known. */
const MEANT = 4
/** Deals beyond the map that are counted: each move over an empty area asks for them. */
export const MAX_COUNTED = 10_000
/** Characters up to which a name is looked for among those that are like it. */
const MAX_LENGTH = 100

/** Alternatives to a search without results; each of them has some. */
export interface Alternatives {
  /** Nearby towns, and the place's state or, for a state, its neighbors, with the rest of the query unchanged. */
  towns: NearTown[]
  state: StateDeals | undefined
  states: StateDeals[]
  /** Number of deals without the map's bounds; {@link MAX_COUNTED} stands for that many or more. */
  withoutBounds: number
  /** Number of deals in the place and everywhere, without the other filters. */
  inPlace: number
  all: number
}

/** Tells whether the query has more than a place. */
export const asksMore = ({ typed, bounds }: SearchQuery): boolean =>
  bounds !== undefined || FIELDS.some((name) => name !== 'q' && name !== 'sort' && typed[name] !== '')

const ANYTHING: DealFilter = {
  place: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  beds: undefined,
  baths: undefined,
  structureType: undefined,
  bounds: undefined,
}

/** Finds alternatives to a search without results. */
export async function findAlternatives(
  db: Database,
  search: SearchQuery,
  place: DealPlace | undefined,
): Promise<Alternatives> {
  const filter: DealFilter = { ...search, place: undefined, bounds: undefined }
  const { state, zips, middles = [] } = place ?? {}
  const [towns, inState, states, withoutBounds, inPlace, all] = await Promise.all([
    middles.length ? townsNear(db, filter, middles, NEAR) : [],
    state && zips ? countDeals(db, { ...filter, place: getState(state) }) : 0,
    state && !zips ? statesNear(db, filter, state, NEAR.limit) : [],
    search.bounds ? countDealsUpTo(db, { ...filter, place }, MAX_COUNTED) : 0,
    place && asksMore(search) ? countDeals(db, { ...ANYTHING, place }) : 0,
    countDeals(db, ANYTHING),
  ])
  return {
    towns,
    state: state && inState ? { state, deals: inState } : undefined,
    states,
    withoutBounds,
    inPlace,
    all,
  }
}

const getState = (state: string): DealPlace => ({
  kind: 'state',
  name: state,
  state,
  zips: undefined,
  each: [],
  counties: [],
  middles: [],
})

/** Finds the counties of a place that have deals of the filter. */
export async function countiesWith(db: Database, filter: DealFilter, { counties }: DealPlace): Promise<string[]> {
  const zips = counties.flatMap((county) => county.zips)
  const found = zips.length ? await zipsWithDeals(db, filter, zips) : new Set()
  const some = counties.filter((county) => county.zips.some((zip) => found.has(zip)))
  return some.slice(0, MAX_PLACES).map(({ name }) => name)
}

/** Finds places with a name similar to an unknown one: "Chicago, IL" for "Chicgo". */
export async function placesLike(db: Database, query: string): Promise<string[]> {
  if (query.length > MAX_LENGTH) return []
  const found = await searchMarkets(db, query)
  const names = found
    // Counties of before are found, and have no deals.
    .filter(({ name }) => !name.endsWith(')'))
    .map(({ name, city }) => (city ? `${city}${name.slice(name.lastIndexOf(','))}` : name))
  return [...new Set(names)].slice(0, MEANT)
}
