import { formatDateTime } from '../../_format/dates.ts'
import { quoteName } from '../../_format/neutral-text.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { composeMail } from '../../_services/providers/compose-mail.ts'
import type { Mail } from '../../_services/providers/index.ts'
import { EVENT_PLACE, EVENT_SOON } from '../../notifications/sentences.ts'
import { topicPath } from '../paths.ts'
import type { GuestMail } from './guest-claims-store.ts'
import { defineGuestMailJobs, queueMails } from './guest-mails.ts'
import { formatAddress } from './labels.ts'
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
    return { news: getNews(kind, data), mail: email ? getMail(kind, { ...data, email }, site.origin()) : undefined }
  },
})

/** What a guest reads on the site; a second time adds nothing but the time. */
const getNews = (kind: GuestMail, { topic, event }: GuestMailData) => ({
  about: `${kind === 'reminder' ? EVENT_SOON : EVENT_PLACE}${topic.id}`,
  title: kind === 'reminder' ? `“${topic.title}” is ${formatDateTime(event.startsAt, event.timeZone)}` : topic.title,
  path: topicPath(topic),
})

function getMail(kind: GuestMail, { email, topic, event }: GuestMailData & { email: string }, origin: string): Mail {
  const when = formatDateTime(event.startsAt, event.timeZone)
  const where =
    event.location === 'Online'
      ? 'Online. The link to join is on the event’s page.'
      : `Where: ${quoteName(formatAddress(event)).slice(1, -1)}`
  const title = quoteName(topic.title)
  const [subject, lead] =
    kind === 'reminder'
      ? [`Reminder: your event is ${when}`, `You’re registered for ${title}.`]
      : ['You have a place at your event', `A place opened up, and it’s yours: you’re registered for ${title}.`]
  return composeMail(
    email,
    subject,
    lead,
    `When: ${when}`,
    where,
    `See details or cancel: ${origin}${topicPath(topic)}`,
  )
}
