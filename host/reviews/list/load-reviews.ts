import * as z from 'zod/mini'
import { choice, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { markShown } from '../../notifications/store.ts'
import { loadPeople, PEOPLE_TABLES } from '../../profiles/people.ts'
import { SORT_WORDS } from '../labels.ts'
import { LAST_REVIEW_PAGE, REVIEWS_PER_PAGE } from '../limits.ts'
import { REVIEW_ANSWERED } from '../notification-kind.ts'
import { readReviews, readSpread } from '../store.ts'
import type { ReviewsView } from './ReviewsPart.tsx'

/** Which reviews of a company an address asks for. */
export const reviewQuery = z.object({ sort: choice(SORT_WORDS, 'newest'), page: wholeNumber(LAST_REVIEW_PAGE) })

/** The tables that a page with reviews is cached until a change of. */
export const REVIEW_TABLES = ['business_reviews', ...PEOPLE_TABLES] as const

/**
 * Loads the reviews of a company that an address asks for, as one viewer sees them; behind the last page there is the last.
 * @throws HttpError 422 for an order or a page that cannot be
 */
export async function loadReviews(
  { db, config }: AppContext,
  business: ReviewsView['business'],
  query: unknown,
  viewer: Viewer | undefined,
): Promise<ReviewsView> {
  const { sort, page: requestedPage = 1 } = parseQuery(reviewQuery, query)
  const spread = await readSpread(db, business.id)
  const page = Math.max(1, Math.min(requestedPage, Math.ceil(spread.count / REVIEWS_PER_PAGE)))
  const reviews = spread.count ? await readReviews(db, business.id, { sort, page }) : []
  if (viewer && reviews.length)
    await markShown(
      db,
      viewer,
      reviews.map(({ leadId }) => REVIEW_ANSWERED + leadId),
    )
  return {
    business,
    reviews,
    spread,
    sort,
    page,
    people: await loadPeople(
      db,
      reviews.map(({ authorId }) => authorId),
      viewer,
    ),
    timeZone: config.siteTz,
    viewerId: viewer?.id,
    own: viewer?.pages.includes(business.id) ?? false,
  }
}
