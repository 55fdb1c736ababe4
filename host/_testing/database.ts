import { randomUUID } from 'node:crypto'
import { afterAll, inject, onTestFinished } from 'vitest'
import { type Database, inDatabase, openDatabase } from '../_db/database.ts'
import { onServer } from './on-server.ts'
import { closeSharedApps } from './shared-apps.ts'
import { getCopy } from './throwaway-cluster.ts'

export type TestDatabase = Database & { url: string }

/**
 * Creates a migrated database for a test file, dropped after it. Call it at the top of the file: `const db = await
 * testDatabase()`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const [db, drop] = await make(inject('template'))
  afterAll(drop)
  return db
}

/** Creates a database without any table, for one test. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const [db, drop] = await make('template0')
  onTestFinished(drop)
  return db
}

async function make(template: string): Promise<[TestDatabase, () => Promise<void>]> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(inject('server'), getCopy(name, template))
  const url = inDatabase(inject('server'), name)
  const db = Object.assign(openDatabase(url, { max: 4 }), { url })
  const drop = async () => {
    await closeSharedApps(url)
    await db.close()
    await onServer(inject('server'), `drop database ${name} with (force)`)
  }
  return [db, drop]
}
