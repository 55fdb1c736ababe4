/** Lengths of the texts of a review, in UTF-16 code units; the table of reviews has the same. */
export const REVIEW_LIMITS = { title: 120, body: 4000, answer: 2000, reason: 1000, details: 1000 }

export const MAX_STARS = 5

/** Reviews on one page of a list, and its last page. */
export const REVIEWS_PER_PAGE = 10
export const LAST_REVIEW_PAGE = 1000

/** Reports by one member. */
export const REPORT_QUOTA = { max: 10, seconds: 3600 } as const
