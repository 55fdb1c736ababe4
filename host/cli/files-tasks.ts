import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../_config/config.ts'
import type { Database } from '../_db/database.ts'
import { taskDatabase } from '../_db/task-database.ts'
import { findMissing } from '../_services/files/missing-store.ts'
import { type Moved, moveFiles } from '../_services/files/move-files.ts'
import type { Direction } from '../_services/files/move-store.ts'
import { type ObjectStore, openObjectStore } from '../_services/files/object-store.ts'
import { claimBucket } from '../_services/files/owner.ts'
import { prepareDatabase } from '../prepare.ts'

/** Runs work with the database and the bucket of files. @throws ConfigError where no setting names one */
async function withBucket(work: (db: Pick<Database, 'pool'>, store: ObjectStore) => Promise<void>): Promise<void> {
  const { uploads } = readConfig(process.env)
  if (!uploads.bucket) throw new ConfigError('UPLOADS_TO', '', 's3://bucket/prefix')
  const store = openObjectStore(uploads.bucket, uploads)
  const db = await taskDatabase(prepareDatabase)
  try {
    await work(db, store)
  } finally {
    await db.close()
    store.close()
  }
}

/** `uploads:move`: the bytes of all files to the bucket, or back with `--to-database`. */
export async function moveFilesTask(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'to-database': { type: 'boolean' } } })
  const direction: Direction = values['to-database'] ? 'to-database' : 'to-bucket'
  await withBucket(async ({ pool }, store) => {
    if (direction === 'to-database' && readConfig(process.env).uploads.writes)
      console.error(
        'UPLOADS_TO is set: what is uploaded from now on still goes to the bucket. Set UPLOADS_FROM instead.',
      )
    let reported = 0
    const moved = await moveFiles(pool, store, direction, (table, { files }) => {
      if (files - reported < 1000) return
      reported = files
      console.error(`${files.toLocaleString('en')} files so far; now those of ${table}.`)
    })
    console.log(formatMoved(moved, direction, store))
    for (const each of moved.lost) console.error(each)
    if (moved.lost.length) process.exitCode = 1
  })
}

function formatMoved({ files, bytes, lost }: Moved, direction: Direction, store: ObjectStore): string {
  const megabytes = (bytes / 1_048_576).toLocaleString('en', { maximumFractionDigits: 1 })
  const goal = direction === 'to-bucket' ? store.describe('') : 'the database'
  return `Moved ${files.toLocaleString('en')} files (${megabytes} MB) to ${goal}.${lost.length ? ` ${lost.length} could not be read:` : ''}`
}

/** `uploads:check`: whether the object of every file is in the bucket. */
export async function checkFilesTask(args: string[]): Promise<void> {
  parseArgs({ args, options: {} })
  await withBucket(async ({ pool }, store) => {
    const { sentence, missing } = await findMissing(pool, store)
    console.log(sentence)
    if (missing) process.exitCode = 1
  })
}

/** `uploads:claim`: the bucket is this database's from now on, whose it was before. */
export async function claimBucketTask(args: string[]): Promise<void> {
  parseArgs({ args, options: {} })
  await withBucket(async ({ pool }, store) => {
    await claimBucket(pool, store)
    console.log(`${store.describe('')} belongs to this database now.`)
  })
}
