import * as z from 'zod/mini'
import { AD_SIDES, type AdTags, getTagLabel } from '../../../widgets/_domain/forums/tags.ts'
import { choice, optionalText, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { LAST_FORUM_PAGE } from '../limits.ts'
import { forumPath } from '../paths.ts'
import type { AdQuery } from './store.ts'

const query = z.object({
  side: choice(['all', ...AD_SIDES], 'all'),
  all_tag: optionalText,
  have_tag: optionalText,
  want_tag: optionalText,
  page: wholeNumber(LAST_FORUM_PAGE),
})

export const AD_PARAMETERS: readonly string[] = Object.keys(query.shape)

export interface AdSearch extends AdQuery {
  page: number
}

/**
 * Parses the filter of ads. Each side has a tag of its own, and only the chosen one's counts; an unknown tag is as none.
 * @throws HttpError 422 for an unknown side
 */
export function parseAdQuery(source: unknown, tags: AdTags): AdSearch {
  const search = parseQuery(query, source)
  const side = search.side === 'all' ? undefined : search.side
  const tag = search[`${search.side}_tag`]
  const isKnown =
    tag !== undefined && (side ? [side] : AD_SIDES).some((each) => getTagLabel(tags, each, tag) !== undefined)
  return { side, tag: isKnown ? tag : undefined, page: search.page ?? 1 }
}

/** Builds the address of a page of ads. */
export function adsPath(forum: number, { side, tag, page }: AdSearch): string {
  const params = new URLSearchParams({
    ...(side && { side }),
    ...(tag && { [`${side ?? 'all'}_tag`]: tag }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size ? `${forumPath(forum)}?${params}` : forumPath(forum)
}
