import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { OPEN } from './access/rules.ts'
import { type Database, openDatabase } from './db/database.ts'
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
  const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second))
  expect(await countRequest(db, 'key', 10_000, at(0))).toEqual({ current: 1, ttl: 10_000 })
  expect(await countRequest(db, 'key', 10_000, at(4))).toEqual({ current: 2, ttl: 6000 })
  expect(await countRequest(db, 'key', 10_000, at(10))).toEqual({ current: 1, ttl: 10_000 })
  await db.pool.query("delete from rate_limits where key <> 'key'")
  expect([await forgetWindows(db, at(15)), await forgetWindows(db, at(20))]).toEqual([0, 1])
})
