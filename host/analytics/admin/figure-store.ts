import type { Database } from '../../_db/database.ts'
import type { Range } from './range.ts'

export interface DayFigures {
  day: string
  views: number
  visits: number
  visitors: number
}

export interface PageFigures {
  path: string
  views: number
  /** Mean seconds and percent of those that told; null where none did. */
  seconds: number | null
  percent: number | null
}

export interface Count {
  name: string
  count: number
}

export interface FunnelCount {
  funnel: string
  step: number
  visitors: number
}

export interface Cohort {
  cohort: string
  /** Visitors by week: the first, the one after … */
  visitors: number[]
}

const ROWS = 20
const COHORTS = 12

/** Reads every day of a range, those without events included. */
export const readDays = async ({ pool }: Database, { from, to }: Range): Promise<DayFigures[]> =>
  (
    await pool.query<DayFigures>(
      `select day::date::text, coalesce(views, 0) as views, coalesce(visits, 0) as visits, coalesce(visitors, 0) as visitors
       from generate_series($1::date, $2::date, interval '1 day') as all_days (day) left join analytics_days using (day) order by day`,
      [from, to],
    )
  ).rows

export async function readSums({ pool }: Database, { from, to }: Range): Promise<Omit<DayFigures, 'day'>> {
  const { rows } = await pool.query<Omit<DayFigures, 'day'>>(
    `select coalesce(sum(views), 0)::float8 as views, coalesce(sum(visits), 0)::float8 as visits,
       coalesce(sum(visitors), 0)::float8 as visitors
     from analytics_days where day between $1 and $2`,
    [from, to],
  )
  return rows[0] as Omit<DayFigures, 'day'>
}

export const readPages = async ({ pool }: Database, { from, to }: Range): Promise<PageFigures[]> =>
  (
    await pool.query<PageFigures>(
      `select path, sum(views)::float8 as views, (sum(seconds) / nullif(sum(exits), 0))::float8 as seconds,
         (sum(percent) / nullif(sum(exits), 0))::float8 as percent
       from analytics_pages where day between $1 and $2 and path <> '' group by path order by 2 desc, path limit ${ROWS}`,
      [from, to],
    )
  ).rows

export const readReferrers = async ({ pool }: Database, { from, to }: Range): Promise<Count[]> =>
  (
    await pool.query<Count>(
      `select referrer as name, sum(visits)::float8 as count
       from analytics_referrers where day between $1 and $2 group by referrer order by 2 desc, 1 limit ${ROWS}`,
      [from, to],
    )
  ).rows

export const readNames = async ({ pool }: Database, { from, to }: Range): Promise<Count[]> =>
  (
    await pool.query<Count>(
      `select name, sum(count)::float8 as count
       from analytics_names where day between $1 and $2 group by name order by 2 desc, 1 limit 50`,
      [from, to],
    )
  ).rows

export const readFunnels = async ({ pool }: Database, { from, to }: Range): Promise<FunnelCount[]> =>
  (
    await pool.query<FunnelCount>(
      `select funnel, step, sum(visitors)::float8 as visitors
       from analytics_funnels where day between $1 and $2 group by funnel, step`,
      [from, to],
    )
  ).rows

/** Reads the last weeks of a range, the latest first. */
export async function readCohorts({ pool }: Database, { from, to }: Range): Promise<Cohort[]> {
  const { rows } = await pool.query<{ cohort: string; weeks: number; visitors: number }>(
    `select cohort::text, weeks, visitors from analytics_retention
     where cohort between date_trunc('week', $1::date)::date and $2
       and cohort > date_trunc('week', $2::date)::date - ${COHORTS * 7} and weeks < ${COHORTS}
     order by cohort desc, weeks`,
    [from, to],
  )
  const cohorts = new Map<string, number[]>()
  for (const { cohort, weeks, visitors } of rows) {
    const counts = cohorts.get(cohort) ?? []
    counts[weeks] = visitors
    cohorts.set(cohort, counts)
  }
  return [...cohorts].map(([cohort, visitors]) => ({ cohort, visitors: Array.from(visitors, (count) => count ?? 0) }))
}

export async function readUpdatedAt({ pool }: Database): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>('select max(updated_at) as at from analytics_days', [])
  return rows[0]?.at ?? null
}
