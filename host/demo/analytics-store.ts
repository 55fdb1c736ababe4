import type { On } from '../_db/database.ts'

/** Tells whether there are demo members but no events of visitors yet. */
export async function areVisitsMissing({ pool }: { pool: On }): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    // Whoever looks at pages while the rest of the demo world is made has reported something by now.
    `select exists (select from users where demo) and not exists (
       select from analytics_events where happened_at < now() - interval '7 days') as missing`,
  )
  return rows[0]?.missing === true
}

interface Options {
  visitors: number
  /** Days until now in which they come. */
  days: number
  now: Date
}

const PATHS = [
  ...['/', '/forums', '/bigger_deals', '/markets', '/rent-estimator', '/forums/getting-started', '/insights', '/blog'],
  ...['/calculators/rental-property', '/companies', '/maps/counties', '/calculators', '/events', '/help', '/webinars'],
  ...['/maps/us', '/about', '/embed', '/docs', '/how-estimates-work'],
]
const SOURCES = [
  '',
  '',
  '',
  'www.google.com',
  'www.google.com',
  'www.bing.com',
  'www.reddit.com',
  'news.ycombinator.com',
]

/** What visitors with a goal do: share of visits, from and to; event; path; minutes into the visit; how many get there. */
const GOALS = [
  [0, 0.12, 'Page Viewed', '/signup', 4, 1],
  [0, 0.12, 'Created Account', '/signup', 6, 0.46],
  [0, 0.12, 'Onboarding questions selected', '/welcome', 8, 0.33],
  [0.12, 0.22, 'Page Viewed', '/business-finder', 4, 1],
  [0.12, 0.22, 'Page Viewed', '/business-finder/results', 7, 0.61],
  [0.12, 0.22, 'Business Request Contact Form Submitted', '/business-finder/results', 9, 0.24],
  [0.22, 0.29, 'Page Viewed', '/pricing', 4, 1],
  [0.22, 0.29, 'Page Viewed', '/subscriptions/new', 6, 0.3],
  [0.22, 0.29, 'Page Viewed', '/settings/subscription', 9, 0.14],
  [0.3, 0.42, 'Sorted Forum Discussions', '/forums', 3, 1],
  [0.42, 0.5, 'Dashboard link clicked', '/dashboard', 2, 1],
] as const

/** SQL of a number in [0, 1) that depends only on a text. */
const random = (text: string): string => `((hashtext(${text}) & 2147483647) / 2147483648.0)`

/** Writes invented visits: more toward the end, many once, some again and again, and less than half with an id. */
export async function writeVisits(on: On, { visitors, days, now }: Options): Promise<void> {
  await on.query(
    `with visitor as (
       select j, md5('demo visitor ' || j)::uuid as visitor_id, ${random("'allows' || j")} < 0.45 as allows,
         floor(sqrt(${random("'first' || j")}) * $2::int)::int as first_day,
         1 + floor(power(${random("'often' || j")}, 4) * 9)::int as visits,
         1 + floor(${random("'gap' || j")} * 9)::int as gap
       from generate_series(1, $1::int) j
     ), visit as (
       select j || '-' || i as v, case when allows then visitor_id end as visitor_id,
         date_trunc('day', $3::timestamptz) - make_interval(days => $2::int - 1 - first_day - i * gap)
           + make_interval(secs => 43200 + ${random("'hour' || j || i")} * 50000) as begun,
         1 + floor(power(${random("'views' || j || i")}, 2) * 7)::int as views
       from visitor, generate_series(0, visits - 1) i
     ), view as (
       select v || '-' || k as w, k, visitor_id, begun + make_interval(secs => k * (40 + 60 * ${random("'wait' || v")})) as at,
         ($4::text[])[1 + floor(power(${random("'path' || v || k")}, 1.7) * cardinality($4::text[]))::int] as path,
         ($5::text[])[1 + floor(${random("'source' || v")} * cardinality($5::text[]))::int] as source
       from visit, generate_series(0, views - 1) k where begun + interval '15 minutes' < $3::timestamptz
     ), event as (
       select 'view' || w as key, 'Page Viewed' as name, at, visitor_id, path,
         jsonb_build_object('path', path, 'entry', k = 0) || case when k = 0 and source <> '' then jsonb_build_object('referrer', source) else '{}' end as properties
       from view
       union all
       select 'exit' || w, 'Page Exit', at + interval '30 seconds', visitor_id, path, jsonb_build_object(
         'path', path, 'duration', 5 + floor(power(${random("'stay' || w")}, 2) * 170)::int,
         'percentConsumed', 20 + floor(${random("'seen' || w")} * 81)::int)
       from view
       union all
       select 'goal' || v || goal.place, goal.name, begun + make_interval(mins => goal.minutes::int), visitor_id, goal.path,
         case goal.name when 'Page Viewed' then jsonb_build_object('path', goal.path, 'entry', false)
           when 'Sorted Forum Discussions' then '{"sort": "newest"}' else '{}' end
       from visit join unnest($6::float8[], $7::float8[], $8::text[], $9::text[], $10::float8[], $11::float8[])
         with ordinality as goal (low, high, name, path, minutes, reach, place)
         on ${random("'goal' || v")} >= goal.low and ${random("'goal' || v")} < goal.high and ${random("'reach' || v")} < goal.reach
       where begun + interval '15 minutes' < $3::timestamptz
     )
     insert into analytics_events (id, name, happened_at, visitor_id, path, properties)
     select md5('demo ' || key)::uuid, name, at, visitor_id, path, properties from event order by at
     on conflict (id) do nothing`,
    [visitors, days, now, PATHS, SOURCES, ...[0, 1, 2, 3, 4, 5].map((column) => GOALS.map((goal) => goal[column]))],
  )
}

/** Visitors of the demo world. */
export const VISITORS = 3000

/** SQL of the ids of all events that a demo world can have: visits of a visitor, and views and goals of a visit, have a most. */
const INVENTED_IDS = `select md5('demo ' || key)::uuid
  from (select j || '-' || i as v from generate_series(1, ${VISITORS}) j, generate_series(0, 9) i) visit, lateral (
    select 'view' || v || '-' || k as key from generate_series(0, 7) k
    union all select 'exit' || v || '-' || k from generate_series(0, 7) k
    union all select 'goal' || v || place from generate_series(1, ${GOALS.length}) place) keys
  where exists (select from analytics_events)`

export async function countInventedVisits({ pool }: { pool: On }): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::float8 as count from analytics_events where id in (${INVENTED_IDS})`,
  )
  return rows[0]?.count ?? 0
}

/** @returns the days on which there were any, YYYY-MM-DD */
export async function deleteInventedVisits(on: On, timeZone: string): Promise<string[]> {
  await on.query(
    `delete from analytics_visitor_weeks where visitor_id in (
       select md5('demo visitor ' || j)::uuid from generate_series(1, ${VISITORS}) j)`,
  )
  const { rows } = await on.query<{ day: string }>(
    `with gone as (delete from analytics_events where id in (${INVENTED_IDS}) returning happened_at)
     select distinct (happened_at at time zone $1)::date::text as day from gone order by day`,
    [timeZone],
  )
  return rows.map(({ day }) => day)
}
