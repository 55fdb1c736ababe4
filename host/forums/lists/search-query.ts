import * as z from 'zod/mini'
import { choice, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { LAST_FORUM_PAGE } from '../limits.ts'
import { forumPath } from '../paths.ts'

/** Orders of a forum's topics, as addresses name them and as people read them. */
export const SORTS = {
  activity: 'Recent activity',
  newest: 'Newest',
  votes: 'Most votes',
  replies: 'Most replies',
} as const

export type Sort = keyof typeof SORTS

export interface SearchQuery {
  sort: Sort
  page: number
}

const sorts = Object.keys(SORTS) as Sort[]
const forumQuery = z.object({
  sort: choice(sorts, 'activity', `one of ${sorts.join(', ')}`),
  page: wholeNumber(LAST_FORUM_PAGE),
})

export const FORUM_PARAMETERS: readonly string[] = Object.keys(forumQuery.shape)

/**
 * Parses the query of `/forums/:id`.
 * @throws HttpError 422 that names what cannot be used
 */
export function parseSearchQuery(query: unknown): SearchQuery {
  const { sort, page = 1 } = parseQuery(forumQuery, query)
  return { sort, page }
}

/** Returns the address of a page of a forum. */
export function forumPagePath(id: number, { sort, page }: SearchQuery): string {
  const query = new URLSearchParams({
    ...(sort !== 'activity' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size ? `${forumPath(id)}?${query}` : forumPath(id)
}
