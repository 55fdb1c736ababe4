import type { ReviewSort } from './review.ts'

export const companyPath = (business: number): string => `/business/page/${business}`

/** The part of a company's page with its reviews. */
export const reviewsPath = (
  business: number,
  { sort = 'newest', page = 1 }: { sort?: ReviewSort; page?: number } = {},
) => {
  const query = new URLSearchParams({
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return `${companyPath(business)}${query.size ? `?${query}` : ''}#reviews`
}

/** The form by which the sender of a request writes or changes the review. @param key of a mailed link */
export const writePath = (lead: number, key?: string): string =>
  `/leads/${lead}/review${key ? `?${new URLSearchParams({ key })}` : ''}`

export const reportPath = (review: number): string => `/reviews/${review}/report`

/** The owner's list of reviews of their companies. */
export const OWNER_REVIEWS = '/business/account/reviews'
export const ADMIN_REVIEWS = '/admin/reviews'
