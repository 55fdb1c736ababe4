import { expect, test } from 'vitest'
import { readOutbox } from '../_services/providers/outbox-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { mailTo } from '../_testing/mails.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { getSpace } from './login/count-attempt.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'
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
  await db.pool.query("update rate_limits set ends_at = now() where key like 'account login network 60 %'")
  expect((await login(browser, 'n@example.com')).statusCode).toBe(422)
})

/** Guesses one account's password from as many networks, so often that the last ones are half a minute apart. */
async function guess(app: Browser['app'], email: string, times = 60) {
  const tries = await Promise.all(Array.from({ length: times }, () => login(new Browser(app), email)))
  // Begins the space of its own if that of an earlier one is over.
  await login(new Browser(app), email)
  // Answers that take long are no part of the space.
  await db.pool.query("update rate_limits set ends_at = now() + interval '30 seconds' where key like '% spaced'")
  return tries.map(({ statusCode }) => statusCode)
}
const endSpace = () => db.pool.query("update rate_limits set ends_at = now() where key like '% spaced'")

test('wrong passwords from everywhere only space the next ones, alike for an account that is not there', async () => {
  const app = await testApp({ database: db.url })
  const { email } = await makePerson(db, {}, { app, password: PASSWORD })
  for (const each of [email, 'nobody@example.com']) {
    const statuses = await guess(app, each)
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(21)
    expect(new Set(statuses)).toEqual(new Set([422, 429]))
    const waits = await login(new Browser(app), each)
    expect(waits.statusCode).toBe(429)
    expect(Number(waits.headers['retry-after'])).toBeLessThanOrEqual(30)
    await endSpace()
    expect((await login(new Browser(app), each)).statusCode).toBe(422)
  }
  await endSpace()
  expect((await login(new Browser(app), email, PASSWORD)).statusCode).toBe(200)
})

test.each([
  [1, 1],
  [5, 1],
  [6, 2],
  [11, 4],
  [26, 30],
  [100_000, 30],
])('the attempt %i over the limit waits %i seconds', (over, seconds) => {
  expect(getSpace(over, 30)).toBe(seconds)
})

test('guesses of others never shut out a browser that has logged in before', async () => {
  const app = await testApp({ database: db.url })
  const { email } = await makePerson(db, {}, { app, password: PASSWORD })
  const own = new Browser(app)
  expect((await login(own, email, PASSWORD)).statusCode).toBe(200)
  await own.post('/logout')
  await guess(app, email)
  expect((await login(new Browser(app), email, PASSWORD)).statusCode).toBe(429)
  expect((await login(own, email, PASSWORD)).statusCode).toBe(200)
  // Nor where they come from the same network.
  await own.post('/logout')
  const neighbor = new Browser(app)
  for (let time = 0; time < 7; time++)
    await neighbor.post('/login', { email, password: WRONG }, { remoteAddress: own.address })
  expect((await login(own, email, PASSWORD)).statusCode).toBe(200)
})

test('the mark of a known browser is good for its own account, unaltered, and until the password changes', async () => {
  const app = await testApp({ database: db.url })
  const [ann, bob] = [
    await makePerson(db, {}, { app, password: PASSWORD }),
    await makePerson(db, {}, { app, password: PASSWORD }),
  ]
  const own = new Browser(app)
  await login(own, ann.email, PASSWORD)
  const mark = own.cookies.get('__Host-device') as string
  const open = async ({ email }: { email: string }, cookie: string) => {
    const browser = new Browser(app)
    browser.cookies.set('__Host-device', cookie)
    return (await login(browser, email, PASSWORD)).statusCode
  }
  const attack = async () => {
    await db.pool.query('delete from rate_limits')
    for (const { email } of [ann, bob]) await guess(app, email)
  }
  await attack()
  expect(await open(ann, mark)).toBe(200)
  expect(await open(bob, mark)).toBe(429)
  expect(await open(bob, mark.replace(ann.id, bob.id))).toBe(429)
  for (const odd of ['', '~', '....', `${mark}x`, `~~${'x'.repeat(5000)}`])
    expect([odd.slice(0, 50), await open(ann, odd)]).toEqual([odd.slice(0, 50), 429])
  const elsewhere = await signedIn(app, ann)
  await elsewhere.post('/settings/password', { current_password: PASSWORD, password: PASSWORD.toUpperCase() })
  await elsewhere.post('/settings/password', { current_password: PASSWORD.toUpperCase(), password: PASSWORD })
  await attack()
  expect(await open(ann, mark)).toBe(429)
  expect(await open(ann, elsewhere.cookies.get('__Host-device') as string)).toBe(200)
})

test('a right password takes its attempt back', async () => {
  const app = await testApp({ database: db.url })
  const { email } = await makePerson(db, {}, { app, password: PASSWORD })
  const remoteAddress = '192.0.2.7'
  for (let time = 0; time < 12; time++) {
    await db.pool.query("delete from rate_limits where key like 'account login network %'")
    const payload = { email, password: PASSWORD }
    expect((await new Browser(app).post('/login', payload, { remoteAddress })).statusCode).toBe(200)
  }
})

test('the owner is mailed once a day that somebody guesses; an address without an account gets nothing', async () => {
  const app = await testApp({ database: db.url })
  const { email } = await makePerson(db, {}, { app, password: PASSWORD })
  for (const each of ['stranger@example.com', email]) {
    await guess(app, each, 40)
    await guess(app, each, 5)
  }
  await mailTo(db, email, 'Someone is trying to log in')
  const sent = async (to: string) => (await readOutbox(db, to)).length
  expect([await sent(email), await sent('stranger@example.com')]).toEqual([1, 0])
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
  const replies = []
  for (let time = 0; time < 11; time++) replies.push(await ask(time))
  expect(replies).toEqual([...Array(10).fill(201), 429])
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
