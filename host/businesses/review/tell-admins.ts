import type { Transaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { composeMail } from '../../_services/providers/compose-mail.ts'
import { countWaiting, readAdminEmails } from './store.ts'

const JOB = 'company_waits'

/** Tells administrators that a company waits for review; one mail tells of all that wait when it goes out. */
export async function tellAdmins({ jobs }: AppContext, within: Pick<Transaction, 'execute'>): Promise<void> {
  await jobs.send(JOB, {}, { within, singletonKey: 'all' })
}

/** Sends what `tellAdmins()` put aside; nothing if somebody has decided meanwhile. */
export function tellAdminsWork(site: AppContext): void {
  site.jobs.work(JOB, async () => {
    const waiting = await countWaiting(site.db)
    if (!waiting) return
    const title = waiting === 1 ? 'A company is waiting for review' : `${waiting} companies are waiting for review`
    const page = `${site.origin()}/admin/companies`
    for (const email of await readAdminEmails(site.db))
      await site.providers.mail.send(composeMail(email, title, `${title}. Review and approve or decline: ${page}`))
  })
}
