import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { copyOut } from '../copy.ts'
import { type BackupTable, target } from './tables.ts'

/** The rows of a table, and the SHA-256 of their text. */
export interface TableSum {
  rows: number
  sha256: string
}

/** What may be set differently in another session, and would change how values are written. */
const SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off`

/** Runs work on one moment of the database, in which values are always written alike. */
export async function atOneMoment<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(SETTINGS)
    return await work()
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/** Writes a table's rows as COPY does. @returns what they come to, when all have been taken */
export async function* dumpTable(client: ClientBase, table: BackupTable): AsyncGenerator<Buffer, TableSum> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const chunk of copyOut(client, `copy ${table.query ? `(${table.query})` : target(table)} to stdout`)) {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++
    hash.update(chunk)
    yield chunk
  }
  return { rows, sha256: hash.digest('hex') }
}

/** Sums up tables as a backup does. */
export async function readSums(client: ClientBase, tables: readonly BackupTable[]): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {}
  for (const table of tables) {
    const chunks = dumpTable(client, table)
    for (let next = await chunks.next(); ; next = await chunks.next()) {
      if (!next.done) continue
      sums[table.name] = next.value
      break
    }
  }
  return sums
}
