import type { AddressParts } from '../properties/parts.ts'
import type { PropertyPlace } from '../properties/places-store.ts'
import type { Listed } from '../properties/store.ts'

/** The known facts about a typed address. */
export interface Evidence {
  parts: AddressParts
  /** Properties whose address begins with what was typed, up to the end of a word. */
  begun: Listed[]
  place: PropertyPlace | undefined
  towns: PropertyPlace[]
  /** True if the place has a street of the typed name. */
  streetKnown: boolean
  /** Properties that are like it but for typos, or flats of the house. */
  alike: Listed[]
}

export type SearchOutcome =
  | { status: 'match'; property: Listed }
  /** A place that is known, though not this property. */
  | { status: 'found' }
  | { status: 'ambiguous'; properties: Listed[]; towns: PropertyPlace[] }
  | { status: 'invalid' }

/**
 * Decides the outcome of a property search (growth document, section 4): `match` for exactly one property, `ambiguous`
 * if several may be meant or one needs confirmation, `found` for a known place without this property, `invalid` for
 * nothing similar.
 */
export function getSearchOutcome({ parts, begun, place, towns, streetKnown, alike }: Evidence): SearchOutcome {
  const equal = begun.filter(({ searchText }) => searchText === parts.text)
  const [only, ...others] = equal.length ? equal : begun
  if (only) {
    // "9 Elm" begins one address today and two tomorrow; "9 Elm Ct" names a house.
    const named = equal.length > 0 || parts.words.length > 1
    if (!others.length && named) return { status: 'match', property: only }
    return { status: 'ambiguous', properties: [only, ...others], towns: [] }
  }
  if (alike.length) return { status: 'ambiguous', properties: alike, towns: [] }
  if (streetKnown || place) return { status: 'found' }
  if (towns.length) return { status: 'ambiguous', properties: [], towns }
  return { status: 'invalid' }
}
