import type { PoolClient } from 'pg'
import { getTransaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { readReview } from '../store.ts'
import { tellDecided } from '../tell.ts'
import { findReviewedLead } from '../write/lead-store.ts'
import { type ReviewAction, recordAction } from './action-store.ts'
import { DECISION_MAIL } from './mail.ts'
import { deleteReports, setRemoved } from './queue-store.ts'

interface Decision {
  /** Of the review. */
  id: number
  adminId: string
  action: ReviewAction
  reason: string
}

/**
 * Does what an administrator decided about a review, records it with its reason, and tells the author.
 * @returns `stale` where the review is in that state already
 */
export async function decide(
  site: AppContext,
  tx: PoolClient,
  { id, adminId, action, reason }: Decision,
): Promise<'done' | 'gone' | 'stale'> {
  const review = await readReview(tx, id)
  if (!review) return 'gone'
  const changed = action === 'dismissed' ? await deleteReports(tx, id) : await setRemoved(tx, id, action === 'removed')
  if (!changed) return 'stale'
  const decision = await recordAction(tx, { review: id, adminId, action, reason })
  const lead = action === 'dismissed' ? undefined : await findReviewedLead(tx, review.leadId)
  if (lead && action !== 'dismissed') {
    await tellDecided(tx, review.authorId, { business: lead.business, lead: lead.id }, action)
    const decided = { leadId: lead.id, action, reason, id: decision }
    await sendMail(site, DECISION_MAIL, decided, { within: getTransaction(tx) })
  }
  return 'done'
}
