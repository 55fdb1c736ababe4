import type { AppContext } from '../../_services/app-context.ts'
import type { Transaction } from '../../_services/jobs/store.ts'
import type { MailKind } from '../events/rules.ts'
import { readTold } from './store.ts'
import { getMail } from './texts.ts'

interface PlanMail {
  kind: MailKind
  subscriptionId: number
}

const JOB = 'plan-mail'

/** Seconds after which it is sent: the payment may be told of a moment after what it pays for. */
const LATER = 2

/** Puts a mail aside, in the transaction of what it tells of. @param cause of it: one mail each */
export async function mailLater(
  { jobs }: Pick<AppContext, 'jobs'>,
  within: Transaction,
  mail: PlanMail,
  cause: string,
): Promise<void> {
  const later = mail.kind === 'begun' || mail.kind === 'changed' ? { startAfter: LATER } : {}
  await jobs.send(JOB, mail, { singletonKey: `${mail.kind} ${mail.subscriptionId} ${cause}`, within, ...later })
}

export function planMailWork(site: AppContext): void {
  site.jobs.work<PlanMail>(JOB, async ({ kind, subscriptionId }) => {
    const told = await readTold(site.db, subscriptionId)
    if (!told) return
    // Paid meanwhile: that it was not would be no news.
    if (['failed', 'unpaid', 'last-unpaid'].includes(kind) && told.status !== 'past_due') return
    if (kind === 'change-scheduled' && !told.next) return
    if ((kind === 'renews' || kind === 'trial-ends') && (told.status !== 'active' || told.cancelAtPeriodEnd)) return
    await site.providers.mail.send(getMail(kind, told, { origin: site.origin(), timeZone: site.config.siteTz }))
  })
}
