import type { Database } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { localInvoice, localSubscription } from '../../_services/providers/payments-local.ts'
import { periodEndAfter } from '../period.ts'
import { isPaid } from '../plan.ts'
import { findPlan } from '../plan-store.ts'
import { addSubscription, hasAny, lockDemoMember, nameSubscription, writeLedger } from './store.ts'

const DAY = 86_400_000
/** Paid months, the last one begun nine days ago. */
const MONTHS = 7
const BEGUN = 9 * DAY

/**
 * Gives a demo member a subscription that has been paid for some months with an invented card. It is created once
 * and never restored, even if somebody has ended it.
 * @param made the moment up to which it has been paid
 * @param planId Pro, if nothing else is named
 */
export async function seedSubscription(
  db: Database,
  { id: userId }: { id: string },
  made = new Date(),
  planId = 'pro-monthly',
): Promise<void> {
  const plan = await findPlan(db, planId)
  if (!plan || !isPaid(plan)) return
  const { interval, priceCents } = plan
  const starts = startsBefore(new Date(Math.floor((made.getTime() - BEGUN) / 1000) * 1000))
  const [first, last] = [starts[0] as Date, starts.at(-1) as Date]
  await withTransaction(db.pool, async (client) => {
    if (!(await lockDemoMember(client, userId)) || (await hasAny(client, userId))) return
    const end = periodEndAfter(first, interval, new Date(last.getTime() + DAY))
    const id = await addSubscription(client, userId, { plan, begun: first, start: last, end })
    const bills = starts.map((at) => ({ at, ref: localInvoice(id, at) }))
    await writeLedger(client, id, priceCents, bills)
    await nameSubscription(client, id, localSubscription(id))
  })
}

/** Returns the days on which the periods began, the last one on the given day or shortly before. */
function startsBefore(last: Date): Date[] {
  const first = new Date(last)
  first.setUTCDate(Math.min(28, first.getUTCDate()))
  first.setUTCMonth(first.getUTCMonth() - MONTHS + 1)
  const starts = [first]
  while (starts.length < MONTHS) starts.push(periodEndAfter(first, 'month', starts.at(-1) as Date))
  return starts
}
