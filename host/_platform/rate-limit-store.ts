import type { Database } from './db/database.ts'

export interface Counted {
  /** Requests in this window, this one included. */
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/** Counts where every copy of the host counts (host/_platform/db/migrations/0041). */
export async function countRequest({ pool }: Database, key: string, window: number, now: Date): Promise<Counted> {
  const ends = new Date(now.getTime() + window)
  const { rows } = await pool.query<{ count: number; ends_at: Date }>({
    name: 'count-request',
    text: `insert into rate_limits as r (key, count, ends_at) values ($1, 1, $2)
      on conflict (key) do update set
        count = case when r.ends_at <= $3 then 1 else r.count + 1 end,
        ends_at = case when r.ends_at <= $3 then excluded.ends_at else r.ends_at end
      returning count, ends_at`,
    values: [key, ends, now],
  })
  const [row] = rows
  if (!row) throw new Error('the counter answered nothing')
  return { current: row.count, ttl: Math.max(0, row.ends_at.getTime() - now.getTime()) }
}

/** Takes away windows that are over. @returns how many */
export async function forgetWindows({ pool }: Database, now: Date): Promise<number> {
  const { rowCount } = await pool.query('delete from rate_limits where ends_at <= $1', [now])
  return rowCount ?? 0
}
