import type { Transaction } from '../../_db/transactions.ts'
import { formatDateTime } from '../../_format/dates.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { defineMail, sendMail } from '../../_services/mail/define-mail.ts'
import { mailLink, mailText, quoted, verbatim } from '../../_services/mail/mail-text.tsx'
import type { MailContent } from '../../_services/mail/render-mail.tsx'
import { topicPath } from '../paths.ts'
import { type ModerationAction, readModeration } from './action-store.ts'
import type { ModerationAct } from './labels.ts'

type Texts = Record<ModerationAct, string>

const SUBJECTS: Texts = {
  hide: 'Your post was hidden',
  delete: 'Your post was deleted',
  restore: 'Your post was reviewed',
  move: 'Your topic was moved',
  split: 'Your topic was split',
  merge: 'Your topic was merged with another',
  close: 'Your topic was closed',
  open: 'Your topic was reopened',
  pin: 'Your topic was pinned',
  unpin: 'Your topic is no longer pinned',
  warn: 'A warning from the forum moderators',
  silence: 'You can’t post in the forums for now',
  suspend: 'Your account was suspended',
}

const WHAT: Texts = {
  hide: 'Members don’t see your post until a moderator has reviewed it.',
  delete: 'A moderator deleted your post.',
  restore: 'A moderator reviewed your post. Everyone can see it.',
  move: 'A moderator moved your topic to another forum.',
  split: 'A moderator moved some replies of your topic to a new topic.',
  merge: 'A moderator merged your topic with another one. Its link leads there.',
  close: 'A moderator closed your topic to new replies.',
  open: 'A moderator reopened your topic. Members can reply again.',
  pin: 'A moderator pinned your topic above the others of its forum.',
  unpin: 'A moderator put your topic back among the others of its forum.',
  warn: 'A moderator asks you to keep to the rules of the forums.',
  silence: 'You can read the forums, but you can’t post.',
  suspend: 'Your account is suspended.',
}

/** Tells the person concerned what was done, or that it was taken back. */
export const MODERATION_MAIL = defineMail<{ actionId: number }>({
  name: 'moderation-mail',
  async compose({ actionId }, site) {
    const action = await readModeration(site.db.pool, actionId)
    // Without an email the account is gone.
    return action?.email ? writeMail(action, action.email, site) : undefined
  },
})

/** Puts the mail about an action aside, once the transaction commits. */
export const mailModeration = (site: Pick<AppContext, 'jobs'>, actionId: number, within: Transaction): Promise<void> =>
  sendMail(site, MODERATION_MAIL, { actionId }, { within })

function writeMail(action: ModerationAction, email: string, { config, origin }: AppContext): MailContent {
  const { id, title, slug, forumId, topicId, until } = action
  const link = topicId && slug && forumId ? origin() + topicPath({ id: topicId, slug, forumId }) : undefined
  const undone = action.undoneAt !== null
  const subject = verbatim(SUBJECTS[action.action])
  return {
    kind: 'moderation',
    to: email,
    subject: undone ? mailText`Withdrawn: ${subject}` : subject,
    body: [
      action.member && mailText`Hi ${action.member},`,
      undone && mailText`A moderator withdrew this decision:`,
      verbatim(WHAT[action.action]),
      until && !undone && mailText`Until: ${verbatim(formatDateTime(until, config.siteTz))}`,
      title && mailText`Topic: ${quoted(title)}`,
      mailText`Reason: ${verbatim(action.reason)}`,
      link && mailText`See it: ${mailLink(link)}`,
      mailText`If you think this is a mistake, contact us and name decision ${id}.`,
    ],
  }
}
