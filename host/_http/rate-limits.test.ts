import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../_db/database.ts'
import { testDatabase } from '../_testing/database.ts'
import { OPEN } from './access/rules.ts'
import { countRequest, forgetWindows } from './rate-limit-store.ts'
import { rateLimits } from './rate-limits.ts'

const db = await testDatabase()

async function host(over: Database) {
  const logged: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } } })
  await rateLimits(app, over)
  app.get('/a', { config: { access: OPEN, rateLimit: { max: 3, timeWindow: 60_000 } } }, () => 'a')
  app.get('/b', { config: { access: OPEN, rateLimit: { max: 3, timeWindow: 60_000 } } }, () => 'b')
  onTestFinished(() => app.close())
  const statuses = async (url: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => app.inject(url)))
    return answers.map(({ statusCode }) => statusCode).sort()
  }
  return { statuses, logged }
}

test('two copies of the host count together, each route for itself', async () => {
  const [one, other] = [await host(db), await host(db)]
  const [first, second] = await Promise.all([one.statuses('/a', 3), other.statuses('/a', 3)])
  expect([...first, ...second].sort()).toEqual([200, 200, 200, 429, 429, 429])
  expect(await other.statuses('/b', 3)).toEqual([200, 200, 200])
})

test('without its database a copy counts for itself, and says so once', async () => {
  const { statuses, logged } = await host(openDatabase('postgres:///plat?host=/nowhere'))
  expect(await statuses('/a', 5)).toEqual([200, 200, 200, 429, 429])
  expect(logged).toHaveLength(1)
})

test('a window that is over begins anew, and is forgotten', async () => {
  const pass = (seconds: number) =>
    db.pool.query("update rate_limits set ends_at = ends_at - make_interval(secs => $1) where key = 'key'", [seconds])
  expect(await countRequest(db.pool, 'key', 10_000)).toEqual({ current: 1, ttl: 10_000 })
  await pass(4)
  const second = await countRequest(db.pool, 'key', 10_000)
  expect(second).toEqual({ current: 2, ttl: expect.closeTo(5500, -3) })
  await pass(6)
  expect(await countRequest(db.pool, 'key', 10_000)).toEqual({ current: 1, ttl: 10_000 })
  await db.pool.query("delete from rate_limits where key <> 'key'")
  expect(await forgetWindows(db)).toBe(0)
  await pass(10)
  expect(await forgetWindows(db)).toBe(1)
})
