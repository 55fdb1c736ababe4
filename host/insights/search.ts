import type { AddressSuggestion } from '../../widgets/_domain/addresses/calls.ts'
import type { PropertySearchReply } from '../../widgets/property-search/contract.ts'
import type { Database } from '../_db/database.ts'
import { type Located, locate } from '../properties/locate.ts'
import { alike, LIMIT } from '../properties/lookup.ts'
import { type AddressParts, getParts } from '../properties/parts.ts'
import type { PropertyPlace } from '../properties/places-store.ts'
import { type Listed, startingWith } from '../properties/store.ts'
import { getSearchOutcome, type SearchOutcome } from './search-rules.ts'

/** Searches for a typed address. */
export async function searchProperty(
  db: Database,
  address: string,
): Promise<{ outcome: SearchOutcome; located: Located }> {
  const parts = getParts(address)
  const [matches, located] = await Promise.all([begunWith(db, parts), locate(db, parts)])
  const evidence = { parts, begun: matches, ...located, streetKnown: located.street !== undefined }
  // The dearest question comes last: most addresses are written well.
  const skipsSimilar = matches.length > 0 || !parts.number
  const others = skipsSimilar ? [] : located.street ? await flatsAt(db, parts, located) : await alike(db, parts)
  return { outcome: getSearchOutcome({ ...evidence, alike: others }), located }
}

/** Finds homes with this number on the street: flats, of which none was named. */
async function flatsAt(db: Database, { number }: AddressParts, { place, street }: Located): Promise<Listed[]> {
  const found = await startingWith(db, [`${number} ${street?.key} `], 5 * LIMIT)
  return found.filter(({ zip }) => place?.zips.includes(zip)).slice(0, LIMIT)
}

/** Finds properties whose address is `text`, or continues with another word. */
async function begunWith(db: Database, { text, number }: AddressParts): Promise<Listed[]> {
  if (!number) return []
  const found = await startingWith(db, [text], LIMIT + 1)
  return found.filter(({ searchText }) => searchText === text || searchText.startsWith(`${text} `)).slice(0, LIMIT)
}

/** Builds the answer of `POST /insights/property_searches`. */
export function getReply(address: string, outcome: SearchOutcome): PropertySearchReply {
  const { status } = outcome
  const several =
    status === 'ambiguous' ? [...outcome.properties.map(getSuggestion), ...outcome.towns.map(townSuggestion)] : []
  return { status, address, suggestions: several, id: status === 'match' ? outcome.property.id : null }
}

/** Converts a property to a suggestion of `/insights/address_suggestions`. */
export const getSuggestion = ({
  houseNumber,
  street,
  secondary,
  city,
  state,
  zip,
  address,
}: Listed): AddressSuggestion => ({
  value: address,
  street_line: `${houseNumber} ${street}`,
  secondary: secondary ?? '',
  city,
  state,
  zipcode: zip,
  address,
})

/** Converts a town to a suggestion; its first ZIP code stands for it. */
export const townSuggestion = ({ city, state, zips }: PropertyPlace): AddressSuggestion => ({
  value: `${city}, ${state}`,
  street_line: '',
  secondary: '',
  city,
  state,
  zipcode: zips[0] ?? '',
  address: `${city}, ${state}`,
})
