export type ReviewSort = 'newest' | 'oldest' | 'highest' | 'lowest'

/** What somebody whose request reached a company says of it. */
export interface Review {
  id: number
  businessId: number
  leadId: number
  /** uuid; null for visitors, and once the account is gone. */
  authorId: string | null
  /** What a visitor is shown as; null for members. */
  authorName: string | null
  /** Stars, 1 to 5. */
  ratings: number
  /** Empty for a review without one. */
  title: string
  body: string
  /** The public answer of the company. */
  answer: string | null
  answeredAt: Date | null
  answerEditedAt: Date | null
  removedAt: Date | null
  demo: boolean
  createdAt: Date
  editedAt: Date | null
}

/** How many stars a company has. */
export interface Rating {
  /** 1 to 5. */
  average: number
  count: number
}

export interface RatingSpread extends Rating {
  /** Reviews with 1 star, 2 stars, and so on. */
  spread: readonly number[]
  /** True if any of them is of the demo world. */
  demo: boolean
}
