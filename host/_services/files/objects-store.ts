import type { On } from '../../_db/database.ts'
import { FILE_TABLES } from './tables.ts'

/** Seconds for which the object of a deleted row stays: who has read the row may still read the object. */
const GRACE_SECONDS = 60
const BATCH = 200

/** Lists objects whose rows are gone, those that wait longest first. */
export async function listRemoved(pool: On): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select object_id as id from removed_objects where removed_at < now() - interval '${GRACE_SECONDS} seconds'
     order by removed_at limit ${BATCH}`,
    [],
  )
  return rows.map(({ id }) => id)
}

/** Forgets objects that have been removed. */
export async function forgetRemoved(pool: On, ids: readonly string[]): Promise<void> {
  await pool.query('delete from removed_objects where object_id = any($1::uuid[])', [ids])
}

/** Counts objects that wait to be removed. */
export async function countRemoved(pool: On): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::float8 as count from removed_objects', [])
  return rows[0]?.count ?? 0
}

const NAMED = FILE_TABLES.map(({ table }) => `select from ${table} where object_id = o.id`).join(' union all ')

/** Returns those of the objects that no row names. */
export async function findUnnamed(pool: On, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select o.id from unnest($1::uuid[]) as o (id) where not exists (${NAMED})`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Counts the files whose bytes are in objects, and those whose bytes are in rows. */
export async function countFiles(pool: On): Promise<{ objects: number; rows: number }> {
  const counts = FILE_TABLES.map(
    ({ table, bytes }) =>
      `select count(object_id) as objects, count(*) filter (where ${bytes} is not null) as rows from ${table}`,
  )
  const { rows } = await pool.query<{ objects: number; rows: number }>(
    `select sum(objects)::float8 as objects, sum(rows)::float8 as rows from (${counts.join(' union all ')}) as t`,
    [],
  )
  return rows[0] as { objects: number; rows: number }
}

/** Names this database among all others, copies of it on other servers included. */
export async function readIdentity(pool: On): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(
    `select system_identifier || '/' || current_database() as identity from pg_control_system()`,
    [],
  )
  return rows[0]?.identity as string
}
