import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'

/** An app whose database goes away after so many more questions. */
async function leaving() {
  const app = await testApp({ database: db.url })
  const { pool } = app.site.db
  const real = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>
  let left = Number.POSITIVE_INFINITY
  pool.query = ((...given: unknown[]) => {
    if (left-- > 0) return real(...given)
    return Promise.reject(
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    )
  }) as typeof pool.query
  const after = async <T>(count: number, work: () => Promise<T>) => {
    await db.pool.query('delete from rate_limits')
    left = count
    const result = await work()
    const all = left >= 0
    left = Number.POSITIVE_INFINITY
    return { result, all }
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
  for (let count = 0, whole = false; !whole; count++) {
    const browser = await signedIn(app, await makePerson(db, {}, { app, password: PASSWORD }))
    await browser.get('/session/csrf')
    await browser.post('/banners/ignore', {})
    const { result, all } = await after(count, () => browser.form(path, fields(count)))
    whole = all
    expect(all ? [303, 503] : [503], `${path} after ${count}`).toContain(result.statusCode)
    expect(count).toBeLessThan(30)
  }
})

test('nor does the signup blame an address', async () => {
  const { app, after } = await leaving()
  for (let count = 0, whole = false; !whole; count++) {
    const browser = new Browser(app)
    await browser.post('/logout', {})
    const fields = { email: `left-${count}@example.com`, name: 'Ann Bee', password: PASSWORD }
    const { result, all } = await after(count, () => browser.form('/signup', fields))
    whole = all
    expect(all ? [303, 503] : [503], `after ${count}`).toContain(result.statusCode)
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
