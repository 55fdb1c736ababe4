import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { countFigures, recountDays } from '../analytics/figures/count-figures.ts'
import { areVisitsMissing, deleteInventedVisits, VISITORS, writeVisits } from './analytics-store.ts'

/** Days of the site by default (SITE_TZ); the next count by the host uses its own. */
const TIME_ZONE = 'America/New_York'

/** Makes three months of visits, so that /admin/analytics has something to show. */
export async function seedVisits(db: Database): Promise<void> {
  if (!(await areVisitsMissing(db))) return
  const now = new Date()
  await withTransaction(db.pool, (client) => writeVisits(client, { visitors: VISITORS, days: 90, now }))
  await countFigures(db, TIME_ZONE, now)
}

/** Removes the invented visits, and counts the days anew on which they were. */
export const removeVisits = async (client: PoolClient, timeZone: string): Promise<void> =>
  recountDays(client, timeZone, await deleteInventedVisits(client, timeZone))
