import type { Database, On } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { RUNS } from './shown-store.ts'
import type { AdCounts } from './store.ts'

/** One view of a page with an ad. */
export interface AdView {
  adId: number
  /** Made by the browser for each view of a page. */
  viewId: string
  userId: string | undefined
}

const getTimeZoneDay = (parameter: string) => `(now() at time zone ${parameter})::date`

/** Counts that an ad was seen, once for each view of a page. An ad that does not run counts nothing. */
export const countImpression = (
  { pool }: Pick<Database, 'pool'>,
  { adId, viewId, userId }: AdView,
  timeZone: string,
): Promise<void> =>
  withTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into ad_impressions (ad_id, view_id, user_id)
       select a.id, $3, $4 from ads a where a.id = $2 and ${RUNS} on conflict do nothing`,
      [timeZone, adId, viewId, userId ?? null],
    )
    if (rowCount) await addToDay(client, adId, { impressions: 1, clicks: 0 }, timeZone)
  })

/** Counts a click, once for each view of a page. Whoever clicks before the view was counted has seen the ad, too. */
export const countClick = (
  { pool }: Pick<Database, 'pool'>,
  { adId, viewId, userId }: AdView,
  timeZone: string,
): Promise<void> =>
  withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ inserted: boolean }>(
      `insert into ad_impressions as i (ad_id, view_id, user_id, clicked_at)
       select a.id, $3, $4, now() from ads a where a.id = $2 and ${RUNS}
       on conflict (ad_id, view_id) do update set clicked_at = now() where i.clicked_at is null
       returning xmax = 0 as inserted`,
      [timeZone, adId, viewId, userId ?? null],
    )
    if (rows[0]) await addToDay(client, adId, { impressions: rows[0].inserted ? 1 : 0, clicks: 1 }, timeZone)
  })

async function addToDay(on: On, adId: number, { impressions, clicks }: AdCounts, timeZone: string): Promise<void> {
  await on.query(
    `insert into ad_days as d (ad_id, day, impressions, clicks) values ($2, ${getTimeZoneDay('$1')}, $3, $4)
     on conflict (ad_id, day) do update
       set impressions = d.impressions + excluded.impressions, clicks = d.clicks + excluded.clicks`,
    [timeZone, adId, impressions, clicks],
  )
}

export interface DayCounts extends AdCounts {
  /** As `2026-11-29`. */
  day: string
}

/** Reads the counts of the last days, today's first; days without any are zeros. */
export async function readDays(
  { pool }: { pool: On },
  adId: number,
  days: number,
  timeZone: string,
): Promise<DayCounts[]> {
  const { rows } = await pool.query<DayCounts>(
    `select s.day::text as day, coalesce(d.impressions, 0) as impressions, coalesce(d.clicks, 0) as clicks
     from (select ${getTimeZoneDay('$1')} - n as day from generate_series(0, $3::int - 1) n) s
     left join ad_days d on d.ad_id = $2 and d.day = s.day order by s.day desc`,
    [timeZone, adId, days],
  )
  return rows
}
