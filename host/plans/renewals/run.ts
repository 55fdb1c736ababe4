import { randomUUID } from 'node:crypto'
import { getTransaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { LATER_DECLINED } from '../dev-checkout/card.ts'
import { failedEvent, paidEvent } from '../dev-checkout/events.ts'
import { raiseEvent } from '../events/receive.ts'
import { type Locked, lockSubscription, writeFacts } from '../events/store.ts'
import { mailLater } from '../mails/work.ts'
import { periodEndAfter } from '../period.ts'
import { listUnsaid } from '../provider-sync/store.ts'
import { sayAgain, sayLater } from '../provider-sync/work.ts'
import { withJobs } from '../with-jobs.ts'
import { type Due, listDue, listUnpaid } from './store.ts'

type On = Pick<AppContext, 'db' | 'jobs' | 'providers'>

const DAY = 86_400_000
/** Time that a member keeps a plan after a failed payment, in milliseconds. */
export const MAX_WAIT_MS = 7 * DAY
const AT_ONCE = 100
/** Rounds of one run: periods that a machine has slept through are made up for one after the other. */
const ROUNDS = 120

/**
 * Renews what this machine renews, and ends what is over. Run twice, or by two hosts at once, it does the same as once:
 * renewals are events with names of their own, and an end is looked at again under its lock.
 */
export async function runRenewals(site: On, now = new Date()): Promise<void> {
  // One that cannot be settled keeps nobody else waiting; the next run tries it again.
  const failed = new Map<number, unknown>()
  for (let round = 0; round < ROUNDS; round++) {
    const due = (await listDue(site.db, now, AT_ONCE + failed.size)).filter(({ id }) => !failed.has(id))
    for (const each of due) await settle(site, each, now).catch((error) => failed.set(each.id, error))
    if (!due.length) break
  }
  const since = new Date(now.getTime() - MAX_WAIT_MS)
  for (const id of await listUnpaid(site.db, since, 10 * AT_ONCE))
    await endIf(
      site,
      id,
      now,
      ({ status, pastDueSince }) => status === 'past_due' && !!pastDueSince && pastDueSince <= since,
    ).catch((error) => failed.set(id, error))
  const { payments } = site.providers
  for (const id of payments ? await listUnsaid(site.db, payments.name) : []) await sayAgain(site, id)
  for (const error of failed.values()) throw error
}

async function settle(site: On, due: Due, now: Date): Promise<void> {
  // Nobody can be charged any more if this machine is no longer the provider.
  if (due.cancelAtPeriodEnd || site.providers.payments?.name !== 'local')
    return endIf(
      site,
      due.id,
      now,
      ({ periodEnd, cancelAtPeriodEnd }) =>
        !!periodEnd && periodEnd <= now && (cancelAtPeriodEnd || due.provider === 'local'),
    )
  const { id: subscriptionId, priceCents, periodEnd: start, interval, anchor, last4 } = due
  // A period has at least a day, however the last one ended.
  const end = periodEndAfter(anchor, interval, new Date(start.getTime() + DAY))
  const bill = { subscriptionId, priceCents, start, end }
  const said = await raiseEvent(site, last4 === LATER_DECLINED ? failedEvent(bill, now) : paidEvent(bill, now))
  if (said === 'strange') throw new Error(`subscription ${subscriptionId} has a name that its provider did not give it`)
}

/** @param over asked once nobody else can change it */
async function endIf(site: On, id: number, now: Date, over: (it: Locked) => boolean): Promise<void> {
  await withJobs(site, async (client) => {
    const it = await lockSubscription(client, id)
    if (!it || it.status === 'ended' || it.status === 'incomplete' || !over(it)) return
    // One that was cancelled the provider ends by itself; hearing it again does no harm.
    await writeFacts(client, id, { ...it, status: 'ended', endedAt: now, unsaid: true })
    const within = getTransaction(client)
    await sayLater(site, within, id)
    if (!it.cancelAtPeriodEnd) await mailLater(site, within, { kind: 'ended', subscriptionId: id }, randomUUID())
  })
}
