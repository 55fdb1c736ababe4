import type { On } from '../_db/database.ts'
import { notify } from '../_services/notify/notify-store.ts'
import {
  REVIEW,
  REVIEW_ANSWERED,
  REVIEW_NEW,
  REVIEW_REMOVED,
  REVIEW_REQUESTED,
  REVIEW_RESTORED,
} from './notification-kind.ts'
import { OWNER_REVIEWS, reviewsPath, writePath } from './paths.ts'
import type { ReviewedLead } from './write/lead-store.ts'

interface Told {
  /** The company and the lead that a review is about. */
  business: { id: number; name: string }
  lead: number
}

/** Tells a member about reviews, in the transaction of the deed; a visitor has no member and is passed over. */

export const tellRequested = (on: On, to: string | null, { business, lead }: Told) =>
  notify(on, { kind: REVIEW, to: [to], about: REVIEW_REQUESTED + lead, title: business.name, path: writePath(lead) })

/** @param by the author, if a member */
export const tellOwner = (
  on: On,
  by: string | null,
  { business: { id, name }, ownerId }: Pick<ReviewedLead, 'business' | 'ownerId'>,
) =>
  notify(on, {
    kind: REVIEW,
    to: [ownerId],
    by: by ?? undefined,
    about: REVIEW_NEW + id,
    title: name,
    path: `${OWNER_REVIEWS}?company=${id}`,
  })

export const tellAnswered = (on: On, to: string | null, { business, lead }: Told) =>
  notify(on, {
    kind: REVIEW,
    to: [to],
    about: REVIEW_ANSWERED + lead,
    title: business.name,
    path: reviewsPath(business.id),
  })

export const tellDecided = (on: On, to: string | null, { business, lead }: Told, action: 'removed' | 'restored') =>
  notify(on, {
    kind: REVIEW,
    to: [to],
    about: (action === 'removed' ? REVIEW_REMOVED : REVIEW_RESTORED) + lead,
    title: business.name,
    path: writePath(lead),
  })
