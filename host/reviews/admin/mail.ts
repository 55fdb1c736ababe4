import type { Transaction } from '../../_db/transactions.ts'
import { quoteName } from '../../_format/neutral-text.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { composeMail } from '../../_services/providers/compose-mail.ts'
import { reviewsPath, writePath } from '../paths.ts'
import { getReviewKey } from '../review-key.ts'
import { findReviewedLead } from '../write/lead-store.ts'

interface Decided {
  leadId: number
  action: 'removed' | 'restored'
  reason: string
  /** Of the decision. */
  id: number
}

const JOB = 'review-decision'

/** Tells the author what an administrator decided, once the transaction commits. */
export async function mailDecision({ jobs }: AppContext, within: Transaction, decided: Decided): Promise<void> {
  await jobs.send(JOB, decided, { within })
}

export function reviewDecisionJob(site: AppContext): void {
  site.jobs.work<Decided>(JOB, async ({ leadId, action, reason, id }) => {
    const lead = await findReviewedLead(site.db.pool, leadId)
    if (!lead) return
    const name = quoteName(lead.business.name)
    const own = site.origin() + writePath(leadId, getReviewKey(site.config, leadId, lead.email))
    const mail =
      action === 'removed'
        ? composeMail(
            lead.email,
            'Your review was removed',
            `An administrator removed your review of ${name}. Nobody else can see it.`,
            `Reason: ${reason}`,
            `Your review: ${own}`,
            `If you think this is a mistake, contact us and name decision ${id}.`,
          )
        : composeMail(
            lead.email,
            'Your review was restored',
            `An administrator restored your review of ${name}. Everyone can see it again.`,
            `Reason: ${reason}`,
            `See it: ${site.origin()}${reviewsPath(lead.business.id)}`,
          )
    await site.providers.mail.send(mail)
  })
}
