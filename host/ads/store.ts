import type { PoolClient } from 'pg'
import type { On } from '../_db/database.ts'

/** An ad as administrators edit it. Days are `2026-11-29`, in the site's time zone. */
export interface AdInput {
  title: string
  body: string
  advertiser: string
  link: string
  /** Undefined: the picture stays; null: it goes. */
  picture?: { bytes: Buffer; hash: string } | null
  allForums: boolean
  forumIds: number[]
  startsOn: string
  endsOn: string | null
  weight: number
  active: boolean
}

export interface AdCounts {
  impressions: number
  clicks: number
}

export interface Ad extends Omit<AdInput, 'picture'>, AdCounts {
  id: number
  pictureHash: string | null
}

const AD = `a.id::float8 as id, a.title, a.body, a.advertiser, a.link, a.picture_hash as "pictureHash",
  a.all_forums as "allForums", a.starts_on::text as "startsOn", a.ends_on::text as "endsOn", a.weight, a.active,
  array(select f.forum_id::float8 from ad_forums f where f.ad_id = a.id order by 1) as "forumIds",
  coalesce(d.impressions, 0)::float8 as impressions, coalesce(d.clicks, 0)::float8 as clicks`
const COUNTS = `left join lateral (
  select sum(impressions) as impressions, sum(clicks) as clicks from ad_days where ad_id = a.id) d on true`

/** Lists all ads, the newest first. */
export async function listAds({ pool }: { pool: On }): Promise<Ad[]> {
  const { rows } = await pool.query<Ad>(`select ${AD} from ads a ${COUNTS} order by a.id desc limit 500`, [])
  return rows
}

export async function readAd({ pool }: { pool: On }, id: number): Promise<Ad | undefined> {
  const { rows } = await pool.query<Ad>(`select ${AD} from ads a ${COUNTS} where a.id = $1`, [id])
  return rows[0]
}

const getValues = ({ title, body, advertiser, link, allForums, startsOn, endsOn, weight, active }: AdInput) => [
  title,
  body,
  advertiser,
  link,
  allForums,
  startsOn,
  endsOn,
  weight,
  active,
]

/** @returns its id */
export async function insertAd(client: PoolClient, input: AdInput, demo = false): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into ads (title, body, advertiser, link, all_forums, starts_on, ends_on, weight, active, demo)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id::float8 as id`,
    [...getValues(input), demo],
  )
  const { id } = rows[0] as { id: number }
  await saveParts(client, id, input)
  return id
}

/** @returns false where it is not there */
export async function updateAd(client: PoolClient, id: number, input: AdInput): Promise<boolean> {
  const { rowCount } = await client.query(
    `update ads set title = $1, body = $2, advertiser = $3, link = $4, all_forums = $5, starts_on = $6, ends_on = $7,
       weight = $8, active = $9, updated_at = now() where id = $10`,
    [...getValues(input), id],
  )
  if (rowCount) await saveParts(client, id, input)
  return rowCount === 1
}

/** Saves the picture and the forums of an ad. */
async function saveParts(on: On, id: number, { picture, allForums, forumIds }: AdInput): Promise<void> {
  if (picture !== undefined)
    await on.query('update ads set picture = $2, picture_hash = $3 where id = $1', [
      id,
      picture?.bytes ?? null,
      picture?.hash ?? null,
    ])
  await on.query('delete from ad_forums where ad_id = $1', [id])
  if (!allForums)
    await on.query('insert into ad_forums (ad_id, forum_id) select $1, id from forums where id = any($2::bigint[])', [
      id,
      forumIds,
    ])
}

/** @returns false where it is not there */
export async function setActive({ pool }: { pool: On }, id: number, active: boolean): Promise<boolean> {
  const { rowCount } = await pool.query('update ads set active = $2, updated_at = now() where id = $1', [id, active])
  return rowCount === 1
}

/** @returns false where it is not there */
export async function deleteAd({ pool }: { pool: On }, id: number): Promise<boolean> {
  const { rowCount } = await pool.query('delete from ads where id = $1', [id])
  return rowCount === 1
}

export async function readPicture(
  { pool }: { pool: On },
  id: number,
): Promise<{ bytes: Buffer; hash: string } | undefined> {
  const { rows } = await pool.query<{ bytes: Buffer; hash: string }>(
    'select picture as bytes, picture_hash as hash from ads where id = $1 and picture is not null',
    [id],
  )
  return rows[0]
}

/** A forum that an ad can be placed in. */
export interface AdForum {
  id: number
  name: string
}

export async function listAdForums({ pool }: { pool: On }): Promise<AdForum[]> {
  const { rows } = await pool.query<AdForum>(
    'select id::float8 as id, name from forums where page is null order by name, id',
    [],
  )
  return rows
}
