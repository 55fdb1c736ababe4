import * as z from 'zod/mini'
import { stateName } from '../_format/places.ts'
import { HttpError } from '../_http/errors.ts'
import { optionalText, wholeNumber } from '../_http/forms/fields.ts'
import { parseQuery } from '../_http/forms/parse-form.ts'
import { KINDS } from './labels.ts'
import { BUSINESS_KINDS } from './schema.ts'
import type { Term } from './searched.ts'
import type { DirectoryFilter } from './store.ts'

/** The address of the directory. */
export const DIRECTORY = '/companies'
/** Businesses on one page of the directory: as many as one may contact on one day. */
export const PAGE_SIZE = 10
/** The last page that is offered; beyond it a filter finds faster. */
export const LAST_DIRECTORY_PAGE = 1000

/** Maximum number of words that are each suggested as a search of their own. */
const MAX_LISTED = 4

export interface SearchQuery extends Omit<DirectoryFilter, 'terms'> {
  /** The search text as it was typed. */
  q?: string | undefined
  page: number
}

const directoryQuery = z.object({
  q: optionalText,
  kind: optionalText,
  state: optionalText,
  page: wholeNumber(LAST_DIRECTORY_PAGE),
})

export const DIRECTORY_PARAMETERS: readonly string[] = Object.keys(directoryQuery.shape)

/**
 * Parses the query of the directory.
 * @throws HttpError 422 that names what cannot be used
 */
export function parseSearchQuery(query: unknown): SearchQuery {
  const sent = parseQuery(directoryQuery, query)
  const value = (name: 'q' | 'kind' | 'state') => sent[name]?.trim() || undefined
  const kind = value('kind')
  const known = BUSINESS_KINDS.find((each) => each === kind)
  if (kind && !known) throw unusable('kind', kind, BUSINESS_KINDS.join(', '))
  const state = value('state')?.toUpperCase()
  if (state && !stateName(state)) throw unusable('state', state, 'a two-letter state code')
  return { kind: known, state, q: value('q'), page: sent.page ?? 1 }
}

const unusable = (name: string, value: string, expected: string) =>
  new HttpError('unprocessable', `"${name}" is "${value.slice(0, 60)}"; expected ${expected}.`)

/** Returns the address of a page of the directory. */
export function directoryPath({ kind, state, q, page }: Partial<SearchQuery>): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return query.size ? `${DIRECTORY}?${query}` : DIRECTORY
}

/** Describes the search in words: `“duplex” · Lenders · Texas`. */
export const describeSearch = ({ q, kind, state }: Partial<SearchQuery>): string =>
  [q && `“${q}”`, kind && KINDS[kind].many, state && stateName(state)].filter(Boolean).join(' · ')

/**
 * Builds less specific searches for when nothing was found, the nearest first, without duplicates.
 * @param terms of what was typed
 */
export function findAlternatives({ q, kind, state }: SearchQuery, terms: readonly Term[]): Partial<SearchQuery>[] {
  const meant = terms.flatMap(({ kinds }) => (kinds.length === 1 ? kinds : []))
  const named = terms.flatMap(({ states }) => (states.length === 1 ? states : []))
  const [service, place] = [kind ?? meant[0], state ?? named[0]]
  const alone = terms.filter(({ kinds, states }) => !kinds.length && !states.length)
  const alternatives: Partial<SearchQuery>[] = [
    ...(q && kind && state
      ? [
          { q, kind },
          { q, state },
        ]
      : []),
    ...(q && (kind || state) ? [{ q }] : []),
    ...(!kind && !state && terms.length <= MAX_LISTED ? alone.map(({ text }) => ({ q: text })) : []),
    ...(service && place ? [{ kind: service, state: place }] : []),
    ...(service ? [{ kind: service }] : []),
    ...(place ? [{ state: place }] : []),
  ]
  const currentPath = directoryPath({ q, kind, state })
  const paths = alternatives.map(directoryPath)
  return alternatives.filter((_, at) => paths[at] !== currentPath && paths.indexOf(paths[at] as string) === at)
}
