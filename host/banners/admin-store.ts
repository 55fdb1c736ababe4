import type { Database, On } from '../_db/database.ts'
import { readList } from '../_db/read-list.ts'
import type { ListQuery } from '../_pages/admin/list-query.ts'
import type { Banner } from '../_pages/Banners.tsx'

/** A banner as administrators write it. */
export interface StoredBanner extends Banner {
  startsAt: Date
  /** Null for one without an end. */
  endsAt: Date | null
  state: 'planned' | 'shown' | 'over'
  /** Members who have dismissed it. */
  dismissed: number
}

const STATE = `case when b.ends_at <= now() then 'over' when b.starts_at > now() then 'planned' else 'shown' end`
const COLUMNS = `b.id::float8 as id, b.level, b.message, b.link, b.link_text as "linkText", b.audience, b.path,
  b.starts_at as "startsAt", b.ends_at as "endsAt", ${STATE} as state,
  (select count(*)::int from ignored_banners i where i.banner_id = b.id) as dismissed`
const SORTS = { starts: 'b.starts_at', ends: 'b.ends_at', level: 'b.level' }
export const BANNER_SORTS = Object.keys(SORTS)

/** Lists banners, planned ones and those that are over too. */
export const listBanners = (db: Database, query: ListQuery) =>
  readList<StoredBanner>(
    db,
    {
      columns: COLUMNS,
      from: 'banners b',
      where: `($1 = '' or strpos(lower(b.message), lower($1)) > 0) and ($2 = '' or ${STATE} = $2)`,
      values: [query.filters.q ?? '', query.filters.state ?? ''],
      sorts: SORTS,
      tie: 'b.id',
    },
    query,
  )

export async function readBanner({ pool }: Database, id: number): Promise<StoredBanner | undefined> {
  const { rows } = await pool.query<StoredBanner>(`select ${COLUMNS} from banners b where b.id = $1`, [id])
  return rows[0]
}

/** Ends banners now. @returns the ids of those that were shown or planned */
export async function endBanners(on: On, ids: readonly string[]): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(
    `update banners set ends_at = now() where id = any($1::bigint[]) and (ends_at is null or ends_at > now())
     returning id::float8 as id`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Shows banners again, without an end. @returns the ids of those that were over */
export async function resumeBanners(on: On, ids: readonly string[]): Promise<number[]> {
  const { rows } = await on.query<{ id: number }>(
    `update banners set ends_at = null where id = any($1::bigint[]) and ends_at <= now() returning id::float8 as id`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

export interface BannerFields extends Omit<Banner, 'id'> {
  /** Null is now. */
  startsAt: Date | null
  endsAt: Date | null
}

/** Saves a banner. @param id of one that is there already @returns its id; undefined where it is gone */
export async function saveBanner(
  on: On,
  id: number | undefined,
  { level, message, link, linkText, audience, path, startsAt, endsAt }: BannerFields,
): Promise<number | undefined> {
  const values = [level, message, link, linkText, audience, path, startsAt, endsAt]
  const { rows } = id
    ? await on.query<{ id: number }>(
        `update banners set level = $1, message = $2, link = $3, link_text = $4, audience = $5, path = $6,
           starts_at = coalesce($7, now()), ends_at = $8 where id = $9 returning id::float8 as id`,
        [...values, id],
      )
    : await on.query<{ id: number }>(
        `insert into banners (level, message, link, link_text, audience, path, starts_at, ends_at)
         values ($1, $2, $3, $4, $5, $6, coalesce($7, now()), $8) returning id::float8 as id`,
        values,
      )
  return rows[0]?.id
}
