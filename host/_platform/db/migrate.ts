import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { root } from '../root.ts'

const FOLDER = join(root, 'host/_platform/db/migrations')

/** Brings a database to the newest schema, one transaction a migration; those that ran before are left alone. */
export async function migrate(pool: Pool): Promise<string[]> {
  const client = await pool.connect()
  const ran: string[] = []
  try {
    await client.query('select pg_advisory_lock(7521000)')
    await client.query(
      'create table if not exists schema_migrations (name text primary key, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const done = new Set(rows.map(({ name }) => name))
    for (const name of readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      if (done.has(name)) continue
      await client.query('begin')
      await client.query(readFileSync(join(FOLDER, name), 'utf8'))
      await client.query('insert into schema_migrations (name) values ($1)', [name])
      await client.query('commit')
      ran.push(name)
    }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.query('select pg_advisory_unlock(7521000)').catch(() => {})
    client.release()
  }
  return ran
}
