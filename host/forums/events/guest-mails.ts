import type { AppContext } from '../../_services/app-context.ts'
import { defineJob, type JobDefinition } from '../../_services/jobs/define-job.ts'
import { postMail } from '../../_services/mail/define-mail.ts'
import type { MailWords } from '../../_services/mail/render-mail.tsx'
import { type NewNotification, notify } from '../../_services/notify/notify-store.ts'
import { getUnsubscribeUrl } from '../../notifications/mails/unsubscribe-token.ts'
import type { createGuestClaims, GuestMail, GuestToMail } from './guest-claims-store.ts'
import { REMINDER } from './notification-kinds.ts'

type Claims = ReturnType<typeof createGuestClaims>

interface Queue extends Pick<Claims, 'claimMovedUp' | 'claimReminders'> {
  /** Name of the job that sends one mail. */
  mail: string
}

/** What a guest is told. */
export interface GuestNews {
  /** On the site. */
  news: Pick<NewNotification, 'about' | 'title' | 'path'>
  /** Undefined for members who want no mail of that kind. */
  mail: MailWords | undefined
}

interface GuestMails extends Queue, Pick<Claims, 'markMailed'> {
  /** Name of the job that looks for guests. */
  look: string
  /** Writes what a guest is told; undefined for one who need not be told any more, or was. */
  compose(site: AppContext, kind: GuestMail, guest: GuestToMail): Promise<GuestNews | undefined>
}

type GuestJob = GuestToMail & { kind: GuestMail }

const EVERY_MS = 60_000

/**
 * Queues a mail for each guest of what starts within a day, and for each who got a place from a waiting list. The mark and the
 * job are written in one transaction, so that each guest is claimed once, by whichever host.
 */
export async function queueMails(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  { mail, claimMovedUp, claimReminders }: Queue,
  now: Date,
): Promise<void> {
  await db.drizzle.transaction(async (within) => {
    const claimed: GuestJob[] = [
      ...(await claimMovedUp(within)).map((guest) => ({ ...guest, kind: 'place' as const })),
      ...(await claimReminders(within, now)).map((guest) => ({ ...guest, kind: 'reminder' as const })),
    ]
    for (const job of claimed)
      await jobs.send(mail, job, { singletonKey: `${job.kind} ${job.id} ${job.userId}`, within })
  })
}

/** Defines the jobs that mail guests. A job whose host dies is begun again, and sends nothing that was sent. */
export function defineGuestMailJobs(mails: GuestMails): readonly JobDefinition[] {
  const { look, mail, compose, markMailed } = mails
  const lookJob = defineJob({
    name: look,
    everyMs: EVERY_MS,
    retries: 0,
    patience: 120,
    keep: 600,
    run: (site) => queueMails(site, mails, new Date()),
  })
  const mailJob = defineJob<GuestJob>({
    name: mail,
    retries: 20,
    async run(site, { kind, ...guest }) {
      const mail = await compose(site, kind, guest)
      // Canceled or moved meanwhile, or sent by a host that died right after.
      if (!mail) return
      await notify(site.db.pool, { kind: REMINDER, to: [guest.userId], ...mail.news })
      if (mail.mail)
        await postMail(site, {
          ...mail.mail,
          ...(kind === 'reminder'
            ? {
                kind: 'guest-reminder',
                unsubscribe: getUnsubscribeUrl(site, { userId: guest.userId, groups: ['reminders'] }),
              }
            : { kind: 'guest-place' }),
        })
      await markMailed(site.db, kind, guest)
    },
  })
  return [lookJob, mailJob]
}
