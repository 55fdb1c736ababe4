import { defineMail } from '../../_services/mail/define-mail.ts'
import { type MailText, mailLink, mailText, quoted, verbatim } from '../../_services/mail/mail-text.tsx'
import type { Result } from './rules.ts'
import { readRecipient } from './store.ts'

export interface ReviewDecision {
  businessId: number
  result: Result
  reason: string
}

/** What was decided about a company, to its owner. */
export const DECISION_MAIL = defineMail<ReviewDecision>({
  name: 'company_review',
  async compose({ businessId, result, reason }, { db, origin }) {
    const recipient = await readRecipient(db, businessId)
    if (!recipient) return
    const page = `${origin()}/business/page/${businessId}`
    const settings = mailLink(`${page}/settings`)
    return {
      kind: 'company-review',
      to: recipient.email,
      subject: SUBJECTS[result],
      body: [
        describeResult(result, quoted(recipient.name), mailLink(page)),
        reason && mailText`Reason: ${verbatim(reason)}`,
        reason && mailText`Change what’s needed in your page settings and save: ${settings}`,
      ],
    }
  },
})

const SUBJECTS: Record<Result, MailText> = {
  listed: mailText`Your company is listed`,
  changed: mailText`Your company’s changes are live`,
  declined: mailText`We didn’t list your company`,
  change_declined: mailText`We didn’t accept your company’s changes`,
  taken_off: mailText`We took your company off the list`,
}

function describeResult(result: Result, name: MailText, page: MailText): MailText {
  const sentences: Record<Result, MailText> = {
    listed: mailText`${name} is now listed on Plat, and investors can contact you: ${page}`,
    changed: mailText`We reviewed the new name or service of ${name}. It’s now shown on your page: ${page}`,
    declined: mailText`We reviewed ${name} and didn’t list it.`,
    change_declined: mailText`We reviewed the new name or service of ${name} and didn’t accept it. Your page stays as it was.`,
    taken_off: mailText`${name} is no longer listed on Plat, and investors can’t contact you.`,
  }
  return sentences[result]
}
