import type { Payments } from '../../_services/providers/payments.ts'
import { endIf } from '../renewals/end-if.ts'
import { applyCurrentState, applyMissed, type ReconcileContext } from './apply-state.ts'
import { findKnown, listOverdue, markReconciled, readReadUntil, writeReadUntil } from './store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Time after the end of a period in which word of the next payment may be on its way. */
export const ASK_AFTER_MS = DAY
/** Time after the end of a period that nobody paid on, as the provider says, until the subscription ends. */
export const GRACE_MS = 3 * DAY
/** A little less than a day: who is asked about each hour is asked about once a day. */
const ASK_AGAIN_MS = 23 * HOUR
/** Time for which Stripe keeps events. */
const EVENTS_KEPT_MS = 30 * DAY
const AT_ONCE = 500

/**
 * Makes up for events that never came: applies those that the provider has and we do not, then asks about each subscription
 * whose period is over. What cannot be asked stays as it is, and is asked about again.
 * @throws the first error, once all others were asked about
 */
export async function reconcile(site: ReconcileContext, now = new Date()): Promise<void> {
  const { payments } = site.providers
  // What this machine renews itself it need not ask anybody about.
  if (!payments || payments.name === 'local') return
  const errors: unknown[] = []
  await applyMissedEvents(site, payments, now).catch((error) => errors.push(error))
  const overdue = await listOverdue(site.db, payments.name, {
    endedBefore: new Date(now.getTime() - ASK_AFTER_MS),
    askedBefore: new Date(now.getTime() - ASK_AGAIN_MS),
    limit: AT_ONCE,
  })
  for (const id of overdue) await settle(site, id, now).catch((error) => errors.push(error))
  if (errors.length) throw errors[0]
}

async function settle(site: ReconcileContext, id: number, now: Date): Promise<void> {
  if (!(await applyCurrentState(site, id, now))) return
  const since = new Date(now.getTime() - GRACE_MS)
  // One that owes has its own seven days (renewals).
  // One that is paused waits until somebody resumes it.
  await endIf(
    site,
    id,
    now,
    ({ status, periodEnd, paused }) => status !== 'past_due' && !paused && !!periodEnd && periodEnd <= since,
  )
  await markReconciled(site.db, id, now)
}

/** Applies the events since the last look, the oldest first, as if they came. */
async function applyMissedEvents(site: ReconcileContext, payments: Payments, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - EVENTS_KEPT_MS)
  const until = await readReadUntil(site.db)
  // An hour twice: an event may be listed a little after its time.
  const since = until ? new Date(Math.max(oldest.getTime(), until.getTime() - HOUR)) : oldest
  const events: unknown[] = []
  for await (const event of payments.listEvents(since)) events.push(event)
  const known = await findKnown(site.db, payments.name, events.map(getId))
  const missed = new Set<string>()
  for (const event of events.reverse()) {
    const read = known.has(getId(event)) ? undefined : await payments.readEvent(event)
    if (read && (await applyMissed(site, read)) !== 'strange') missed.add(read.ref)
  }
  // Who missed one may have missed others, which are too old to be listed.
  for (const ref of missed)
    for (const event of await payments.readCurrentState(ref, now)) await applyMissed(site, event)
  await writeReadUntil(site.db, now)
}

const getId = (event: unknown): string => String((event as { id?: unknown } | null)?.id)
