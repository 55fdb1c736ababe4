import type { Database, On } from '../_db/database.ts'
import type { Reason } from './reasons.ts'

/** A stored map that somebody has reported, or that was taken down. */
export interface ReportedMap {
  id: string
  title: string
  disabledAt: Date | null
  disabledReason: string | null
  /** Reports that nobody has decided about, newest first, twenty at most. */
  reports: { reason: Reason; details: string; createdAt: string }[]
  /** Number of all open reports. */
  open: number
}

/** Reports kept of one map that nobody has decided about: more say nothing new. */
const MAX_OPEN = 100

/** Returns the title of a stored map that is shown; undefined if there is none. */
export async function findMapTitle({ pool }: Database, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ title: string }>(
    `select coalesce(config->>'title', 'Map') as title from maps where id = $1 and disabled_at is null`,
    [id],
  )
  return rows[0]?.title
}

/** @returns false if there is no such map, or it was taken down already */
export async function reportMap(on: On, id: string, reason: Reason, details: string): Promise<boolean> {
  const { rows } = await on.query<{ there: boolean }>(
    `with map as (select id from maps where id = $1 and disabled_at is null),
      made as (
        insert into map_reports (map_id, reason, details) select id, $2, $3 from map
        where (select count(*) from map_reports where map_id = $1 and handled_at is null) < ${MAX_OPEN}
      )
    select exists (select from map) as there`,
    [id, reason, details],
  )
  return rows[0]?.there === true
}

/** Maps with open reports, the most reported first; then those that were taken down, the latest first. */
export async function readReportedMaps({ pool }: Database): Promise<ReportedMap[]> {
  const { rows } = await pool.query<ReportedMap>(
    `select m.id, coalesce(m.config->>'title', 'Map') as title, m.disabled_at as "disabledAt",
      m.disabled_reason as "disabledReason", coalesce(r.open, 0)::int as open, coalesce(r.reports, '[]') as reports
    from maps m left join lateral (
      select count(*) as open, (json_agg(json_build_object(
        'reason', reason, 'details', details, 'createdAt', created_at) order by id desc))
        as reports
      from (select *, row_number() over (order by id desc) as place from map_reports
        where map_id = m.id and handled_at is null) each
    ) r on true
    where r.open > 0 or m.disabled_at is not null
    order by r.open desc, m.disabled_at desc nulls last, m.id
    limit 100`,
    [],
  )
  return rows.map((row) => ({ ...row, reports: row.reports.slice(0, 20) }))
}

/**
 * Takes a map down and closes its reports.
 * @returns false if there is no such map, or it was taken down before
 */
export async function takeDown(on: On, id: string, userId: string, reason: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `with map as (
      update maps set disabled_at = now(), disabled_reason = $3, disabled_by = $2
      where id = $1 and disabled_at is null returning id
    ), closed as (
      update map_reports set handled_at = now() where map_id in (select id from map) and handled_at is null
    )
    select id from map`,
    [id, userId, reason],
  )
  return rowCount === 1
}

/**
 * Shows a map again, or leaves it up: its reports are closed.
 * @returns false if there is no such map
 */
export async function keepMap(on: On, id: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `with closed as (update map_reports set handled_at = now() where map_id = $1 and handled_at is null)
    update maps set disabled_at = null, disabled_reason = null, disabled_by = null, fetched_on = current_date
    where id = $1`,
    [id],
  )
  return rowCount === 1
}

/** Counts maps with open reports. */
export async function countReportedMaps({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct map_id)::int as count from map_reports where handled_at is null`,
    [],
  )
  return rows[0]?.count ?? 0
}
