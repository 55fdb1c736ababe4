import type { Pool } from 'pg'
import type { On } from '../../_db/database.ts'
import { isUuid } from '../../_http/ids.ts'
import type { ObjectStore } from './object-store.ts'
import { FILE_TABLES } from './tables.ts'

const NAMED = FILE_TABLES.map(
  ({ table }) => `select object_id, object_size from ${table} where object_id is not null`,
).join(' union all ')

/** Compares the rows with the objects of the bucket: which are missing, or of another size. */
export async function findMissing(
  pool: Pick<Pool, 'connect'>,
  store: ObjectStore,
): Promise<{ sentence: string; missing: number }> {
  const client = await pool.connect()
  try {
    // A listing may be longer than memory holds.
    await client.query('create temp table listed_objects (id uuid, size float8)')
    for await (const page of store.list()) {
      const found = page.filter(({ name }) => isUuid(name))
      const [ids, sizes] = [found.map(({ name }) => name), found.map(({ size }) => size)]
      await client.query('insert into listed_objects select * from unnest($1::uuid[], $2::float8[])', [ids, sizes])
    }
    await client.query('analyze listed_objects')
    const { rows } = await client.query<{ named: number; missing: number }>(
      `select count(*)::float8 as named, count(*) filter (where l.id is null or l.size <> f.object_size)::float8 as missing
       from (${NAMED}) f left join listed_objects l on l.id = f.object_id`,
    )
    const { named = 0, missing = 0 } = rows[0] ?? {}
    return { sentence: formatMissing(named, missing, store.describe('')), missing }
  } finally {
    client.release(true)
  }
}

/** Counts the files that are in a bucket. */
export async function countNamed(pool: On): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::float8 as count from (${NAMED}) f`, [])
  return rows[0]?.count ?? 0
}

function formatMissing(named: number, missing: number, bucket: string): string {
  const [all, gone] = [named.toLocaleString('en'), missing.toLocaleString('en')]
  return missing
    ? `${gone} of ${all} objects are missing in ${bucket}, or have another size.`
    : `All ${all} objects are in ${bucket}.`
}
