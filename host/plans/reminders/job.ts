import { getTransaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { defineJob } from '../../_services/jobs/define-job.ts'
import { sendPlanMail } from '../mails/mails.ts'
import { withJobs } from '../with-jobs.ts'
import { listReminders, noteReminder } from './store.ts'

const AT_ONCE = 500

/** Puts aside the mails about what comes, each once, however many hosts look at the same time. */
export async function runReminders(site: Pick<AppContext, 'db' | 'jobs'>, now = new Date()): Promise<void> {
  for (const due of await listReminders(site.db, now, AT_ONCE))
    await withJobs(site, async (client) => {
      if (!(await noteReminder(client, due))) return
      const { kind, subscriptionId, periodEnd } = due
      await sendPlanMail(site, getTransaction(client), { kind, subscriptionId }, periodEnd.toISOString())
    })
}

/** Looks every hour for subscriptions that are paid or end soon. */
export const reminderJob = defineJob({
  name: 'plan-reminders',
  everyMs: 3_600_000,
  retries: 0,
  patience: 600,
  keep: 3600,
  run: (site) => runReminders(site),
})
