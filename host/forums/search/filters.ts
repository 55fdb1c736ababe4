import * as z from 'zod/mini'
import { choice, plainText, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { foldUsername } from '../../profiles/username.ts'

/** The ages of posts that a search may be limited to, in days. */
export const PERIOD_DAYS = { week: 7, month: 31, year: 366 } as const
type Age = keyof typeof PERIOD_DAYS

/** What a search is limited to besides its words. */
export interface SearchFilters {
  forum: number | undefined
  /** Username; empty for everybody's. */
  author: string
  since: Age | 'any'
  /** Only topics with a best answer, or without one. */
  solved: 'any' | 'yes' | 'no'
}

export const NO_FILTERS: SearchFilters = { forum: undefined, author: '', since: 'any', solved: 'any' }

const ages = ['any', ...(Object.keys(PERIOD_DAYS) as Age[])] as const
const filterQuery = z.object({
  forum: wholeNumber(),
  author: z._default(plainText(60), ''),
  since: choice(ages, 'any', `one of ${ages.join(', ')}`),
  solved: choice(['any', 'yes', 'no'], 'any', 'any, yes or no'),
})

/**
 * Parses the filters of a search.
 * @throws HttpError 422 that names what cannot be used
 */
export function parseFilters(query: unknown): SearchFilters {
  const { forum, author, since, solved } = parseQuery(filterQuery, query)
  return { forum, author: foldUsername(author), since, solved }
}

/** Returns the address of a page of a search. */
export const searchPath = (q: string, page: number, filters = NO_FILTERS): string =>
  `/forums?${new URLSearchParams({
    q,
    ...(filters.forum !== undefined && { forum: String(filters.forum) }),
    ...(filters.author && { author: filters.author }),
    ...(filters.since !== 'any' && { since: filters.since }),
    ...(filters.solved !== 'any' && { solved: filters.solved }),
    ...(page > 1 && { page: String(page) }),
  })}`
