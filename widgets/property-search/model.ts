import { locationsUrl, type ValidatedAddressReply } from '../_domain/addresses/calls.ts'
import { pathAt } from '../_http/to-host-url.ts'
import type { PropertySearchReply } from './contract.ts'

/** Characters from which on addresses are looked up. */
export const MIN_ADDRESS_LENGTH = 6
/** Milliseconds that the text has to rest (core document, section 9). */
export const LOOKUP_DELAY_MS = 1000

/** The default addresses of its calls and pages. */
export const URLS = {
  suggestions: '/insights/address_suggestions',
  search: '/insights/property_searches',
  validated: '/insights/validated_addresses',
  locations: '/insights/locations',
  unknown: '/insights/unknown-property',
  properties: '/insights/properties',
}
export type Urls = typeof URLS

/** The outcome of a search: a page, or the question which address was meant. */
export type SearchTarget = { url: string } | { choose: PropertySearchReply['suggestions'] } | undefined

/** @returns nothing for an answer that leads nowhere: a match without its property, or nothing to choose from */
export function getSearchTarget(urls: Urls, { status, address, suggestions, id }: PropertySearchReply): SearchTarget {
  switch (status) {
    case 'found':
      return { url: locationsUrl(urls.locations, { address }) }
    case 'ambiguous':
      return suggestions.length ? { choose: suggestions } : undefined
    case 'invalid':
      return { url: `${urls.unknown}?${new URLSearchParams({ query: address })}` }
    case 'match':
      return id === null ? undefined : { url: `${urls.properties}/${id}` }
  }
}

/** Returns the address of the page for an address that was chosen among several. */
export function validatedUrl(urls: Urls, { status, path, address }: ValidatedAddressReply): string | undefined {
  if (status === 'not_found') return locationsUrl(urls.locations, { address })
  return path === null ? undefined : pathAt(urls.validated, path)
}
