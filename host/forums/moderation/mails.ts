import type { Transaction } from '../../_db/transactions.ts'
import { formatDateTime } from '../../_format/dates.ts'
import { quoteName } from '../../_format/neutral-text.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { composeMail } from '../../_services/providers/compose-mail.ts'
import type { Mail } from '../../_services/providers/index.ts'
import { topicPath } from '../paths.ts'
import { type ModerationAction, readModeration } from './action-store.ts'
import type { ModerationAct } from './labels.ts'

const MAIL = 'moderation-mail'

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

/** Tells the person concerned, once the transaction commits: what was done, or that it was taken back. */
export async function mailModeration(
  { jobs }: Pick<AppContext, 'jobs'>,
  actionId: number,
  within: Transaction,
): Promise<void> {
  await jobs.send(MAIL, { actionId }, { within })
}

export function moderationMailWork(site: AppContext): void {
  site.jobs.work<{ actionId: number }>(MAIL, async ({ actionId }) => {
    const action = await readModeration(site.db.pool, actionId)
    // Without an email the account is gone.
    if (action?.email) await site.providers.mail.send(getMail(action, action.email, site))
  })
}

function getMail(action: ModerationAction, email: string, { config, origin }: AppContext): Mail {
  const { id, title, slug, forumId, topicId, until } = action
  const link = topicId && slug && forumId ? `${origin()}${topicPath({ id: topicId, slug, forumId })}` : undefined
  const undone = action.undoneAt !== null
  const subject = SUBJECTS[action.action]
  const paragraphs = [
    `Hi ${action.member},`,
    undone && 'A moderator withdrew this decision:',
    WHAT[action.action],
    until && !undone && `Until: ${formatDateTime(until, config.siteTz)}`,
    title && `Topic: ${quoteName(title)}`,
    `Reason: ${action.reason}`,
    link && `See it: ${link}`,
    `If you think this is a mistake, contact us and name decision ${id}.`,
  ]
  return composeMail(
    email,
    undone ? `Withdrawn: ${subject}` : subject,
    ...paragraphs.filter((text) => typeof text === 'string'),
  )
}
