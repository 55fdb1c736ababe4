import type { PoolClient } from 'pg'
import { getTransaction } from '../../_db/transactions.ts'
import { formatDate } from '../../_format/dates.ts'
import { breakLinks, quoteName } from '../../_format/neutral-text.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { composeMail } from '../../_services/providers/compose-mail.ts'
import type { Mail } from '../../_services/providers/index.ts'
import { writePath } from '../paths.ts'
import { getReviewKey } from '../review-key.ts'
import { tellRequested } from '../tell.ts'
import { findReviewedLead, type ReviewedLead } from '../write/lead-store.ts'
import { insertRequest, isUnmailed, markMailed } from './request-store.ts'

const JOB = 'review-request'

/**
 * Asks the sender of a request for a review, in the transaction that closes the lead: by one mail, and members also by a
 * notification. However often the lead is closed, they are asked once.
 */
export async function askForReview({ jobs }: AppContext, client: PoolClient, leadId: number): Promise<void> {
  const lead = await findReviewedLead(client, leadId)
  if (!lead?.listed || lead.own || !(await insertRequest(client, leadId))) return
  await tellRequested(client, lead.userId, { business: lead.business, lead: leadId })
  await jobs.send(JOB, { leadId }, { within: getTransaction(client) })
}

/** Sends the mails that `askForReview()` put aside. */
export function reviewRequestJob(site: AppContext): void {
  site.jobs.work<{ leadId: number }>(JOB, async ({ leadId }) => {
    const lead = await findReviewedLead(site.db.pool, leadId)
    if (!lead?.listed || !(await isUnmailed(site.db, leadId))) return
    await site.providers.mail.send(getMail(site, lead))
    await markMailed(site.db, leadId)
  })
}

function getMail({ config, origin }: AppContext, { id, email, business, sentAt }: ReviewedLead): Mail {
  const sent = formatDate(sentAt, 'medium', config.siteTz)
  return composeMail(
    email,
    `How was ${breakLinks(business.name, 80)}?`,
    `You contacted ${quoteName(business.name)} on ${sent}, and they closed your request. How did it go? Your review helps other investors choose.`,
    `Write a review: ${origin()}${writePath(id, getReviewKey(config, id, email))}`,
    'The link is yours alone: whoever has it can write, change, or delete your review. We send this email once for each request.',
  )
}
