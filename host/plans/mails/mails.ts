import type { AppContext } from '../../_services/app-context.ts'
import type { Transaction } from '../../_services/jobs/store.ts'
import { defineMail, sendMail } from '../../_services/mail/define-mail.ts'
import type { MailKind } from '../events/rules.ts'
import { readMailData } from './store.ts'
import { writePlanMail } from './texts.ts'

interface PlanMail {
  kind: MailKind
  subscriptionId: number
}

/** All mails about subscriptions. */
export const PLAN_MAIL = defineMail<PlanMail>({
  name: 'plan-mail',
  async compose({ kind, subscriptionId }, { db, config, origin }) {
    const data = await readMailData(db, subscriptionId)
    if (!data) return
    // Paid meanwhile: that it was not would be no news.
    if (['failed', 'unpaid', 'last-unpaid'].includes(kind) && data.status !== 'past_due') return
    if (kind === 'change-scheduled' && !data.next) return
    if ((kind === 'renews' || kind === 'trial-ends') && (data.status !== 'active' || data.cancelAtPeriodEnd)) return
    return writePlanMail(kind, data, { origin: origin(), timeZone: config.siteTz })
  },
})

/** Seconds after which it is sent: the payment may be told of a moment after what it pays for. */
const DELAY = 2

/** Sends a mail in the transaction of what it tells of. @param cause of it: one mail each */
export const sendPlanMail = (
  site: Pick<AppContext, 'jobs'>,
  within: Transaction,
  mail: PlanMail,
  cause: string,
): Promise<void> =>
  sendMail(site, PLAN_MAIL, mail, {
    singletonKey: `${mail.kind} ${mail.subscriptionId} ${cause}`,
    within,
    ...((mail.kind === 'begun' || mail.kind === 'changed') && { startAfter: DELAY }),
  })
