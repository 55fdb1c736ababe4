import { defineJob } from '../../_services/jobs/define-job.ts'
import { sendNotificationMails } from './send.ts'

export const MAIL_JOB = 'notification_mails'

/** Looks each minute, on one copy of the host, for what is to be mailed. */
export const notificationMailJob = defineJob({
  name: MAIL_JOB,
  everyMs: 60_000,
  run: (site, _, { signal }) => sendNotificationMails(site, signal),
})
