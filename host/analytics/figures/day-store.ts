import type { On } from '../../_db/database.ts'

/** A day of the site's time zone, with its ends. */
export interface Day {
  /** YYYY-MM-DD */
  day: string
  from: Date
  to: Date
}

const MAX_PATHS = 500
const MAX_REFERRERS = 200
/** Events are checked one by one, but not whether a page can be open that long. */
const MAX_SECONDS = 86_400

const OF_DAY = 'happened_at >= $2 and happened_at < $3'

/** Counts a day anew, in place of what was counted before. */
export async function countDay(on: On, { day, from, to }: Day): Promise<void> {
  const values = [day, from, to]
  for (const table of ['days', 'pages', 'referrers', 'names'])
    await on.query(`delete from analytics_${table} where day = $1`, [day])
  await on.query(
    `insert into analytics_days (day, views, visits, visitors, events)
     select $1, count(*) filter (where name = 'Page Viewed'),
       count(*) filter (where name = 'Page Viewed' and properties->'entry' = 'true'),
       count(distinct visitor_id), count(*)
     from analytics_events where ${OF_DAY}`,
    values,
  )
  await on.query(
    `with counted as (
       select path, count(*) filter (where name = 'Page Viewed') as views, count(*) filter (where name = 'Page Exit') as exits,
         coalesce(sum(least(greatest((properties->>'duration')::numeric, 0), ${MAX_SECONDS})) filter (where name = 'Page Exit'), 0) as seconds,
         coalesce(sum(least(greatest((properties->>'percentConsumed')::numeric, 0), 100)) filter (where name = 'Page Exit'), 0) as percent
       from analytics_events where ${OF_DAY} and name in ('Page Viewed', 'Page Exit') group by path
     ), placed as (select *, row_number() over (order by views desc, path) as place from counted)
     insert into analytics_pages (day, path, views, exits, seconds, percent)
     select $1, case when place <= ${MAX_PATHS} then path else '' end, sum(views), sum(exits), sum(seconds), sum(percent)
     from placed group by 2`,
    values,
  )
  await on.query(
    `with counted as (
       select case when properties->>'referrer' ~ '^[a-z0-9.-]{1,100}$' then properties->>'referrer' else '' end as referrer,
         count(*) as visits
       from analytics_events where ${OF_DAY} and name = 'Page Viewed' and properties->'entry' = 'true' group by 1
     ), placed as (select *, row_number() over (order by visits desc, referrer) as place from counted)
     insert into analytics_referrers (day, referrer, visits)
     select $1, case when place <= ${MAX_REFERRERS} then referrer else 'other' end, sum(visits) from placed group by 2`,
    values,
  )
  await on.query(
    `insert into analytics_names (day, name, count)
     select $1, name, count(*) from analytics_events where ${OF_DAY} group by name`,
    values,
  )
  await on.query(
    `insert into analytics_visitor_weeks (visitor_id, week)
     select distinct visitor_id, date_trunc('week', $1::date)::date from analytics_events
     where ${OF_DAY} and visitor_id is not null
     on conflict do nothing`,
    values,
  )
}

/** Finds where days of a time zone begin and end, the oldest first. @param days YYYY-MM-DD */
export async function readDays(on: On, timeZone: string, days: readonly string[]): Promise<Day[]> {
  const { rows } = await on.query<Day>(
    `select day::text, day::timestamp at time zone $1 as "from", (day + interval '1 day') at time zone $1 as "to"
     from unnest($2::date[]) day order by day`,
    [timeZone, days],
  )
  return rows
}
