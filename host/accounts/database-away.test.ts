import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'

const getText = (query: unknown) => (typeof query === 'string' ? query : (query as { text?: string }).text)

/** An app whose database goes away after so many more questions. */
async function leaving() {
  const app = await testApp({ database: db.url })
  await app.ready()
  // Jobs that are starting would use up the questions that are counted, and the forms would wait for them.
  await expect.poll(() => app.site.jobs.trouble(), { timeout: 30_000 }).toBeUndefined()
  const { pool } = app.site.db
  let left = Number.POSITIVE_INFINITY
  type Query = (...args: unknown[]) => Promise<unknown>
  const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  // A server whose client is gone rolls back by itself.
  const counted =
    (real: Query): Query =>
    async (...args) => {
      if (left-- > 0 || getText(args[0]) === 'rollback') return real(...args)
      throw away()
    }
  pool.query = counted(pool.query.bind(pool) as Query) as typeof pool.query
  // A transaction asks by a connection of its own; the pool's questions take one with a callback.
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => Promise<PoolClient>
  pool.connect = (async (...args: unknown[]) => {
    if (args.length) return connect(...args)
    const client = await connect()
    const { query, release } = client
    client.query = counted(query.bind(client) as Query) as typeof query
    client.release = (broken) => {
      Object.assign(client, { query, release })
      release.call(client, broken)
    }
    return client
  }) as typeof pool.connect
  const after = async <T>(count: number, work: () => Promise<T>) => {
    await db.pool.query('delete from rate_limits')
    left = count
    const result = await work()
    left = Number.POSITIVE_INFINITY
    return result
  }
  return { app, after }
}

const FORMS: [path: string, fields: (count: number) => Record<string, string>][] = [
  ['/settings/email', (count) => ({ new_email: `new-${count}@example.com`, current_password: PASSWORD })],
  ['/settings/two-factor', () => ({ current_password: PASSWORD })],
  ['/settings/password', () => ({ current_password: PASSWORD, password: 'precise green atlas' })],
]

test.each(FORMS)('%s blames nobody’s password for a database that goes away meanwhile', async (path, fields) => {
  const { app, after } = await leaving()
  for (let count = 0, status = 503; status === 503; count++) {
    const browser = await signedIn(app, await makePerson(db, {}, { app, password: PASSWORD }))
    await browser.get('/session/csrf')
    await browser.post('/banners/ignore', {})
    const { statusCode } = await after(count, () => browser.form(path, fields(count)))
    status = statusCode
    expect([303, 503], `${path} after ${count}`).toContain(status)
    expect(count).toBeLessThan(30)
  }
})

test('nor does the signup blame an address, and no account is left half made', async () => {
  const { app, after } = await leaving()
  for (let count = 0, status = 503; status === 503; count++) {
    const browser = new Browser(app)
    await browser.post('/logout', {})
    const fields = { email: `left-${count}@example.com`, name: 'Ann Bee', password: PASSWORD }
    const { statusCode } = await after(count, () => browser.form('/signup', fields))
    status = statusCode
    expect([303, 503], `after ${count}`).toContain(status)
    if (status === 503) {
      const again = await new Browser(app).form('/signup', fields)
      const login = await new Browser(app).form('/login', fields)
      expect([303, 422], `again after ${count}`).toContain(again.statusCode)
      expect(login.statusCode, `log in after ${count}`).toBe(303)
    }
    expect(count).toBeLessThan(30)
  }
})

test('two who sign up with one address at once: one has the account, the other is told so', async () => {
  const app = await testApp({ database: db.url })
  const fields = { email: 'both-at-once@example.com', name: 'Ann Bee', password: PASSWORD }
  const browsers = [new Browser(app), new Browser(app), new Browser(app)]
  for (const browser of browsers) await browser.post('/logout', {})
  const replies = await Promise.all(browsers.map((each) => each.post('/signup', fields)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422])
  for (const reply of replies)
    if (reply.statusCode === 422)
      expect(reply.json()).toEqual({ errors: { email: ['An account with this email already exists.'] } })
})
