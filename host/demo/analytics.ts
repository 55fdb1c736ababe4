import type { Database } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { countFigures } from '../analytics/figures/count-figures.ts'
import { areVisitsMissing, writeVisits } from './analytics-store.ts'

/** Days of the site by default (SITE_TZ); the next count by the host uses its own. */
const TIME_ZONE = 'America/New_York'

/** Makes three months of visits, so that /admin/analytics has something to show. */
export async function seedVisits(db: Database): Promise<void> {
  if (!(await areVisitsMissing(db))) return
  const now = new Date()
  await withTransaction(db.pool, (client) => writeVisits(client, { visitors: 3000, days: 90, now }))
  await countFigures(db, TIME_ZONE, now)
}
