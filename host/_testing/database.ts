import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../_platform/db/database.ts'

/**
 * A migrated database of its own for a test file, dropped after it. Call it at the top of the file:
 * `const db = await testDatabase()`.
 */
export async function testDatabase(): Promise<Database & { url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = inject('template')
  await inTemplateServer(template, `create database ${name} template template_plat`)
  const url = template.replace('template_plat', name)
  const db = openDatabase(url, { max: 4 })
  afterAll(async () => {
    await db.close()
    await inTemplateServer(template, `drop database ${name} with (force)`)
  })
  return Object.assign(db, { url })
}

async function inTemplateServer(template: string, statement: string): Promise<void> {
  const admin = openDatabase(template.replace('template_plat', 'postgres'), { max: 1 })
  try {
    await admin.pool.query(statement)
  } finally {
    await admin.close()
  }
}
