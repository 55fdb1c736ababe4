import type { Pool } from 'pg'
import type { EndLine } from './backup.ts'
import { BackupError } from './backup-reader.ts'
import { atOneMoment, readSums } from './dump.ts'
import { readTables } from './tables.ts'

/**
 * Compares each table's rows with the manifest of a backup, count and checksum.
 * @throws BackupError for the first table that has others
 */
export async function compareWithManifest(pool: Pool, { rows, sha256 }: EndLine): Promise<void> {
  const client = await pool.connect()
  try {
    const sums = await atOneMoment(client, async () => readSums(client, await readTables(client)))
    for (const [name, count] of Object.entries(rows)) {
      const found = sums[name]
      if (found?.rows !== count)
        throw new BackupError(`${name} has ${found?.rows ?? 'no'} rows after the restore instead of ${count}.`)
      if (sha256 && found.sha256 !== sha256[name])
        throw new BackupError(`${name} has other rows after the restore than the manifest says.`)
    }
  } finally {
    client.release(true)
  }
}
