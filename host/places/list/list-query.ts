import * as z from 'zod/mini'
import type { MetricId } from '../../../widgets/_domain/market-metrics/market-metrics.ts'
import { choice, optionalText, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import type { PlaceWithValues } from '../../markets/market-store.ts'
import { METRIC_IDS, METRICS } from '../../markets/metrics.ts'

/** What lists of markets are sorted by, in the order of their columns. */
export type SortKey = 'name' | 'home_value' | 'rent' | MetricId
// Rent-to-price stands beside the two figures that it is made of.
export const SORT_KEYS: readonly SortKey[] = [
  'name',
  'home_value',
  'rent',
  'rtp',
  ...METRIC_IDS.filter((id) => id !== 'rtp'),
]
export type SortOrder = 'asc' | 'desc'

interface Column {
  title: string
  /** Its default order. */
  first: SortOrder
}

/** The columns that a list is sorted by. */
export const SORTS: Record<SortKey, Column> = {
  name: { title: 'County', first: 'asc' },
  home_value: { title: 'Home value', first: 'asc' },
  rent: { title: 'Rent', first: 'desc' },
  ...(Object.fromEntries(
    METRICS.map(({ id, title, better }) => [id, { title, first: better === 'high' ? 'desc' : 'asc' }]),
  ) as Record<MetricId, Column>),
}

/** A highest home value that a list is narrowed to. */
const MAX_DOLLARS = 100_000_000

export interface ListQuery {
  sort: SortKey | undefined
  order: SortOrder
  /** Words of a county's or metro area's name; '' for all. */
  name: string
  /** Dollars. */
  maxValue: number | undefined
  /** True: only counties with a known rent. */
  rented: boolean
  /** True: all rows of a long table. */
  all: boolean
  /** The metric that the map of a state shows. */
  map: MetricId
  /** True: its ranges lie around zero. */
  losses: boolean
}

const schema = z.object({
  sort: choice([...SORT_KEYS, ''] as const, '', `one of ${SORT_KEYS.join(', ')}`),
  order: choice(['asc', 'desc', ''] as const, '', 'asc or desc'),
  name: optionalText,
  max_value: wholeNumber(MAX_DOLLARS),
  rented: choice(['1', ''] as const, '', '1'),
  all: choice(['1', ''] as const, '', '1'),
  losses: choice(['1', ''] as const, '', '1'),
  map: choice([...METRIC_IDS, ''] as const, '', `one of ${METRIC_IDS.join(', ')}`),
})

export const LIST_PARAMETERS: readonly string[] = Object.keys(schema.shape)

/**
 * Parses the query of a list of markets: its order, filters and map.
 * @throws HttpError 422 that names what cannot be used
 */
export function parseListQuery(query: unknown): ListQuery {
  const { sort, order, name = '', max_value: maxValue, rented, all, losses, map } = parseQuery(schema, query)
  const key = sort || undefined
  return {
    sort: key,
    order: order || SORTS[key ?? 'name'].first,
    name: name.trim(),
    maxValue,
    rented: rented === '1',
    all: all === '1',
    map: map || getDefaultMap(key),
    losses: losses === '1',
  }
}

/** The map shows what the list is sorted by. */
const getDefaultMap = (sort: SortKey | undefined): MetricId =>
  METRIC_IDS.find((metric) => metric === sort) ?? 'appreciation'

/** Builds the address of a list. @param path `/markets` or a state's */
export function listPath(path: string, listQuery: Partial<ListQuery>): string {
  const { sort, order, name, maxValue, rented, all, losses, map } = listQuery
  const query = new URLSearchParams({
    ...(name && { name }),
    ...(maxValue !== undefined && { max_value: String(maxValue) }),
    ...(rented && { rented: '1' }),
    ...(all && { all: '1' }),
    ...(map && map !== getDefaultMap(sort) && { map }),
    ...(losses && { losses: '1' }),
    ...(sort && { sort }),
    ...(sort && order && order !== SORTS[sort].first && { order }),
  })
  return query.size ? `${path}?${query}` : path
}

export const isFiltered = ({ name, maxValue, rented }: ListQuery): boolean =>
  name !== '' || maxValue !== undefined || rented

/** Returns the same list without its filters, in the same order and with the same map. */
export const withoutFilters = (query: ListQuery): ListQuery => ({
  ...query,
  name: '',
  maxValue: undefined,
  rented: false,
})

/** Returns the value that a place is sorted by; undefined if it is unknown. */
export function getSortValue(place: PlaceWithValues, key: SortKey): number | string | undefined {
  if (key === 'name') return place.name
  if (key === 'home_value') return place.homeValue ?? undefined
  if (key === 'rent') return place.rent ?? undefined
  return place.values[key]
}

/** Filters and sorts the counties of a state; those without a figure come last, whatever the order. */
export function arrangePlaces(places: readonly PlaceWithValues[], listQuery: ListQuery): PlaceWithValues[] {
  const words = fold(listQuery.name).split(/\s+/).filter(Boolean)
  const matches = places.filter(({ name, msa, homeValue, rent }) => {
    const text = fold(`${name} ${msa ?? ''}`)
    if (!words.every((word) => text.includes(word))) return false
    if (listQuery.maxValue !== undefined && (homeValue === null || homeValue > listQuery.maxValue)) return false
    return !listQuery.rented || rent !== null
  })
  const { sort } = listQuery
  if (!sort) return matches
  const sign = listQuery.order === 'asc' ? 1 : -1
  return matches.toSorted((a, b) => {
    const [one, other] = [getSortValue(a, sort), getSortValue(b, sort)]
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
    return sign * (typeof one === 'string' ? one.localeCompare(String(other), 'en') : one - Number(other))
  })
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
