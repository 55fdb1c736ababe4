import type { On } from '../_db/database.ts'
import type { Ad } from './store.ts'

/** What a page shows of an ad. */
export type ShownAd = Pick<Ad, 'id' | 'title' | 'body' | 'advertiser' | 'pictureHash' | 'weight'>

/** SQL: the ads that run today. `$1` is the site's time zone. */
export const RUNS = `a.active and (now() at time zone $1)::date between a.starts_on and coalesce(a.ends_on, 'infinity')`

/** Reads the ads that run today in a forum; without one, those of all forums. */
export async function readRunningAds(
  { pool }: { pool: On },
  forumId: number | undefined,
  timeZone: string,
): Promise<ShownAd[]> {
  const { rows } = await pool.query<ShownAd>(
    `select a.id::float8 as id, a.title, a.body, a.advertiser, a.picture_hash as "pictureHash", a.weight from ads a
     where ${RUNS} and (a.all_forums or exists (select from ad_forums f where f.ad_id = a.id and f.forum_id = $2))
     order by a.id`,
    [timeZone, forumId ?? null],
  )
  return rows
}
