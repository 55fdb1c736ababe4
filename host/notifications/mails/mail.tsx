import { renderToString } from 'react-dom/server'
import type { NotificationGroup } from '../../../widgets/_domain/notifications/settings.ts'
import { breakLinks } from '../../_format/neutral-text.ts'
import type { Mail } from '../../_services/providers/index.ts'

/** One line of a mail. */
export interface MailLine {
  sentence: string
  url: string
}

interface Given {
  to: string
  name: string
  lines: readonly MailLine[]
  /** The address that ends such mails, by GET with a button and by POST at once (RFC 8058). */
  unsubscribe: string
  /** The page where all of it is chosen. */
  settings: string
}

/** Names of groups, as they are said in sentences. */
export const GROUP_NAMES: Record<NotificationGroup, string> = {
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
}

/** Writes the mail about notifications, as text and as HTML that says the same. */
export function getNotificationMail({ to, name, lines, unsubscribe, settings }: Given): Mail {
  const [first] = lines
  const subject = lines.length === 1 && first ? first.sentence : `${lines.length} notifications on Plat`
  return {
    to,
    subject: breakLinks(subject),
    text: [
      `Hi ${breakLinks(name, 80)},`,
      ...lines.map(({ sentence, url }) => `${breakLinks(sentence)}:\n${url}`),
      'Plat',
      `Stop these emails: ${unsubscribe}\nChoose what we email you about: ${settings}`,
    ].join('\n\n'),
    html: renderToString(
      <>
        <p>Hi {breakLinks(name, 80)},</p>
        <ul>
          {lines.map(({ sentence, url }) => (
            <li key={url + sentence}>
              <a href={url}>{breakLinks(sentence)}</a>
            </li>
          ))}
        </ul>
        <p>Plat</p>
        <p>
          <a href={unsubscribe}>Stop these emails</a> · <a href={settings}>Choose what we email you about</a>
        </p>
      </>,
    ),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
