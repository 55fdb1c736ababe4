import { HttpError } from '../_platform/errors.ts'
import { queryText } from '../insights/fields.ts'
import { BUSINESS_KINDS } from './schema.ts'
import type { Filter } from './store.ts'
import { stateName } from './words.ts'

/** Businesses on one page of the directory: as many as one may contact on one day. */
export const PAGE_SIZE = 10
/** The last page that is offered; beyond it a filter finds faster. */
export const LAST_PAGE = 1000

export interface Asked extends Filter {
  page: number
}

/**
 * What the query of `/business-finder` asks for.
 * @throws HttpError 422 that names what cannot be used
 */
export function askedOf(query: unknown): Asked {
  const value = (name: string) => queryText(query, name)?.trim() || undefined
  const kind = value('kind')
  const known = BUSINESS_KINDS.find((each) => each === kind)
  if (kind && !known) throw unusable('kind', kind, BUSINESS_KINDS.join(', '))
  const state = value('state')?.toUpperCase()
  if (state && !stateName(state)) throw unusable('state', state, 'the two letters of a state')
  const page = value('page') ?? '1'
  if (!/^[1-9]\d{0,3}$/.test(page) || Number(page) > LAST_PAGE)
    throw unusable('page', page, `a number from 1 to ${LAST_PAGE}`)
  return { kind: known, state, name: value('q'), page: Number(page) }
}

const unusable = (name: string, value: string, expected: string) =>
  new HttpError('unprocessable', `"${name}" is "${value.slice(0, 60)}"; expected ${expected}.`)

/** The address of a page of the directory. */
export function directoryPath({ kind, state, name, page }: Partial<Asked>): string {
  const query = new URLSearchParams({
    ...(name && { q: name }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return query.size ? `/business-finder?${query}` : '/business-finder'
}
