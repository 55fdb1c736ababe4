import type { Database } from '../_db/database.ts'
import type { AppContext } from '../_services/app-context.ts'
import { mailLink, mailText, quoted, verbatim } from '../_services/mail/mail-text.tsx'
import type { MailWords } from '../_services/mail/render-mail.tsx'
import type { GuestMail, GuestToMail } from '../forums/events/guest-claims-store.ts'
import { defineGuestMailJobs, type GuestNews, queueMails } from '../forums/events/guest-mails.ts'
import { EVENT_PLACE, EVENT_SOON } from '../forums/events/notification-kinds.ts'
import { formatStart } from './labels.ts'
import { getNewsId, webinarPath } from './paths.ts'
import { claimMovedUp, claimReminders, markMailed, readGuestEmail } from './reminder-store.ts'
import { readWebinar, type Webinar } from './store.ts'

const MAIL = 'webinar-guest-mail'

/** Queues mails for members registered for the webinars of the next day, and for those who got a place from a waiting list. */
export const queueWebinarMails = (site: Pick<AppContext, 'db' | 'jobs'>, now = new Date()): Promise<void> =>
  queueMails(site, { mail: MAIL, claimMovedUp, claimReminders }, now)

/** Mails members registered for webinars. */
export const webinarMailJobs = defineGuestMailJobs({
  look: 'webinar-reminders',
  mail: MAIL,
  claimMovedUp,
  claimReminders,
  markMailed,
  compose,
})

async function compose(
  site: { db: Database; origin(): string },
  kind: GuestMail,
  guest: GuestToMail,
): Promise<GuestNews | undefined> {
  const found = await readGuestEmail(site.db, kind, guest)
  const webinar = found && (await readWebinar(site.db, guest.id))
  if (!webinar) return undefined
  return {
    news: {
      about: `${kind === 'reminder' ? EVENT_SOON : EVENT_PLACE}${getNewsId(webinar.id)}`,
      title: kind === 'reminder' ? `“${webinar.title}” is ${formatStart(webinar)}` : webinar.title,
      path: webinarPath(webinar.id),
    },
    mail: found.email ? writeMail(kind, found.email, webinar, site.origin()) : undefined,
  }
}

function writeMail(kind: GuestMail, email: string, webinar: Webinar, origin: string): MailWords {
  const when = verbatim(formatStart(webinar))
  const title = quoted(webinar.title)
  return {
    to: email,
    subject:
      kind === 'reminder' ? mailText`Reminder: your webinar is ${when}` : mailText`You have a place at the webinar`,
    body: [
      kind === 'reminder'
        ? mailText`You’re registered for ${title}.`
        : mailText`A place opened up, and it’s yours: you’re registered for ${title}.`,
      mailText`When: ${when}`,
      mailText`Where: online. The button to join is on its page once it starts.`,
      mailText`See details or cancel: ${mailLink(origin + webinarPath(webinar.id))}`,
    ],
  }
}
