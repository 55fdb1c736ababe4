import { labeledLink, MailText, mailText } from '../../_services/mail/mail-text.tsx'
import type { MailContent } from '../../_services/mail/render-mail.tsx'
import type { MailGroup } from './unsubscribe-token.ts'

/** One line of a mail. */
export interface MailLine {
  sentence: string
  url: string
}

interface NotificationMail {
  to: string
  name: string
  lines: readonly MailLine[]
  /** The address that ends such mails, by GET with a button and by POST at once (RFC 8058). */
  unsubscribe: string
  /** The page where all of it is chosen. */
  settings: string
}

/** Names of groups, as they are said in sentences. */
export const GROUP_NAMES: Record<MailGroup, string> = {
  vote: 'votes for your posts',
  forums: 'forum news and your events',
  locations: 'news about places you follow',
  alert: 'your alerts',
  follow: 'followers and colleagues',
  mention: 'mentions',
  message: 'messages',
  accept: 'accepted answers',
  replies: 'replies to you',
  followed_replies: 'replies in topics you follow',
  reminders: 'reminders you asked for',
}

/** Writes the mail about notifications. */
export function getNotificationMail({ to, name, lines, unsubscribe, settings }: NotificationMail): MailContent {
  const [first] = lines
  return {
    kind: 'notifications',
    to,
    unsubscribe,
    subject:
      lines.length === 1 && first ? mailText`${first.sentence}` : mailText`${lines.length} notifications on Plat`,
    body: [mailText`Hi ${name},`, ...lines.map(({ sentence, url }) => labeledLink(mailText`${sentence}`, url))],
    footer: [
      new MailText(
        `Stop these emails: ${unsubscribe}\nChoose what we email you about: ${settings}`,
        <>
          <a href={unsubscribe}>Stop these emails</a> · <a href={settings}>Choose what we email you about</a>
        </>,
      ),
    ],
  }
}
