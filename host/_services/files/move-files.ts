import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sha256 } from '../../_config/tokens.ts'
import type { On } from '../../_db/database.ts'
import { type Direction, type FileRow, readBatch, writeContent } from './move-store.ts'
import type { ObjectStore } from './object-store.ts'
import { FILE_TABLES, type FileTable } from './tables.ts'

/** What a move did. */
export interface Moved {
  files: number
  bytes: number
  /** Objects that are missing or damaged, which stayed where they are. */
  lost: string[]
}

/** How often a request to the bucket is tried, and milliseconds before the second time. */
const TRIES = 4
const PAUSE_MS = 500

/**
 * Moves the bytes of files between rows and the bucket, while the host runs. What has been moved stays so if this ends early, and the next
 * run goes on behind it.
 * @param tell hears how far it is after each batch
 */
export async function moveFiles(
  pool: On,
  store: ObjectStore,
  direction: Direction,
  tell: (table: string, moved: Moved) => void = () => {},
): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, lost: [] }
  const move = direction === 'to-bucket' ? moveToBucket : moveToDatabase
  for (const table of FILE_TABLES) {
    let last: string[] | undefined
    for (;;) {
      const rows: FileRow[] = await readBatch(pool, table, direction, last)
      if (!rows.length) break
      await Promise.all(rows.map((row) => move(pool, store, table, row, moved)))
      last = rows.at(-1)?.key
      tell(table.table, moved)
    }
  }
  return moved
}

async function moveToBucket(pool: On, store: ObjectStore, table: FileTable, row: FileRow, moved: Moved): Promise<void> {
  const { bytes } = row
  if (!bytes) return
  const objectId = randomUUID()
  await persist(() => store.put(objectId, bytes))
  const content = { bytes: null, objectId, objectSize: bytes.length, objectSha256: sha256(bytes) }
  const isWritten = await writeContent(pool, table, row.key, content, `f.${table.bytes} is not null`)
  if (isWritten) count(moved, bytes)
  // The row went meanwhile.
  else await persist(() => store.remove(objectId))
}

/** The trigger of the table notes the object, which a job removes. */
async function moveToDatabase(
  pool: On,
  store: ObjectStore,
  table: FileTable,
  row: FileRow,
  moved: Moved,
): Promise<void> {
  const { objectId, objectSha256 } = row
  if (objectId === null || objectSha256 === null) return
  const bytes = await persist(() => store.get(objectId))
  if (!bytes || !sha256(bytes).equals(objectSha256)) {
    moved.lost.push(
      `${table.table} ${row.key.join(' ')}: ${store.describe(objectId)} is ${bytes ? 'damaged' : 'missing'}`,
    )
    return
  }
  const content = { bytes, objectId: null, objectSize: null, objectSha256: null }
  // An id of ours, as uuid.
  if (await writeContent(pool, table, row.key, content, `f.object_id = '${objectId}'`)) count(moved, bytes)
}

function count(moved: Moved, { length }: Buffer): void {
  moved.files++
  moved.bytes += length
}

/** Tries again: a bucket that is away for a moment ends no long move. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let time = 1; ; time++)
    try {
      return await work()
    } catch (error) {
      if (time === TRIES) throw error
      await sleep(PAUSE_MS * 2 ** (time - 1))
    }
}
