import { FREQUENCIES } from '../../widgets/_domain/notifications/settings.ts'
import { withTransaction } from '../_db/transactions.ts'
import type { AppContext } from '../_services/app-context.ts'
import { defineJob } from '../_services/jobs/define-job.ts'
import { notify } from '../_services/notify/notify-store.ts'
import { countNewDeals } from '../deals/search/new-deals.ts'
import { ALERT } from '../notifications/alert.ts'
import { getWindowStart } from '../notifications/mails/windows.ts'
import { type DueSearch, findDueSearches, markChecked } from './store.ts'

/** Searches that one look takes; the next look goes on. */
const PER_LOOK = 500

/** Looks each minute, on one copy of the host, for new homes in saved searches. */
export const alertJob = defineJob({
  name: 'saved_search_alerts',
  everyMs: 60_000,
  run: (site, _, { signal }) => sendAlerts(site, signal),
})

/** Tells members of homes that came into their searches until the newest window of each frequency. Mails follow as for all news. */
export async function sendAlerts(
  site: Pick<AppContext, 'db' | 'config'>,
  signal: AbortSignal,
  now = new Date(),
): Promise<void> {
  for (const frequency of FREQUENCIES) {
    const window = getWindowStart(frequency, now, site.config.siteTz)
    for (const search of await findDueSearches(site.db.pool, frequency, window, PER_LOOK)) {
      if (signal.aborted) return
      await alertOn(site, search, window)
    }
  }
}

/** The mark and the news are one transaction: a worker that dies leaves both or neither. */
async function alertOn({ db }: Pick<AppContext, 'db'>, search: DueSearch, window: Date): Promise<void> {
  const count = await countNewDeals(db, search.query, { after: search.checkedAt, until: window })
  await withTransaction(db.pool, async (client) => {
    if (!(await markChecked(client, search, window)) || !count) return
    await notify(client, {
      kind: ALERT,
      to: [search.userId],
      about: `saved_search:${search.id}`,
      title: `New homes for sale in your search “${search.name}”`,
      path: `/bigger_deals${search.query ? `?${search.query}` : ''}`,
    })
  })
}
