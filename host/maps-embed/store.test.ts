import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIMITS } from './limits.ts'
import { fileStore } from './store.ts'

const folder = () => join(mkdtempSync(join(tmpdir(), 'plat-store-')), 'maps')
const MAP = { data: { a: 1 }, info: { builtin: 'us' as const } }

test('what was put is what is got', async () => {
  const store = fileStore({ folder: folder(), log: () => {} })
  expect(await store.get(await store.put(MAP))).toEqual(MAP)
  expect(await store.get('0'.repeat(25))).toBeUndefined()
  expect(await store.get('../../package')).toBeUndefined()
})

test('the last of the disk is left to others', async () => {
  const [place, logged]: [string, unknown[]] = [folder(), []]
  let free = LIMITS.keepFree - 1
  const store = fileStore({ folder: place, log: (error) => logged.push(error), free: async () => free })
  await expect(store.put(MAP)).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 60 })
  expect([readdirSync(place), String(logged)]).toEqual([[], expect.stringContaining('bytes are left')])
  free++
  await store.put(MAP)
  expect(readdirSync(place)).toHaveLength(1)
})

test('a hundred at once leave one file and no drafts', async () => {
  const place = folder()
  const stores = [1, 2].map(() => fileStore({ folder: place, log: () => {} }))
  const ids = await Promise.all(Array.from({ length: 100 }, (_, i) => stores[i % 2]?.put(MAP)))
  expect(new Set(ids).size).toBe(1)
  expect(readdirSync(place)).toEqual([`${ids[0]}.json`])
})
