import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { copyOut } from './copy.ts'
import { appliedMigrations } from './migrate.ts'
import { readSequences, readTables, target } from './tables.ts'

/**
 * A backup is gzip of lines: this one as JSON; for each table its `TableLine`, its rows as COPY writes them, and `\.`; and an
 * `EndLine`, without which it is not whole.
 */
export interface HeadLine {
  plat: 'backup'
  format: 1
  made: string
  /** Names of the migrations that its tables are of. */
  migrations: string[]
}

export interface TableLine {
  table: string
  columns: string[]
}

export interface EndLine {
  end: true
  /** Rows by table. */
  rows: Record<string, number>
  sequences: { name: string; last: string | null }[]
}

export const END_OF_ROWS = '\\.'

/**
 * Writes everything in a database, as it stands at one moment, while others go on writing. The file is there when it is whole.
 * @returns rows by table
 */
export async function backUp(pool: Pool, file: string): Promise<EndLine['rows']> {
  const draft = `${file}.new-${process.pid}`
  const client = await pool.connect()
  const rows: EndLine['rows'] = {}
  try {
    await client.query('begin isolation level repeatable read read only')
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(Readable.from(getLines(client, rows)), createGzip({ level: 6 }), out)
    await client.query('commit')
    await rename(draft, file)
    await syncFolder(dirname(file))
    return rows
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    client.release(true)
  }
}

async function* getLines(client: PoolClient, rows: EndLine['rows']): AsyncGenerator<Buffer> {
  const line = (value: HeadLine | TableLine | EndLine) => Buffer.from(`${JSON.stringify(value)}\n`)
  const migrations = [...(await appliedMigrations(client)).keys()]
  yield line({ plat: 'backup', format: 1, made: new Date().toISOString(), migrations })
  for (const table of await readTables(client)) {
    yield line({ table: table.name, columns: table.columns })
    let count = 0
    for await (const chunk of copyOut(client, `copy ${target(table)} to stdout`)) {
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count++
      yield chunk
    }
    rows[table.name] = count
    yield Buffer.from(`${END_OF_ROWS}\n`)
  }
  yield line({ end: true, rows, sequences: await readSequences(client) })
}

/** Syncs a folder, which puts the names of its files on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const file = await open(folder, 'r')
  await file.sync().finally(() => file.close())
}
