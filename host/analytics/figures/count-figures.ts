import type { Database, On } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { countDay, type Day, readDays } from './day-store.ts'
import { countFunnel } from './funnel-store.ts'
import { FUNNELS } from './funnels.ts'
import { countRetention } from './retention-store.ts'

/** Days that are counted anew once a day: whoever begins a funnel has a week. */
const AGAIN = 7

/**
 * Makes the figures of days from events: of today and yesterday, of the week before once a day, and of days that were missed. Each day is counted in a transaction of its own.
 * @param timeZone decides where days end
 */
export async function countFigures(
  { pool }: Database,
  timeZone: string,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const days = await listDays({ pool }, timeZone, now)
  for (const day of days) {
    if (signal?.aborted) return
    await withTransaction(pool, (client) => countAll(client, day))
  }
  const last = days.at(-1)
  if (last) await withTransaction(pool, (client) => countRetention(client, last.day))
}

async function countAll(on: On, day: Day): Promise<void> {
  await countDay(on, day)
  for (const funnel of FUNNELS) await countFunnel(on, day, funnel)
}

/** Makes the figures of some days anew, after events of them were deleted. @param days YYYY-MM-DD, the oldest first */
export async function recountDays(on: On, timeZone: string, days: readonly string[]): Promise<void> {
  const all = await readDays(on, timeZone, days)
  for (const day of all) await countAll(on, day)
  const last = all.at(-1)
  if (last) await countRetention(on, last.day)
}

/** Lists the days to count, the oldest first: from the first with events, from yesterday, or, on a new day, from a week before the last count. */
async function listDays({ pool }: Pick<Database, 'pool'>, timeZone: string, now: Date): Promise<Day[]> {
  const { rows } = await pool.query<Day>(
    `with bounds as (
       select ($2::timestamptz at time zone $1)::date as today,
         (select max(day) from analytics_days) as counted,
         (select (min(happened_at) at time zone $1)::date from analytics_events) as first
     )
     select day::date::text, day at time zone $1 as "from", (day + interval '1 day') at time zone $1 as "to"
     from bounds, generate_series(
       case when counted is null then coalesce(first, today) when counted < today then counted - ${AGAIN} else today - 1 end::timestamp,
       today::timestamp, interval '1 day') as day
     where day::date >= first
     order by day`,
    [timeZone, now],
  )
  return rows
}
