import { getPrice } from '../../../widgets/_domain/prices/get-price.ts'
import { text } from '../../../widgets/_domain/text.ts'
import { getValue } from '../../_http/forms/values.ts'
import { STRUCTURE_TYPES, type StructureType } from '../../properties/schema.ts'
import { BOUNDS, type Bounds, getBounds } from './bounds.ts'

/** Deals on one page of the list. */
export const PAGE_SIZE = 20
/** The last page that is offered; beyond it a filter finds faster. */
export const LAST_DEALS_PAGE = 500

export const SORTS = ['newest', 'price', 'rent_to_price'] as const
export type Sort = (typeof SORTS)[number]

/** Fields of the form, as they stand in the query. */
export const FIELDS = ['q', 'min_price', 'max_price', 'beds', 'baths', 'structure_type', 'sort'] as const
export type FieldName = (typeof FIELDS)[number]

export interface SearchQuery {
  /** The typed and chosen values, to show them again. */
  typed: Record<FieldName, string>
  /** Dollars. */
  minPrice: number | undefined
  maxPrice: number | undefined
  /** Minimum number of bedrooms and baths. */
  beds: number | undefined
  baths: number | undefined
  structureType: StructureType | undefined
  sort: Sort
  page: number
  bounds: Bounds | undefined
  /** The zoom of the map that asks, whose points come along; undefined: no map asks. */
  zoom: number | undefined
  /** Field → sentence; `page`, `zoom` and the four bounds may be among them. Nothing is searched while there are any. */
  errors: Record<string, string>
}

const TEXT = text()
const DOLLARS = 'Enter a price in dollars, such as $250,000.'

/** Parses the query of `/bigger_deals`. Values that cannot be used are reported in `errors`, by field. */
export function parseSearchQuery(query: unknown): SearchQuery {
  const errors: Record<string, string> = {}
  const value = (name: string): string => {
    const raw = getValue(query, name) ?? ''
    const parsed = TEXT.safeParse(raw)
    if (parsed.success) return parsed.data.trim().replace(/\s+/g, ' ')
    errors[name] = `Expected ${parsed.error.issues[0]?.message ?? 'text'}.`
    // Keeps the text to show it again, as far as possible.
    return typeof raw === 'string' ? raw.slice(0, 200).replaceAll('\0', '').toWellFormed() : ''
  }
  const formValues = Object.fromEntries(FIELDS.map((name) => [name, value(name)])) as SearchQuery['typed']
  const number = (name: 'beds' | 'baths', form: RegExp, expected: string): number | undefined => {
    if (!formValues[name] || errors[name]) return undefined
    if (form.test(formValues[name])) return Number(formValues[name])
    errors[name] = expected
  }
  const one = <T extends string>(name: FieldName, choices: readonly T[]): T | undefined => {
    const found = choices.find((each) => each === formValues[name])
    if (formValues[name] && !found) errors[name] ??= 'Choose an option from the list.'
    return found
  }
  const price = (name: 'min_price' | 'max_price'): number | undefined => {
    // A minimum price of 0 is no minimum.
    if (!formValues[name] || errors[name] || (name === 'min_price' && /^\$? ?0+$/.test(formValues[name])))
      return undefined
    const dollars = getPrice(formValues[name])
    if (dollars === undefined) errors[name] = DOLLARS
    return dollars
  }
  const [minPrice, maxPrice] = [price('min_price'), price('max_price')]
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    errors.min_price = 'The minimum price is higher than the maximum. Lower it or raise the maximum.'
  return {
    typed: formValues,
    minPrice,
    maxPrice,
    beds: number('beds', /^[1-5]$/, 'Choose a number from 1 to 5.'),
    baths: number('baths', /^[1-4](\.5)?$/, 'Choose a number from 1 to 4.'),
    structureType: one('structure_type', STRUCTURE_TYPES),
    sort: one('sort', SORTS) ?? 'newest',
    page: getPage(value('page'), errors),
    bounds: getBounds(
      Object.fromEntries(BOUNDS.map((name) => [name, value(name)])) as Record<keyof Bounds, string>,
      errors,
    ),
    zoom: getZoom(value('zoom'), errors),
    errors,
  }
}

/** The greatest zoom of a map (https://maplibre.org/maplibre-style-spec/root/#zoom). */
const MAX_ZOOM = 24

function getZoom(value: string, errors: SearchQuery['errors']): number | undefined {
  if (/^\d{1,2}(\.\d{1,15})?$/.test(value) && Number(value) <= MAX_ZOOM) return Number(value)
  if (value) errors.zoom = `zoom is “${value.slice(0, 20)}”; expected 0 to ${MAX_ZOOM}.`
}

function getPage(value: string, errors: SearchQuery['errors']): number {
  // The number of pages is known only after counting, so all numbers beyond the last possible page are the same.
  if (/^[1-9]\d*$/.test(value)) return Math.min(Number(value), LAST_DEALS_PAGE + 1)
  if (value) errors.page = `Page is “${value.slice(0, 20)}”; expected a whole number, such as 2.`
  return 1
}

/** Returns the last page of so many deals. */
export const getLastPage = (total: number): number =>
  Math.min(LAST_DEALS_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)))

/** Tells whether the query has anything but the order. */
export const isFiltered = ({ typed, bounds }: SearchQuery): boolean =>
  bounds !== undefined || FIELDS.some((name) => name !== 'sort' && typed[name] !== '')

/** Returns the address of the same search with some changes. `null` removes a parameter. */
export function dealsPath(search: SearchQuery, change: { page?: number; bounds?: null; q?: string } = {}): string {
  const { typed, page } = search
  const bounds = change.bounds === null ? undefined : search.bounds
  const query = new URLSearchParams()
  for (const name of FIELDS) {
    const value = name === 'q' ? (change.q ?? typed.q) : typed[name]
    if (value && !(name === 'sort' && value === 'newest')) query.set(name, value)
  }
  for (const name of BOUNDS) if (bounds) query.set(name, String(bounds[name]))
  const at = change.page ?? page
  if (at > 1) query.set('page', String(at))
  return query.size ? `/bigger_deals?${query}` : '/bigger_deals'
}
