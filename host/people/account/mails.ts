import { formatDate } from '../../_format/dates.ts'
import { mailLink, mailText, verbatim } from '../../_services/mail/mail-text.tsx'
import type { MailContent } from '../../_services/mail/render-mail.tsx'
import { EXPORT_DAYS } from './export-store.ts'

interface Reader {
  name: string
  email: string
}

export const fileMail = ({ name, email }: Reader, link: string): MailContent => ({
  kind: 'account-data',
  to: email,
  subject: mailText`Your Plat data is ready`,
  body: [
    mailText`Hi ${name},`,
    mailText`The file with your data is ready. You can download it for ${EXPORT_DAYS} days: ${mailLink(link)}`,
    mailText`We ask you to log in first. If you didn’t ask for this file, change your password.`,
  ],
})

export const plannedMail = ({ name, email }: Reader, due: Date, timeZone: string, origin: string): MailContent => ({
  kind: 'account-data',
  to: email,
  subject: mailText`Your Plat account will be deleted`,
  body: [
    mailText`Hi ${name},`,
    mailText`You asked us to delete your account. We will do so on ${verbatim(formatDate(due, 'long', timeZone))}.`,
    mailText`Until then you can change your mind: ${mailLink(`${origin}/settings/data`)}`,
    mailText`If you didn’t ask for this, keep your account by this link and change your password.`,
  ],
})

export const deletedMail = ({ name, email }: Reader): MailContent => ({
  kind: 'account-data',
  to: email,
  subject: mailText`Your Plat account was deleted`,
  body: [
    mailText`Hi ${name},`,
    mailText`We deleted your account, as you asked. Your posts stay under “Former member.”`,
    mailText`Records of payments are kept for as long as the law requires.`,
  ],
})
