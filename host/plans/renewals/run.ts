import type { AppContext } from '../../_services/app-context.ts'
import { LATER_DECLINED } from '../../_services/providers/payments-local.ts'
import { failedEvent, paidEvent, updatedEvent } from '../dev-checkout/events.ts'
import { raiseEvent } from '../events/receive.ts'
import { getCancelDay } from '../events/rules.ts'
import { periodEndAfter } from '../period.ts'
import { listUnsaid } from '../provider-sync/store.ts'
import { sayAgain } from '../provider-sync/work.ts'
import { endIf } from './end-if.ts'
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
    return endIf(site, due.id, now, (it) => {
      const end = it.cancelAtPeriodEnd ? getCancelDay(it) : it.periodEnd
      return !!end && end <= now && (it.cancelAtPeriodEnd || due.provider === 'local')
    })
  const { id: subscriptionId, priceCents, periodEnd: start, interval, planId, changes, last4 } = due
  // A plan that begins with this period has periods of its own.
  const anchor = changes ? start : due.anchor
  // A period has at least a day, however the last one ended.
  const end = periodEndAfter(anchor, interval, new Date(start.getTime() + DAY))
  const bill = { subscriptionId, planId, priceCents, start, end }
  if (changes) await raiseEvent(site, updatedEvent(bill, now, { price: { cents: priceCents, interval }, anchor }))
  const outcome = await raiseEvent(site, last4 === LATER_DECLINED ? failedEvent(bill, now) : paidEvent(bill, now))
  if (outcome === 'strange')
    throw new Error(`subscription ${subscriptionId} has a name that its provider did not give it`)
}
