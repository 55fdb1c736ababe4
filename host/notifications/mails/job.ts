import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../_services/app-context.ts'
import { repeatJob } from '../../_services/jobs/repeat-job.ts'
import { sendNotificationMails } from './send.ts'

export const MAIL_JOB = 'notification_mails'
const MINUTE_MS = 60_000

/** Looks each minute, on one copy of the host, for what is to be mailed. */
export function notificationMailJob(app: FastifyInstance, site: AppContext): void {
  site.jobs.work(MAIL_JOB, (_, { signal }) => sendNotificationMails(site, signal))
  repeatJob(app, site, MAIL_JOB, MINUTE_MS)
}
