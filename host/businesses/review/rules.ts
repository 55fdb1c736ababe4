import type { BusinessFields } from '../account/fields.ts'
import type { BusinessKind } from '../labels.ts'
import type { REVIEWS } from '../schema.ts'

export type Review = (typeof REVIEWS)[number]

/** What a company's review is about. */
export interface Reviewed {
  name: string
  kind: BusinessKind
  review: Review
  /** What an approved company wants to be called, until somebody has looked at it. */
  askedName: string | null
  askedKind: BusinessKind | null
  /** Goes up with everything that is to be looked at. */
  reviewRound: number
}

/** Tells whether an administrator has something to decide. */
export const awaitsReview = ({ review, askedName, askedKind }: Pick<Reviewed, 'review' | 'askedName' | 'askedKind'>) =>
  review === 'pending' || (review === 'approved' && (askedName !== null || askedKind !== null))

type Changes = Partial<BusinessFields>
interface Outcome extends Changes, Partial<Pick<Reviewed, 'review' | 'askedName' | 'askedKind' | 'reviewRound'>> {
  reviewReason?: null
  /** True if it waits from now on, behind those that wait already. */
  asksAnew: boolean
}

/**
 * Decides what a change of its owner's does to a company's review: a new name or service of an approved one waits, all else
 * counts at once; a declined one is looked at again.
 */
export function applyReview(was: Reviewed, changes: Changes): Outcome {
  const reviewRound = was.reviewRound + 1
  if (was.review !== 'approved') {
    const declined = was.review === 'declined'
    return {
      ...changes,
      reviewRound,
      ...(declined && { review: 'pending' as const, reviewReason: null }),
      asksAnew: declined,
    }
  }
  const { name = was.askedName ?? was.name, kind = was.askedKind ?? was.kind, ...others } = changes
  const askedName = name === was.name ? null : name
  const askedKind = kind === was.kind ? null : kind
  if (askedName === was.askedName && askedKind === was.askedKind) return { ...others, asksAnew: false }
  const asks = askedName !== null || askedKind !== null
  return { ...others, askedName, askedKind, reviewRound, ...(asks && { reviewReason: null }), asksAnew: asks }
}

export type Decision = 'approve' | 'decline'

/** What a decision came to, which is what the owner is told. */
export type Result = 'listed' | 'changed' | 'declined' | 'change_declined' | 'taken_off'

/** @returns undefined where nothing waits for this decision */
export function decide(was: Reviewed, decision: Decision): Result | undefined {
  const waits = awaitsReview(was)
  if (decision === 'approve') {
    if (!waits) return undefined
    return was.review === 'pending' ? 'listed' : 'changed'
  }
  if (was.review === 'pending') return 'declined'
  if (was.review !== 'approved') return undefined
  return waits ? 'change_declined' : 'taken_off'
}
