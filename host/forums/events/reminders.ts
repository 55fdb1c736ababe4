import { formatDateTime } from '../../_format/dates.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { mailLink, mailText, quoted, verbatim } from '../../_services/mail/mail-text.tsx'
import type { MailWords } from '../../_services/mail/render-mail.tsx'
import { topicPath } from '../paths.ts'
import type { GuestMail } from './guest-claims-store.ts'
import { defineGuestMailJobs, queueMails } from './guest-mails.ts'
import { formatAddress } from './labels.ts'
import { EVENT_PLACE, EVENT_SOON } from './notification-kinds.ts'
import { claimMovedUp, claimReminders, type GuestMailData, markMailed, readGuestMail } from './reminder-store.ts'

const LOOK = 'event-reminders'
const MAIL = 'event-guest-mail'

/** Queues mails for guests of the events of the next day, and for those who got a place from a waiting list. */
export const queueGuestMails = ({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>, now = new Date()): Promise<void> =>
  queueMails({ db, jobs }, { mail: MAIL, claimMovedUp, claimReminders }, now)

/** Mails the guests of events. */
export const eventMailJobs = defineGuestMailJobs({
  look: LOOK,
  mail: MAIL,
  claimMovedUp,
  claimReminders,
  markMailed,
  async compose(site, kind, guest) {
    const data = await readGuestMail(site.db, kind, guest)
    if (!data) return undefined
    const { email } = data
    return { news: getNews(kind, data), mail: email ? writeMail(kind, { ...data, email }, site.origin()) : undefined }
  },
})

/** What a guest reads on the site; a second time adds nothing but the time. */
const getNews = (kind: GuestMail, { topic, event }: GuestMailData) => ({
  about: `${kind === 'reminder' ? EVENT_SOON : EVENT_PLACE}${topic.id}`,
  title: kind === 'reminder' ? `“${topic.title}” is ${formatDateTime(event.startsAt, event.timeZone)}` : topic.title,
  path: topicPath(topic),
})

function writeMail(
  kind: GuestMail,
  { email, topic, event }: GuestMailData & { email: string },
  origin: string,
): MailWords {
  const when = verbatim(formatDateTime(event.startsAt, event.timeZone))
  const title = quoted(topic.title)
  return {
    to: email,
    subject: kind === 'reminder' ? mailText`Reminder: your event is ${when}` : mailText`You have a place at your event`,
    body: [
      kind === 'reminder'
        ? mailText`You’re registered for ${title}.`
        : mailText`A place opened up, and it’s yours: you’re registered for ${title}.`,
      mailText`When: ${when}`,
      event.location === 'Online'
        ? mailText`Online. The link to join is on the event’s page.`
        : mailText`Where: ${formatAddress(event)}`,
      mailText`See details or cancel: ${mailLink(origin + topicPath(topic))}`,
    ],
  }
}
