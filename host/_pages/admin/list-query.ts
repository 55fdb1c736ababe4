import * as z from 'zod/mini'
import { LIST_PAGE } from '../../_db/read-list.ts'
import { optionalDay, optionalText, wholeNumber } from '../../_http/forms/fields.ts'
import type { Filter } from './ListFilters.tsx'

/** How a list of administrators is filtered, sorted, and paged: all of it stands in its address. */
export interface ListQuery {
  path: string
  /** What is filtered by, by the name of the field; blank ones are left out. */
  filters: Readonly<Record<string, string>>
  sort: string
  descending: boolean
  page: number
}

/** Makes the contract of a list's address. `sort=-joined` is the newest first. */
export const listContract = (sorts: readonly string[], filters: readonly Filter[]) =>
  z.object({
    ...Object.fromEntries(filters.map((filter) => [filter.name, getFilterSchema(filter)])),
    sort: z.optional(z.enum(['', ...sorts, ...sorts.map((sort) => `-${sort}`)], { error: sorts.join(', ') })),
    page: wholeNumber(1_000_000),
    done: optionalText,
    count: wholeNumber(LIST_PAGE),
    undo: z.optional(z.string().check(z.maxLength(5000))),
  })

function getFilterSchema({ type, options }: Filter) {
  if (!options) return type === 'date' ? optionalDay : optionalText
  const words = options.map(([word]) => word)
  return z.optional(z.enum(['', ...words], { error: words.filter(Boolean).join(', ') }))
}

/**
 * Reads how a list is to be shown.
 * @param data what the contract made of the address
 * @param standard the sort that a list has by itself, such as `-joined`
 */
export function toListQuery(path: string, data: Readonly<Record<string, unknown>>, standard: string): ListQuery {
  const { sort: requestedSort, page, done: _, count: __, undo: ___, ...rest } = data
  const sort = String(requestedSort || standard)
  const filters = Object.entries(rest).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  )
  return {
    path,
    filters: Object.fromEntries(filters),
    sort: sort.replace(/^-/, ''),
    descending: sort.startsWith('-'),
    page: typeof page === 'number' ? page : 1,
  }
}

/** Returns the address of a list that differs from this one. */
export function toListAddress(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const { path, filters, sort, descending, page } = { ...query, ...change }
  const search = new URLSearchParams({
    ...filters,
    sort: descending ? `-${sort}` : sort,
    ...(page > 1 && { page: String(page) }),
  })
  return `${path}?${search}`
}
