import {
  type AddressVerification,
  locationsUrl,
  propertySearchReply,
  validatedAddressReply,
} from '../_domain/addresses/calls.ts'
import { type Answer, request } from '../_http/request.ts'
import { pathAt } from '../_http/to-host-url.ts'
import { type LocationSuggestion, locationSuggestions, type ZipSearchQuery, zipSearchReply } from './contract.ts'
import type { PlaceMatch } from './home.ts'

/** Characters from which on addresses are suggested. */
export const MIN_ADDRESS_LENGTH = 4
/** Milliseconds that the text has to rest (growth document, section 9). */
export const SUGGESTION_DELAY_MS = 200

/** The default addresses of its calls and pages. */
export const URLS = {
  page: '/rent-estimator',
  suggestions: '/rent-estimator-location-suggestions',
  searches: '/insights/property_searches',
  validated: '/insights/validated_addresses',
  zips: '/insights/zip_searches',
  locations: '/insights/locations',
}
export type Urls = typeof URLS

export const findLocations = (
  { suggestions }: Urls,
  query: string,
  signal: AbortSignal,
): Promise<Answer<LocationSuggestion[]>> =>
  request(`${suggestions}${suggestions.includes('?') ? '&' : '?'}q=${encodeURIComponent(query)}`, {
    schema: locationSuggestions,
    signal,
  })

/**
 * Finds the places that a typed address may mean: the suggestions, or else the place around it that the search knows.
 * An empty list means that nothing is known.
 */
export async function locate(urls: Urls, address: string, signal: AbortSignal): Promise<Answer<PlaceMatch[]>> {
  const found = await findLocations(urls, address, signal)
  if (!found.ok) return found
  if (found.data.length) return { ok: true, data: distinct(found.data) }
  const body = { property_search: { address } }
  const search = await request(urls.searches, { schema: propertySearchReply, body, asks: true, signal })
  if (!search.ok) return search
  const { status, suggestions, address: tidy } = search.data
  if (status === 'ambiguous') return { ok: true, data: distinct(suggestions.map((each) => ({ label: each.address }))) }
  return { ok: true, data: status === 'invalid' ? [] : [{ label: tidy }] }
}

/** Removes duplicates, because the select tells places apart by their text. */
const distinct = (places: PlaceMatch[]): PlaceMatch[] =>
  places.filter(({ label }, at) => at === places.findIndex((each) => each.label === label))

/** Returns the address of the estimate for a ZIP code. */
export async function searchZip(
  urls: Urls,
  area_search: ZipSearchQuery['area_search'],
  signal: AbortSignal,
): Promise<Answer<string>> {
  const answer = await request(urls.zips, { schema: zipSearchReply, body: { area_search }, asks: true, signal })
  return answer.ok ? { ok: true, data: pathAt(urls.zips, answer.data.redirect_path) } : answer
}

/**
 * Returns the address of the estimate for an address: its own page, or that of its location if the address is not
 * found.
 */
export async function searchAddress(
  urls: Urls,
  insights_address_verification: AddressVerification,
  signal: AbortSignal,
): Promise<Answer<string>> {
  const body = { insights_address_verification }
  const answer = await request(urls.validated, { schema: validatedAddressReply, body, asks: true, signal })
  if (!answer.ok) return answer
  const { status, path, address } = answer.data
  if (status === 'not_found') {
    return { ok: true, data: locationsUrl(urls.locations, { ...insights_address_verification, address }) }
  }
  return path ? { ok: true, data: pathAt(urls.validated, path) } : { ok: false, problem: { kind: 'contract' } }
}
