import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const WRONG = 'not this one at all'

const login = (browser: Browser, email: string, password = WRONG) => browser.post('/login', { email, password })

test('six logins a minute from one address, whoever is meant; the seventh waits', async () => {
  const app = await testApp({ database: db.url })
  const browser = new Browser(app)
  const statuses = []
  for (let time = 0; time < 7; time++) statuses.push((await login(browser, `n${time}@example.com`)).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429])
  const refused = await browser.form('/login', { email: 'typed@example.com', password: WRONG })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(refused.body).toContain('value="typed@example.com"')
  expect((await login(browser, 'n@example.com')).json().error.code).toBe('too_many')
  expect((await login(new Browser(app), 'n@example.com')).statusCode).toBe(422)
  await db.pool.query("update rate_limits set ends_at = now() where key like 'account login 60 %'")
  expect((await login(browser, 'n@example.com')).statusCode).toBe(422)
})

test('ten logins an hour for one account, wherever they come from, alike for one that is not there', async () => {
  const app = await testApp({ database: db.url })
  const { email } = await makePerson(db, {}, { app, password: 'quiet paper lines' })
  for (const each of [email, 'nobody@example.com']) {
    const tries = await Promise.all(Array.from({ length: 11 }, () => login(new Browser(app), each)))
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(422), 429])
  }
  expect((await login(new Browser(app), email, 'quiet paper lines')).statusCode).toBe(429)
})

test('addresses of one IPv6 network are one', async () => {
  const app = await testApp({ database: db.url })
  const statuses = []
  for (let time = 0; time < 7; time++) {
    const remoteAddress = `2001:db8:1:2::${time}`
    const payload = { email: `six${time}@example.com`, password: WRONG }
    statuses.push((await new Browser(app).post('/login', payload, { remoteAddress })).statusCode)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429])
})

test('ten first steps of the signup in half an hour, and twenty questions whether one was begun', async () => {
  const app = await testApp({ database: db.url })
  const browser = new Browser(app)
  const ask = async (time: number) =>
    (await browser.post('/api/v1/account_requests', { account_requests: { email: `q${time}@example.com` } })).statusCode
  const look = async (time: number) => (await browser.get(`/api/v1/account_requests/q${time}@example.com`)).statusCode
  const asked = []
  for (let time = 0; time < 11; time++) asked.push(await ask(time))
  expect(asked).toEqual([...Array(10).fill(201), 429])
  const looked = []
  for (let time = 0; time < 21; time++) looked.push(await look(time))
  expect(looked).toEqual([...Array(10).fill(200), ...Array(10).fill(404), 429])
})

test('whoever enters a code too late is told so, however many others did before', async () => {
  const app = await testApp({ database: db.url })
  const enter = () => new Browser(app).post('/login/code', { code: '000000' })
  const replies = await Promise.all(Array.from({ length: 25 }, enter))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(25).fill(422))
})
