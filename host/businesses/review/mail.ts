import type { Transaction } from '../../_db/transactions.ts'
import { quoteName } from '../../_format/neutral-text.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { composeMail } from '../../_services/providers/compose-mail.ts'
import type { Mail } from '../../_services/providers/index.ts'
import type { Result } from './rules.ts'
import { readRecipient } from './store.ts'

interface DecisionMail {
  businessId: number
  result: Result
  reason: string
}

const JOB = 'company_review'

/** Puts the mail about a decision aside; it goes out if the transaction commits. */
export async function mailDecision({ jobs }: AppContext, within: Transaction, told: DecisionMail): Promise<void> {
  await jobs.send(JOB, told, { within })
}

/** Sends what `mailDecision()` put aside. */
export function reviewMailWork(site: AppContext): void {
  site.jobs.work<DecisionMail>(JOB, async (told) => {
    const recipient = await readRecipient(site.db, told.businessId)
    if (recipient) await site.providers.mail.send(getMail(recipient, told, site.origin()))
  })
}

const SUBJECTS: Record<Result, string> = {
  listed: 'Your company is listed',
  changed: 'Your company’s changes are live',
  declined: 'We didn’t list your company',
  change_declined: 'We didn’t accept your company’s changes',
  taken_off: 'We took your company off the list',
}

function getMail(
  recipient: { name: string; email: string },
  { businessId, result, reason }: DecisionMail,
  origin: string,
): Mail {
  const page = `${origin}/business/page/${businessId}`
  const name = quoteName(recipient.name)
  const lead: Record<Result, string> = {
    listed: `${name} is now listed on Plat, and investors can contact you: ${page}`,
    changed: `We reviewed the new name or service of ${name}. It’s now shown on your page: ${page}`,
    declined: `We reviewed ${name} and didn’t list it.`,
    change_declined: `We reviewed the new name or service of ${name} and didn’t accept it. Your page stays as it was.`,
    taken_off: `${name} is no longer listed on Plat, and investors can’t contact you.`,
  }
  const next = reason
    ? [`Reason: ${reason}`, `Change what’s needed in your page settings and save: ${page}/settings`]
    : []
  return composeMail(recipient.email, SUBJECTS[result], lead[result], ...next)
}
