import { STATES } from '../../../widgets/state-map/shapes.ts'
import type { Database } from '../../_db/database.ts'
import type { Coordinates } from '../../properties/grid.ts'
import { locate } from '../../properties/locate.ts'
import { getParts } from '../../properties/parts.ts'
import { type PropertyPlace, placeOfZip, townsNamed } from '../../properties/places-store.ts'
import { searchText } from '../../properties/rules.ts'
import { countiesNamed, getZips, saysCounty, withCounties } from './county.ts'

/**
 * Places of one name that are offered. Of towns no more are looked for: those in the states where the name has most ZIP codes
 * (places-store.ts).
 */
export const MAX_PLACES = 12

export interface ZipGroup {
  name: string
  zips: string[]
}

/** The place of a search. */
export interface DealPlace {
  kind: 'state' | 'county' | 'town' | 'zip'
  /** "Texas", "Cook County, IL", "ZIP 62704, Springfield, IL". */
  name: string
  /** Two letters, where all of it lies in one state. */
  state: string | undefined
  /** Undefined: all of the state. */
  zips: string[] | undefined
  /** Towns of one name, where there are several: each by itself. */
  each: string[]
  /**
   * Counties that have the name too, where towns are meant; each of several counties; of a county of before, what took its
   * place.
   */
  counties: ZipGroup[]
  /** For a former county, the last year in which it existed. */
  until?: number
  /** The centers of the place: one for each of several; none for a state. */
  middles: Coordinates[]
}

const BY_TEXT = new Map(
  STATES.flatMap(({ id, name }): [string, { id: string; name: string }][] => [
    [id.toLowerCase(), { id, name }],
    [searchText(name), { id, name }],
  ]),
)

/**
 * `TX`, `Texas`, `Cook County, IL`, `Springfield`, `Springfield, IL`, `62704`. What may be both is a town, unless it says that it
 * is a county; undefined: nothing of this name is known.
 */
export async function findDealPlace(db: Database, query: string): Promise<DealPlace | undefined> {
  const state = BY_TEXT.get(searchText(query))
  if (state)
    return { kind: 'state', name: state.name, state: state.id, zips: undefined, each: [], counties: [], middles: [] }
  const parts = getParts(query)
  if (parts.zip) return withZip(await placeOfZip(db, parts.zip))
  const counties = await countiesNamed(db, parts)
  if (counties.length && saysCounty(parts)) return withCounties(db, counties)
  const named = await townsNamed(db, parts.words.join(' '), parts.state)
  const today = counties.filter(({ until }) => until === null)
  if (named.length) return withTowns(named, today.map(getZips))
  if (counties.length) return withCounties(db, counties)
  // A whole address stands for its town.
  const { place, towns } = parts.words.length ? await locate(db, parts) : { place: undefined, towns: [] }
  return withTowns(place ? [place] : towns)
}

const withZip = (place: PropertyPlace | undefined): DealPlace | undefined =>
  place && { ...getTownOnly(place), kind: 'zip', name: `ZIP ${place.zips[0]}, ${getTown(place)}` }

function withTowns(towns: PropertyPlace[], counties: ZipGroup[] = []): DealPlace | undefined {
  const [first] = towns
  if (!first) return undefined
  if (towns.length === 1) return { ...getTownOnly(first), counties }
  const zips = towns.flatMap((town) => town.zips)
  return {
    kind: 'town',
    name: first.city,
    state: undefined,
    zips,
    each: towns.map(getTown),
    counties,
    middles: towns.map(getMiddle),
  }
}

const getTownOnly = (town: PropertyPlace): DealPlace => ({
  kind: 'town',
  name: getTown(town),
  state: town.state,
  zips: town.zips,
  each: [],
  counties: [],
  middles: [getMiddle(town)],
})

const getMiddle = ({ latitude, longitude }: Coordinates): Coordinates => ({ latitude, longitude })
const getTown = ({ city, state }: PropertyPlace) => `${city}, ${state}`
