import { formatDate } from '../../_format/dates.ts'
import { type MailText, mailLink, mailText, verbatim } from '../../_services/mail/mail-text.tsx'
import type { MailContent } from '../../_services/mail/render-mail.tsx'
import type { AdminAct, AdminAction } from './action-store.ts'

const SUBJECTS: Record<AdminAct, string> = {
  activate: 'Your Plat account is active again',
  suspend: 'Your Plat account is suspended',
  disable: 'Your Plat account is disabled',
  end_sessions: 'We logged you out of Plat',
  make_author: 'You can write for the Plat blog',
  end_author: 'You can no longer write for the Plat blog',
}

/** Writes to a member what was done to their account, and why. */
export function adminActionMail(
  { action, name, email, reason, until }: AdminAction,
  timeZone: string,
  origin: string,
): MailContent {
  const end = until ? formatDate(until, 'long', timeZone) : ''
  const what: Record<AdminAct, MailText> = {
    activate: mailText`You can use your account again as before.`,
    suspend: mailText`Until ${verbatim(end)}, you can log in and read everything, but you can’t change anything.`,
    disable: mailText`You can’t log in anymore, and we logged you out everywhere.`,
    make_author: mailText`You can publish articles in the blog. Write your first one: ${mailLink(`${origin}/blog/new`)}`,
    end_author: mailText`You can still edit, withdraw, and delete the articles you published.`,
    end_sessions: mailText`We logged you out everywhere. You can log in again: ${mailLink(`${origin}/login`)}`,
  }
  return {
    kind: 'account-status',
    to: email,
    subject: verbatim(SUBJECTS[action]),
    body: [
      mailText`Hi ${name},`,
      what[action],
      mailText`Reason: ${verbatim(reason)}`,
      mailText`If you think this is a mistake, contact us.`,
    ],
  }
}
