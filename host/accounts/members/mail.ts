import { formatDate } from '../../_format/dates.ts'
import { composeMail } from '../../_services/providers/compose-mail.ts'
import type { Mail } from '../../_services/providers/index.ts'
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
): Mail {
  const end = until ? formatDate(until, 'long', timeZone) : ''
  const what: Record<AdminAct, string> = {
    activate: 'You can use your account again as before.',
    suspend: `Until ${end}, you can log in and read everything, but you can’t change anything.`,
    disable: 'You can’t log in anymore, and we logged you out everywhere.',
    make_author: `You can publish articles in the blog. Write your first one: ${origin}/blog/new`,
    end_author: 'You can still edit, withdraw, and delete the articles you published.',
    end_sessions: `We logged you out everywhere. You can log in again: ${origin}/login`,
  }
  return composeMail(
    email,
    SUBJECTS[action],
    `Hi ${name},`,
    what[action],
    `Reason: ${reason}`,
    'If you think this is a mistake, contact us.',
  )
}
