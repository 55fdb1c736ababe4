import type { PoolClient } from 'pg'
import { copyIn } from '../copy.ts'
import { type BackupTable, quoted } from './tables.ts'

/**
 * Brings rows of pg-boss in by way of a temporary table: its own may have other columns than in the version that made the backup, and
 * queues of a host that has run here already.
 * @param present the tables of this database
 * @returns rows that were read; none where this database has no such table
 */
export async function stageJobs(
  client: PoolClient,
  { name, columns }: BackupTable,
  rows: AsyncIterable<Uint8Array>,
  present: readonly BackupTable[],
): Promise<number> {
  await client.query(
    `create temp table staged_rows (${columns.map((each) => `${quoted(each)} text`).join(', ')}) on commit drop`,
  )
  const count = await copyIn(client, 'copy staged_rows from stdin', rows)
  const ours = present.find((table) => table.name === name)
  const both = columns.filter((each) => ours?.columns.includes(each))
  if (ours && both.length) {
    const types = await readTypes(client, name)
    await client.query(
      `insert into ${quoted(name)} (${both.map(quoted).join(', ')})
       select ${both.map((each) => `${quoted(each)}::${types.get(each)}`).join(', ')} from staged_rows on conflict do nothing`,
    )
  }
  await client.query('drop table staged_rows')
  return count
}

async function readTypes(client: PoolClient, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [quoted(table)],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}
