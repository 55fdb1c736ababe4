import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { sha256 } from '../../_config/tokens.ts'
import { getTransaction, withTransaction } from '../../_db/transactions.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import type { Payments } from '../../_services/providers/payments.ts'
import { lockSubscription } from '../events/store.ts'
import { sendPlanMail } from '../mails/mails.ts'
import type { PaidPlan } from '../plan.ts'
import { sayLater } from '../provider-sync/work.ts'
import { applyMissed } from '../reconcile/apply-state.ts'
import { withJobs } from '../with-jobs.ts'
import { type Changeable, getOrder, type Quote } from './quote.ts'
import { addChange, findChange, setNextPlan, settleChange } from './store.ts'

type On = Pick<AppContext, 'db' | 'jobs' | 'providers'> & { payments: Payments; log(error: unknown): void }

/** Longer than a provider is waited for. */
const ANSWER_MS = 60_000

/**
 * Changes a plan as its page said. The same form sent again, also at the same time, is the same change.
 * @returns false if the card was declined, and nothing has changed
 * @throws HttpError 409 while another change is under way, or where the subscription is another by now
 * @throws OutsideError if nobody knows whether it was done
 */
export async function changePlan(
  site: On,
  subscription: Changeable,
  plan: PaidPlan,
  quote: Quote,
  formToken: string,
): Promise<boolean> {
  if (quote.kind === 'later') {
    await withJobs(site, (client) => schedulePlan(site, client, subscription, plan.id))
    return true
  }
  const tokenHash = sha256(`${subscription.id}:${formToken}`)
  const { proratedAt, dueCents } = quote
  const now = new Date()
  const before = await withTransaction(site.db.pool, async (client) => {
    const locked = await lockSubscription(client, subscription.id)
    const known = await findChange(client, tokenHash)
    if (known) return known.planId === plan.id ? known : ('other' as const)
    if (locked?.planId !== subscription.planId || locked.status !== 'active' || locked.cancelAtPeriodEnd) return 'other'
    const staleBefore = new Date(now.getTime() - ANSWER_MS)
    const change = { subscriptionId: subscription.id, from: subscription.planId, to: plan.id, dueCents, proratedAt }
    return (await addChange(client, tokenHash, { ...change, staleBefore })) ? undefined : 'other'
  })
  if (before === 'other') throw new HttpError('conflict', 'Your plan is being changed already. Reload the page.')
  if (before && before.state !== 'pending') return before.state === 'done'
  // Asked twice at the same time with the same name, the provider does it once.
  const token = tokenHash.toString('hex').slice(0, 40)
  const events = await site.payments.changePlan(getOrder(subscription, plan, proratedAt), token, now)
  for (const event of events ?? []) await applyMissed(site, event)
  await settleChange(site.db, tokenHash, events ? 'done' : 'declined')
  return events !== undefined
}

/** Decides which plan begins with the next period; null: it stays. It is done when this returns; a job tells the provider. */
export async function schedulePlan(
  site: Pick<AppContext, 'jobs'>,
  client: PoolClient,
  { id, planId: current }: Pick<Changeable, 'id' | 'planId'>,
  planId: string | null,
): Promise<void> {
  const locked = await lockSubscription(client, id)
  if (locked?.status !== 'active' || locked.planId !== current || (planId && locked.cancelAtPeriodEnd))
    throw new HttpError('conflict', 'Your subscription has changed meanwhile. Reload the page.')
  if (!(await setNextPlan(client, id, planId))) return
  const within = getTransaction(client)
  await sayLater(site, within, id)
  if (planId) await sendPlanMail(site, within, { kind: 'change-scheduled', subscriptionId: id }, randomUUID())
}
