import type { Database } from '../../_db/database.ts'
import { locate } from '../../properties/locate.ts'
import { getParts } from '../../properties/parts.ts'
import { exactly, startingWith } from '../../properties/store.ts'
import { propertyPath, unknownPath } from '../../rent-estimator/paths.ts'
import { dealsPath, type SearchQuery } from '../search/search-query.ts'
import type { AddressForm } from './address-form.ts'

/** Writes the parts of an address in one line; the typed text where there are none. */
export function getAddressLine({
  address_query = '',
  street_address,
  secondary,
  city,
  state,
  zip,
}: Partial<AddressForm>): string {
  if (!street_address) return address_query
  const end = [state, zip].filter(Boolean).join(' ')
  return [street_address, secondary, city, end].filter(Boolean).join(', ')
}

/**
 * Finds the page of an address: the home itself, else deals around it, else a page that says that it is not known.
 * @param search the filters of the page that it was typed on, which deals around it keep
 */
export async function findTarget(db: Database, line: string, search?: SearchQuery): Promise<string> {
  const parts = getParts(line)
  const home = (await exactly(db, parts.text)) ?? (parts.number ? await findOnlyHome(db, parts.text) : undefined)
  if (home) return propertyPath(home.id)
  const { place } = await locate(db, parts)
  if (!place) return unknownPath(line)
  const query = search ? getFilters(search) : new URLSearchParams()
  query.set('q', place.kind === 'zip' ? (place.zips[0] as string) : `${place.city}, ${place.state}`)
  return `/bigger_deals?${query}`
}

/** Finds the only home whose address goes on where the text ends: "12 Oak St" of "12 Oak St, Chicago, IL 60601". */
async function findOnlyHome(db: Database, text: string) {
  const found = await startingWith(db, [`${text} `], 2)
  return found.length === 1 ? found[0] : undefined
}

/** Returns the filters of a search that can be used, without its page. */
export const getFilters = (search: SearchQuery): URLSearchParams =>
  new URLSearchParams(Object.keys(search.errors).length ? '' : dealsPath(search, { page: 1 }).split('?')[1])
