import type { ReviewSort } from './review.ts'

/** The orders of a list of reviews. */
export const SORTS: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest',
  oldest: 'Oldest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
}
export const SORT_WORDS = Object.keys(SORTS) as ReviewSort[]

/** Why a review is reported, as choices. */
export const REPORT_REASONS = {
  spam: 'Spam or advertising',
  fake: 'The writer was never in contact with the company',
  abuse: 'Insults, threats, or hate',
  private: 'Someone’s private details',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof REPORT_REASONS
export const REASON_WORDS = Object.keys(REPORT_REASONS) as ReportReason[]

/** What each number of stars means, from one on. */
export const STAR_WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

export const formatStars = (count: number): string => (count === 1 ? '1 star' : `${count} stars`)

export const formatReviewCount = (count: number): string =>
  count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`

/** "4.6" */
export const formatAverage = (average: number): string => average.toFixed(1)
