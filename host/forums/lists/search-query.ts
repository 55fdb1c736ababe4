import { HttpError } from '../../_http/errors.ts'
import { queryText } from '../../_http/forms/query-text.ts'
import { queryNumber } from '../form-values.ts'
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

/**
 * Parses the query of `/forums/:id`.
 * @throws HttpError 422 that names what cannot be used
 */
export function parseSearchQuery(query: unknown): SearchQuery {
  const sort = queryText(query, 'sort')?.trim() || 'activity'
  if (!Object.hasOwn(SORTS, sort))
    throw new HttpError(
      'unprocessable',
      `"sort" is "${sort.slice(0, 60)}"; expected one of ${Object.keys(SORTS).join(', ')}.`,
    )
  return { sort: sort as Sort, page: queryNumber(query, 'page', LAST_FORUM_PAGE) ?? 1 }
}

/** Returns the address of a page of a forum. */
export function forumPagePath(id: number, { sort, page }: SearchQuery): string {
  const query = new URLSearchParams({
    ...(sort !== 'activity' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size ? `${forumPath(id)}?${query}` : forumPath(id)
}
