import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listenTo } from '../../_ops/reports.ts'
import { testDatabase } from '../../_testing/database.ts'
import { defineSetting } from './define-setting.ts'
import { deleteSettings, isStored, readSetting, writeSetting } from './settings-store.ts'

const db = await testDatabase()
const COLOR = defineSetting({
  name: 'test_color',
  title: 'Color',
  about: 'The color of everything.',
  contract: z.enum(['green', 'blue']),
  default: 'green',
  changedBy: 'site',
  purges: ['plans'],
})
const SIZE = defineSetting({ ...COLOR, name: 'test_shape', key: 'size', contract: z.number(), default: 1 })
const store = (name: string, value: unknown) =>
  db.pool.query(
    'insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [name, JSON.stringify(value)],
  )

test('a setting is what was written last, and its default before', async () => {
  expect(await readSetting(db.pool, COLOR)).toBe('green')
  await writeSetting(db.pool, COLOR, 'blue')
  expect(await readSetting(db.pool, COLOR)).toBe('blue')
  await expect(writeSetting(db.pool, COLOR, 'red' as 'blue')).rejects.toThrow()
  expect(await isStored(db.pool, [COLOR, SIZE])).toBe(true)
  await deleteSettings(db.pool, [COLOR])
  expect(await isStored(db.pool, [COLOR, SIZE])).toBe(false)
})

test('a setting inside of an object leaves the rest of it', async () => {
  await store('test_shape', { corners: 3 })
  expect(await readSetting(db.pool, SIZE)).toBe(1)
  await writeSetting(db.pool, SIZE, 5)
  const { rows } = await db.pool.query("select value from settings where name = 'test_shape'")
  expect(rows).toEqual([{ value: { corners: 3, size: 5 } }])
})

test('where something else is stored, the default holds and that is reported', async () => {
  const problems: string[] = []
  const end = listenTo('unreadableSetting', ({ problem }) => problems.push(problem))
  await store('test_color', { red: 1 })
  expect(await readSetting(db.pool, COLOR)).toBe('green')
  await store('test_shape', { size: 'big' })
  expect(await readSetting(db.pool, SIZE)).toBe(1)
  end()
  expect(problems).toEqual([
    'The setting test_color is {"red":1}, which is of no use. Its default holds: "green".',
    'The setting test_shape.size is "big", which is of no use. Its default holds: 1.',
  ])
})

test('hosts hear which cached pages a written setting is on', async () => {
  const client = await db.pool.connect()
  const tables: (string | undefined)[] = []
  client.on('notification', ({ payload }) => tables.push(payload))
  await client.query('listen table_changes')
  await writeSetting(client, COLOR, 'blue')
  await expect.poll(() => tables).toEqual(expect.arrayContaining(['settings', 'plans']))
  client.release(true)
})
