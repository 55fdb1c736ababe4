import type { Database } from '../_db/database.ts'
import type { News } from './news.ts'

/** Counts what the site has, from counts that triggers maintain and from small tables. */
export async function readCounts({ pool }: Database): Promise<Omit<News['counts'], 'counties'>> {
  const { rows } = await pool.query<Omit<News['counts'], 'counties'>>(
    `select (select coalesce(sum(deals), 0)::int from deal_counts) as deals,
       (select coalesce(sum(topics), 0)::int from forums) as topics,
       (select count(*)::int from businesses where review = 'approved') as companies`,
    [],
  )
  return rows[0] as Omit<News['counts'], 'counties'>
}

/** Counts the counties that have figures. */
export async function countMarkets({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    'select count(distinct fips)::int as total from market_metrics',
    [],
  )
  return rows[0]?.total ?? 0
}

/** A webinar or an event of the forums that is still to come, or under way. */
export interface NextSession {
  /** Of the webinar, or of the event's topic. */
  id: number
  /** Of an event's topic; null for a webinar. */
  forumId: number | null
  slug: string
  title: string
  startsAt: Date
  timeZone: string
  /** Null where it is held online. */
  city: string | null
  state: string | null
  feeCents: number | null
  demo: boolean
}

/** Lists webinars and events that have not ended and were not called off, soonest first. */
export async function listNextSessions({ pool }: Database, now: Date, limit: number): Promise<NextSession[]> {
  const { rows } = await pool.query<NextSession>(
    `select * from (
       (select id::float8 as id, null::float8 as "forumId", '' as slug, title, starts_at as "startsAt", time_zone as "timeZone",
          null as city, null as state, null::int as "feeCents", demo
        from webinars where published_at is not null and mode = 'live' and ends_at > $1 and canceled_at is null
        order by starts_at, id limit ${Number(limit)})
       union all
       (select t.id::float8, t.forum_id::float8, t.slug, t.title, e.starts_at, e.time_zone,
          case when e.location <> 'Online' then e.city end, case when e.location <> 'Online' then e.state end, e.fee_cents, t.demo
        from topic_events e join topics t on t.id = e.topic_id
        where e.ends_at > $1 and e.canceled_at is null and t.removed_at is null
        order by e.starts_at, e.topic_id limit ${Number(limit)})
     ) sessions order by "startsAt", id limit ${Number(limit)}`,
    [now],
  )
  return rows
}
