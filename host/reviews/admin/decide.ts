import { getTransaction, withTransaction } from '../../_db/transactions.ts'
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
 * Does what an administrator decided about a review, records it with its reason, and tells the author: all of it or nothing.
 * @returns `stale` where the review is in that state already
 */
export const decide = (
  site: AppContext,
  { id, adminId, action, reason }: Decision,
): Promise<'done' | 'gone' | 'stale'> =>
  withTransaction(site.db.pool, async (client) => {
    const review = await readReview(client, id)
    if (!review) return 'gone'
    const changed =
      action === 'dismissed' ? await deleteReports(client, id) : await setRemoved(client, id, action === 'removed')
    if (!changed) return 'stale'
    const decision = await recordAction(client, { review: id, adminId, action, reason })
    const lead = action === 'dismissed' ? undefined : await findReviewedLead(client, review.leadId)
    if (lead && action !== 'dismissed') {
      await tellDecided(client, review.authorId, { business: lead.business, lead: lead.id }, action)
      await sendMail(
        site,
        DECISION_MAIL,
        { leadId: lead.id, action, reason, id: decision },
        { within: getTransaction(client) },
      )
    }
    return 'done'
  })
