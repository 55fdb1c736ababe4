import type { Database } from '../../_db/database.ts'

/** What happened in the forums in a month. */
export interface MonthStats {
  /** Its first day: `2026-11-01`. */
  date: string
  topics: number
  replies: number
  /** Members who wrote. */
  members: number
}

/** Counts topics, replies and members who wrote for the last months, the running one included. Removed posts do not count. */
export async function readStats({ pool }: Database, timeZone: string, months: number): Promise<MonthStats[]> {
  const { rows } = await pool.query<MonthStats>(
    `with wanted as (
       select generate_series(0, $2::int - 1) as back, date_trunc('month', now() at time zone $1) as this),
     months as (select this - make_interval(months => back) as month from wanted),
     written as (
       select date_trunc('month', created_at at time zone $1) as month, place, author_id from posts
       where removed_at is null and created_at >= (select min(month) from months) at time zone $1)
     select to_char(m.month, 'YYYY-MM-DD') as date, count(*) filter (where w.place = 1)::int as topics,
       count(*) filter (where w.place > 1)::int as replies, count(distinct w.author_id)::int as members
     from months m left join written w on w.month = m.month group by m.month order by m.month`,
    [timeZone, months],
  )
  return rows
}
