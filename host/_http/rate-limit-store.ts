import type { Database, On } from '../_db/database.ts'

export interface RequestCount {
  /** Requests in this window, this one included. */
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/**
 * Counts where every copy of the host counts (host/_db/migrations/0041), by the one clock that they share: the
 * database's. A copy whose own clock is an hour ahead would begin the windows of all others anew. A window ends no later than
 * its length from now, also where the database's clock was put back.
 * @param window milliseconds
 */
export async function countRequest(on: On, key: string, window: number): Promise<RequestCount> {
  const { rows } = await on.query<{ current: number; ttl: number }>({
    name: 'count-request',
    text: `insert into rate_limits as r (key, count, ends_at) values ($1, 1, now() + $2 * interval '1 millisecond')
      on conflict (key) do update set
        count = case when r.ends_at <= now() then 1 else r.count + 1 end,
        ends_at = case when r.ends_at <= now() then excluded.ends_at else least(r.ends_at, excluded.ends_at) end
      returning count as current, greatest(0, extract(epoch from ends_at - now()) * 1000)::float8 as ttl`,
    values: [key, window],
  })
  const [row] = rows
  if (!row) throw new Error('the counter answered nothing')
  return row
}

/** Takes one request back from each of these counts. */
export async function uncountRequest(on: On, keys: readonly string[]): Promise<void> {
  await on.query('update rate_limits set count = count - 1 where key = any($1) and count > 0', [keys])
}

/** Takes away windows that are over. @returns how many */
export async function forgetWindows({ pool }: Database): Promise<number> {
  const { rowCount } = await pool.query('delete from rate_limits where ends_at <= now()')
  return rowCount ?? 0
}
