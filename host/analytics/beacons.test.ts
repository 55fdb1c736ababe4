import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const send = async (body: object) => new Browser(await testApp({ database: db.url })).post('/beacons', body)
const EXIT = { event: 'Page Exit', path: '/forums/topics/12', percentConsumed: 80, duration: 34, contentId: 'topic-12' }
const find = async (id: string) =>
  (await db.pool.query('select name, path, properties from analytics_events where id = $1', [id])).rows

test('ANLX-001 ANLX-002 POST /beacons stores the Page Exit with path, percentConsumed, duration and contentId', async () => {
  const id = randomUUID()
  const reply = await send({ ...EXIT, id })
  expect([reply.statusCode, reply.body]).toEqual([204, ''])
  expect(await find(id)).toEqual([
    {
      name: 'Page Exit',
      path: '/forums/topics/12',
      properties: { path: '/forums/topics/12', percentConsumed: 80, duration: 34, contentId: 'topic-12' },
    },
  ])
})

test('ANLX-002 a page without main content, and one that nobody knows, are received, too', async () => {
  expect((await send({ path: '/', percentConsumed: 0, duration: 0, contentId: null })).statusCode).toBe(204)
  expect((await send({ ...EXIT, contentId: 'nothing-0' })).statusCode).toBe(204)
})

test('a page that was hidden, shown and left counts once, with its longest time', async () => {
  const id = randomUUID()
  for (const duration of [10, 60, 30]) await send({ ...EXIT, id, duration })
  expect((await find(id)).map(({ properties }) => properties.duration)).toEqual([60])
})

test.each([
  [{ percentConsumed: 101 }, '"percentConsumed" is 101; expected a number from 0 to 100.'],
  [{ duration: 1.5 }, '"duration" is 1.5; expected a whole number of seconds.'],
  [{ path: undefined }, '"path" is missing; expected the path of the page.'],
  [{ contentId: 7 }, '"contentId" is 7; expected text.'],
  [{ event: 'Page Enter' }, '"event" is "Page Enter"; expected "Page Exit".'],
])('ANLX-002 %o is refused in words', async (wrong, sentence) => {
  const reply = await send({ ...EXIT, ...wrong })
  expect(reply.statusCode).toBe(422)
  expect(Object.values(reply.json().errors).flat()).toEqual([sentence])
})
