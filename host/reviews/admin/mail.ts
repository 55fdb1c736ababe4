import { defineMail } from '../../_services/mail/define-mail.ts'
import { mailLink, mailText, quoted, verbatim } from '../../_services/mail/mail-text.tsx'
import { reviewsPath, writePath } from '../paths.ts'
import { getReviewKey } from '../review-key.ts'
import { findReviewedLead } from '../write/lead-store.ts'

interface Decision {
  leadId: number
  action: 'removed' | 'restored'
  reason: string
  /** Of the decision. */
  id: number
}

/** What an administrator decided about a review, to its author. */
export const DECISION_MAIL = defineMail<Decision>({
  name: 'review-decision',
  async compose({ leadId, action, reason, id }, { db, config, origin }) {
    const lead = await findReviewedLead(db.pool, leadId)
    if (!lead) return
    const name = quoted(lead.business.name)
    const own = mailLink(origin() + writePath(leadId, getReviewKey(config, leadId, lead.email)))
    const page = mailLink(origin() + reviewsPath(lead.business.id))
    const why = mailText`Reason: ${verbatim(reason)}`
    return action === 'removed'
      ? {
          kind: 'review-decision',
          to: lead.email,
          subject: mailText`Your review was removed`,
          body: [
            mailText`An administrator removed your review of ${name}. Nobody else can see it.`,
            why,
            mailText`Your review: ${own}`,
            mailText`If you think this is a mistake, contact us and name decision ${id}.`,
          ],
        }
      : {
          kind: 'review-decision',
          to: lead.email,
          subject: mailText`Your review was restored`,
          body: [
            mailText`An administrator restored your review of ${name}. Everyone can see it again.`,
            why,
            mailText`See it: ${page}`,
          ],
        }
  },
})
