import type { Database } from '../../_db/database.ts'
import type { FollowedCounty } from './matching.ts'

/** Who follows a county, `$1`. */
export const FOLLOWERS = 'select user_id from followed_markets where fips = $1'
/** Those of them who were not told of `$2` yet. */
export const UNTOLD_FOLLOWERS = `${FOLLOWERS}
  and not exists (select from notifications o where o.user_id = followed_markets.user_id and o.subject = $2)`

/** Reads the counties that members follow. */
export async function readFollowedCounties({ pool }: Database): Promise<FollowedCounty[]> {
  const { rows } = await pool.query<FollowedCounty>(
    `select c.fips, c.name, c.state, exists (select from counties o where o.name = c.name and o.state <> c.state) as shared,
       (select z.city from zips z where z.fips = c.fips group by z.city order by count(*) desc, z.city limit 1) as city
     from counties c where exists (select from followed_markets f where f.fips = c.fips)`,
    [],
  )
  return rows
}

/** What a new topic says, with the place of its event or ad. */
export interface TopicText {
  text: string
  /** uuid; null where the account is gone. */
  authorId: string | null
}

/** Reads a topic; undefined where it was removed since. */
export async function readTopicText({ pool }: Database, topicId: number): Promise<TopicText | undefined> {
  const { rows } = await pool.query<TopicText>(
    `select concat_ws(E'\\n', t.title, p.body, a.place, nullif(concat_ws(', ', nullif(e.city, ''), nullif(e.state, '')), '')) as text,
       t.author_id as "authorId"
     from topics t join posts p on p.topic_id = t.id and p.place = 1 and p.removed_at is null
       left join topic_ads a on a.topic_id = t.id left join topic_events e on e.topic_id = t.id
     where t.id = $1 and t.removed_at is null`,
    [topicId],
  )
  return rows[0]
}

export interface NewDeals {
  fips: string
  name: string
  state: string
  deals: number
}

/** Counts the homes that went on sale on a day in counties that members follow. @param day `2026-11-28` */
export async function countNewDeals({ pool }: Database, day: string): Promise<NewDeals[]> {
  const { rows } = await pool.query<NewDeals>(
    `select c.fips, c.name, c.state, count(*)::int as deals
     from deals d join zips z on z.zip = d.zip join counties c on c.fips = z.fips
     where d.status = 'active' and d.listed_on = $1 and exists (select from followed_markets f where f.fips = c.fips)
     group by c.fips, c.name, c.state`,
    [day],
  )
  return rows
}
