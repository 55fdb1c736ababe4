import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../_db/database.ts'
import { testDatabase } from '../_testing/database.ts'
import { adoptFiles } from './import-legacy-files.ts'
import { getMapId } from './map-id.ts'
import { databaseStore } from './store.ts'

const db = await testDatabase()
const MAP = { data: { z: 1, a: { 10: 'b', 2: 'c' } }, info: { builtin: 'us' as const } }

test('what was put is what is got, keys in their order', async () => {
  const store = databaseStore(db, () => {})
  const id = await store.put(MAP)
  expect(JSON.stringify(await store.get(id))).toBe(JSON.stringify(MAP))
  expect(getMapId(JSON.stringify(await store.get(id)))).toBe(id)
  expect(await store.get('0'.repeat(25))).toBeUndefined()
  expect(await store.get('../../package')).toBeUndefined()
})

test('a hundred at once are one row', async () => {
  const stores = [1, 2].map(() => databaseStore(db, () => {}))
  const config = { ...MAP, title: 'Many' }
  const ids = await Promise.all(Array.from({ length: 100 }, (_, i) => stores[i % 2]?.put(config)))
  expect(new Set(ids).size).toBe(1)
  const { rows } = await db.pool.query('select count(*)::int as count from maps where id = $1', [ids[0]])
  expect(rows[0].count).toBe(1)
})

test('a database that is away is a 503 that says when to come back, and the log says why', async () => {
  const logged: unknown[] = []
  const store = databaseStore(openDatabase('postgres:///plat?host=/nowhere'), (error) => logged.push(error))
  await expect(store.put(MAP)).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 60 })
  await expect(store.get('0'.repeat(25))).rejects.toMatchObject({ status: 503, retryAfter: 60 })
  expect(logged).toHaveLength(2)
})

test('maps that were files come into the database once; a damaged one is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plat-maps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = JSON.stringify({ ...MAP, title: 'A file' })
  writeFileSync(join(folder, `${getMapId(text)}.json`), text)
  writeFileSync(join(folder, `${'1'.repeat(25)}.json`), '{"data":')
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  const logged: unknown[] = []
  const store = databaseStore(db, () => {})
  expect(await adoptFiles(folder, store, (error) => logged.push(error))).toBe(1)
  expect(await store.get(getMapId(text))).toMatchObject({ title: 'A file' })
  expect(String(logged)).toContain('is damaged')
  expect(await adoptFiles(folder, store, () => {})).toBe(1)
  expect(await adoptFiles(join(folder, 'none'), store, () => {})).toBe(0)
})
