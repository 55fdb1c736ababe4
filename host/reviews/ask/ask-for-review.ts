import type { PoolClient } from 'pg'
import { getTransaction } from '../../_db/transactions.ts'
import { formatDate } from '../../_format/dates.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { defineMail, sendMail } from '../../_services/mail/define-mail.ts'
import { mailLink, mailText, quoted, verbatim } from '../../_services/mail/mail-text.tsx'
import { writePath } from '../paths.ts'
import { getReviewKey } from '../review-key.ts'
import { tellRequested } from '../tell.ts'
import { findReviewedLead } from '../write/lead-store.ts'
import { insertRequest, isUnmailed, markMailed } from './request-store.ts'

/** Asks the sender of a request for a review. */
export const REVIEW_REQUEST_MAIL = defineMail<{ leadId: number }>({
  name: 'review-request',
  async compose({ leadId }, { db, config, origin }) {
    const lead = await findReviewedLead(db.pool, leadId)
    if (!lead?.listed || !(await isUnmailed(db, leadId))) return
    const { id, email, business } = lead
    const sent = verbatim(formatDate(lead.sentAt, 'medium', config.siteTz))
    return {
      kind: 'review-request',
      to: email,
      subject: mailText`How was ${business.name}?`,
      body: [
        mailText`You contacted ${quoted(business.name)} on ${sent}, and they closed your request. How did it go? Your review helps other investors choose.`,
        mailText`Write a review: ${mailLink(origin() + writePath(id, getReviewKey(config, id, email)))}`,
        mailText`The link is yours alone: whoever has it can write, change, or delete your review. We send this email once for each request.`,
      ],
    }
  },
  sent: (client, { leadId }) => markMailed(client, leadId),
})

/**
 * Asks the sender of a request for a review, in the transaction that closes the lead: by one mail, and members also by a
 * notification. However often the lead is closed, they are asked once.
 */
export async function askForReview(site: Pick<AppContext, 'jobs'>, client: PoolClient, leadId: number): Promise<void> {
  const lead = await findReviewedLead(client, leadId)
  if (!lead?.listed || lead.own || !(await insertRequest(client, leadId))) return
  await tellRequested(client, lead.userId, { business: lead.business, lead: leadId })
  await sendMail(site, REVIEW_REQUEST_MAIL, { leadId }, { within: getTransaction(client) })
}
