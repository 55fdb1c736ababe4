import { defineMail } from '../../_services/mail/define-mail.ts'
import { mailLink, mailText, quoted, verbatim } from '../../_services/mail/mail-text.tsx'
import { makeEmailLink } from './link-store.ts'

/** The subject of a mail. Its link is created when it is sent, so the queue holds no token. */
interface LinkRequest {
  businessId: number
  email: string
  /** uuid of the member who asked for it */
  askedBy: string
}

/** The link that confirms the address for new leads; nothing is sent where the address waits no more. */
export const BUSINESS_EMAIL_MAIL = defineMail<LinkRequest>({
  name: 'business_email',
  async compose(request, { db, origin }) {
    const link = await makeEmailLink(db, request)
    if (!link) return
    const to = verbatim(request.email)
    const who = link.askedBy === null ? 'Someone' : quoted(link.askedBy)
    return {
      kind: 'business-email',
      to: request.email,
      subject: mailText`Confirm this email for new leads`,
      body: [
        mailText`${who} asked us to send new leads for ${quoted(link.businessName)} to ${to}.`,
        mailText`To confirm, open this link. It works once and expires in 24 hours.`,
        mailLink(`${origin()}/business/email?token=${link.token}`),
        mailText`If you didn’t expect this, ignore this email and we won’t send you leads.`,
      ],
    }
  },
})
