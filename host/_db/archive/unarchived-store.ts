import type { On } from '../database.ts'

/** Reads for how many seconds the oldest finished segment of the write-ahead log has been waiting to be archived; 0 if none waits. */
export async function readOldestUnarchived(pool: On): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from clock_timestamp() - min(modification)), 0)::float8 as seconds
     from pg_ls_archive_statusdir() where name like '%.ready'`,
    [],
  )
  return Math.max(0, rows[0]?.seconds ?? 0)
}
