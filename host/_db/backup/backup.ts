import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { root } from '../../_config/root.ts'
import { appliedMigrations } from '../migrate.ts'
import { atOneMoment, dumpTable, type TableSum } from './dump.ts'
import { encrypt } from './encryption.ts'
import type { BackupPlace } from './places.ts'
import { readSequences, readTables } from './tables.ts'

/**
 * A backup is gzip of lines, encrypted by age where there are recipients: this line as JSON; for each table its `TableLine`, its rows
 * as COPY writes them, and `\.`; and an `EndLine`, without which it is not whole.
 */
export interface HeadLine {
  plat: 'backup'
  format: 1 | 2
  /** The version that made it. */
  version?: string
  made: string
  /** Names of the migrations that its tables are of. */
  migrations: string[]
  /** The site's keys, the newest first; never in a backup that is not encrypted. */
  secrets?: readonly string[]
}

export interface TableLine {
  table: string
  columns: string[]
}

/** The manifest: what has to be there after a restore. */
export interface EndLine {
  end: true
  /** Rows by table. */
  rows: Record<string, number>
  /** SHA-256 of their text by table; format 1 had none. */
  sha256?: Record<string, string>
  sequences: { name: string; last: string | null }[]
}

export const END_OF_ROWS = '\\.'

export interface BackupOptions {
  /** Public keys of age. */
  recipients?: readonly string[]
  /** The site's keys, which go along if the backup is encrypted. */
  secrets?: readonly string[]
}

export interface Backup {
  rows: EndLine['rows']
  bytes: number
}

export const getVersion = (): string => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/**
 * Writes everything in a database, as it stands at one moment, while others go on writing. The file is there when it is whole.
 */
export async function backUp(
  pool: Pool,
  place: BackupPlace,
  name: string,
  options: BackupOptions = {},
): Promise<Backup> {
  const { recipients = [], secrets } = options
  const client = await pool.connect()
  const rows: EndLine['rows'] = {}
  try {
    const bytes = await atOneMoment(client, async () => {
      const head = recipients.length && secrets ? { secrets } : {}
      const lines = Readable.from(writeLines(client, head, rows))
      // Who reads it hears of its errors; nobody does where the place cannot be written to.
      const gzip = createGzip({ level: 6 }).on('error', () => {})
      lines.on('error', (error) => gzip.destroy(error)).pipe(gzip)
      try {
        return await place.write(name, encrypt(gzip, recipients))
      } finally {
        lines.destroy()
        gzip.destroy()
      }
    })
    return { rows, bytes }
  } finally {
    client.release(true)
  }
}

async function* writeLines(
  client: PoolClient,
  head: Pick<HeadLine, 'secrets'>,
  rows: EndLine['rows'],
): AsyncGenerator<Buffer> {
  const line = (value: HeadLine | TableLine | EndLine) => Buffer.from(`${JSON.stringify(value)}\n`)
  const migrations = [...(await appliedMigrations(client)).keys()]
  const made = new Date().toISOString()
  yield line({ plat: 'backup', format: 2, version: getVersion(), made, migrations, ...head })
  const sha256: Record<string, string> = {}
  for (const table of await readTables(client)) {
    yield line({ table: table.name, columns: table.columns })
    const sum: TableSum = yield* dumpTable(client, table)
    rows[table.name] = sum.rows
    sha256[table.name] = sum.sha256
    yield Buffer.from(`${END_OF_ROWS}\n`)
  }
  yield line({ end: true, rows, sha256, sequences: await readSequences(client) })
}
