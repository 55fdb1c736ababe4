import { STATES } from '../../../widgets/state-map/shapes.ts'
import type { Database } from '../../_platform/db/database.ts'
import { locate } from '../../properties/locate.ts'
import { partsOf } from '../../properties/parts.ts'
import { type Place, placeOfZip, townsNamed } from '../../properties/places-store.ts'
import { searchText } from '../../properties/rules.ts'

/** States in which a town of one name is looked for: those where it has most ZIP codes (places-store.ts). */
export const MOST_TOWNS = 12

/** Where deals are looked for. */
export interface DealPlace {
  /** "Texas", "ZIP 62704, Springfield, IL". */
  name: string
  /** Two letters, where all of it lies in one state. */
  state: string | undefined
  /** Undefined: all of the state. */
  zips: string[] | undefined
  /** Towns of one name in several states: each by itself. */
  towns: string[]
}

const BY_TEXT = new Map(
  STATES.flatMap(({ id, name }): [string, { id: string; name: string }][] => [
    [id.toLowerCase(), { id, name }],
    [searchText(name), { id, name }],
  ]),
)

/** `TX`, `Texas`, `Springfield`, `Springfield, IL`, `62704`; undefined: nothing of this name is known. */
export async function placeOf(db: Database, typed: string): Promise<DealPlace | undefined> {
  const state = BY_TEXT.get(searchText(typed))
  if (state) return { name: state.name, state: state.id, zips: undefined, towns: [] }
  const parts = partsOf(typed)
  if (parts.zip) return withZip(await placeOfZip(db, parts.zip))
  const named = await townsNamed(db, parts.words.join(' '), parts.state)
  if (named.length) return withTowns(named)
  // Who types a whole address means its town.
  const { place, towns } = parts.words.length ? await locate(db, parts) : { place: undefined, towns: [] }
  return withTowns(place ? [place] : towns)
}

const withZip = (place: Place | undefined): DealPlace | undefined =>
  place && { name: `ZIP ${place.zips[0]}, ${townOf(place)}`, state: place.state, zips: place.zips, towns: [] }

function withTowns(towns: Place[]): DealPlace | undefined {
  const [first] = towns
  if (!first) return undefined
  if (towns.length === 1) return { name: townOf(first), state: first.state, zips: first.zips, towns: [] }
  return { name: first.city, state: undefined, zips: towns.flatMap(({ zips }) => zips), towns: towns.map(townOf) }
}

const townOf = ({ city, state }: Place) => `${city}, ${state}`
