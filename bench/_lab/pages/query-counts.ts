import type { Database } from '../../../host/_db/database.ts'

/** What one statement cost PostgreSQL while pages of a kind were asked for. */
export interface QueryCount {
  page: string
  query: string
  calls: number
  /** Milliseconds of execution a call. */
  mean: number
  total: number
}

/** Statements a page that are worth a line. */
const COSTLIEST = 10

/** Counts from zero again. Needs `shared_preload_libraries = pg_stat_statements`. */
export async function resetQueries({ pool }: Database): Promise<void> {
  await pool.query('create extension if not exists pg_stat_statements')
  await pool.query('select pg_stat_statements_reset()')
}

export async function countQueries({ pool }: Database, page: string): Promise<QueryCount[]> {
  const { rows } = await pool.query<Omit<QueryCount, 'page'>>(
    `select query, calls::float8, mean_exec_time as mean, total_exec_time as total
     from pg_stat_statements where query not like '%pg_stat_statements%' order by total_exec_time desc limit $1`,
    [COSTLIEST],
  )
  return rows.map((row) => ({ page, ...row }))
}
