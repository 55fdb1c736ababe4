/** Characters from which on addresses are looked up (core document, section 9). */
export const MIN_QUERY_LENGTH = 2
/** Milliseconds that the text has to rest. */
export const DEBOUNCE_MS = 300
/** Characters at most, as the host takes them. */
export const MAX_ADDRESS_LENGTH = 200

export const AUTOCOMPLETE_PATH = '/bigger_deals/property_address_autocomplete'
export const SEARCH_PATH = '/bigger_deals/address_searches'

/** The parts of an address in a query or form. */
export const ADDRESS_FIELDS = ['street_address', 'secondary', 'city', 'state', 'zip'] as const
export type AddressFields = Record<(typeof ADDRESS_FIELDS)[number], string>

/** An option of the list. A recent search is text alone. */
export interface AddressOption {
  text: string
  /** "For sale: $250,000". */
  detail?: string | undefined
  fields?: AddressFields
}

/**
 * Returns the address of the call: the parameters of the page, so that the answer can keep its filters, and what was typed.
 * @param pageQuery `location.search`
 */
export function getCallUrl(url: string, pageQuery: string, text: string): string {
  const query = new URLSearchParams(pageQuery)
  query.set('address_query', text)
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}

/**
 * Reads the options of an answer. Its HTML is parsed and never put on the page, so nothing in it can run.
 * Each item of its list is an option, with the parts of its address as `data-street-address` and so on.
 */
export function readOptions(html: string): AddressOption[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return [...parsed.querySelectorAll<HTMLElement>('li')].flatMap((option) => {
    const text = getText(option.querySelector('a') ?? option)
    const detail = getText(option.querySelector('small')) || undefined
    const fields = Object.fromEntries(
      ADDRESS_FIELDS.map((name) => [name, option.getAttribute(`data-${name.replace('_', '-')}`) ?? '']),
    ) as AddressFields
    return text ? [{ text, detail, ...(fields.street_address && { fields }) }] : []
  })
}

const getText = (element: Element | null): string => element?.textContent.replace(/\s+/g, ' ').trim() ?? ''
