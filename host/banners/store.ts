import type { Database } from '../_db/database.ts'
import type { Banner } from '../_pages/Banners.tsx'

/** What banners there are at a time. */
export interface BannersOfNow {
  /** The loudest first. */
  banners: Banner[]
  /** When the next banner starts or ends; undefined if none does. */
  until: Date | undefined
}

/** Reads the banners of now. */
export async function readBanners({ pool }: Database): Promise<BannersOfNow> {
  const { rows } = await pool.query<Banner & { isCurrent: boolean; startsAt: Date; endsAt: Date | null }>(
    `select id::float8 as id, level, message, link, link_text as "linkText", audience, path,
       starts_at <= now() as "isCurrent", starts_at as "startsAt", ends_at as "endsAt" from banners
     where ends_at is null or ends_at > now()
     order by starts_at > now(), array_position(array['error', 'alert', 'notice'], level), id desc`,
  )
  const times = rows.flatMap(({ isCurrent, startsAt, endsAt }) => (isCurrent ? (endsAt ?? []) : startsAt))
  return {
    banners: rows.filter(({ isCurrent }) => isCurrent).slice(0, MAX_BANNERS),
    until: times.toSorted((one, other) => one.getTime() - other.getTime())[0],
  }
}

/** Banners above one page, at most. */
const MAX_BANNERS = 20

/** Returns which of some banners a member has dismissed. */
export async function readIgnored({ pool }: Database, userId: string, ids: number[]): Promise<Set<number>> {
  const { rows } = await pool.query<{ id: number }>(
    'select banner_id::float8 as id from ignored_banners where user_id = $1 and banner_id = any($2)',
    [userId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** @returns false where there is no such banner */
export async function ignoreBanner({ pool }: Database, userId: string | undefined, id: number): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(
    `with put as (insert into ignored_banners (user_id, banner_id)
       select $1::uuid, id from banners where id = $2 and $1::uuid is not null on conflict do nothing)
     select exists (select from banners where id = $2) as known`,
    [userId ?? null, id],
  )
  return rows[0]?.known === true
}
