import type { FastifyInstance } from 'fastify'
import { getTransaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { repeatJob } from '../../_services/jobs/repeat-job.ts'
import { mailLater } from '../mails/work.ts'
import { withJobs } from '../with-jobs.ts'
import { listReminders, noteReminder } from './store.ts'

const JOB = 'plan-reminders'
const HOUR = 3_600_000
const AT_ONCE = 500

/** Puts aside the mails about what comes, each once, however many hosts look at the same time. */
export async function runReminders(site: Pick<AppContext, 'db' | 'jobs'>, now = new Date()): Promise<void> {
  for (const due of await listReminders(site.db, now, AT_ONCE))
    await withJobs(site, async (client) => {
      if (!(await noteReminder(client, due))) return
      const { kind, subscriptionId, periodEnd } = due
      await mailLater(site, getTransaction(client), { kind, subscriptionId }, periodEnd.toISOString())
    })
}

export function reminderJob(app: FastifyInstance, site: AppContext): void {
  site.jobs.work(JOB, () => runReminders(site), { retries: 0, patience: 600, keep: 3600 })
  repeatJob(app, site, JOB, HOUR)
}
