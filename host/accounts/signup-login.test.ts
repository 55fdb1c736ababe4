import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const http = { PUBLIC_URL: 'http://plat.example' }

test('somebody signs up without scripts, logs out, and logs in again', async () => {
  const app = await testApp({ database: db.url })
  const browser = new Browser(app)
  expect((await browser.page('/signup')).body).toContain('Get started for free')
  const first = await browser.form('/signup/email', { email: 'Ann@Example.com ', next: '/markets' })
  expect([first.statusCode, first.headers.location]).toEqual([303, '/signup?step=2&next=%2Fmarkets'])
  const second = await browser.page('/signup?step=2&next=%2Fmarkets')
  expect(second.body).toContain('Create your account')
  expect(second.body).toContain('value="ann@example.com"')
  const made = await browser.form('/signup', {
    email: 'ann@example.com',
    name: 'Ann Example',
    password: 'quiet paper lines',
    next: '/markets',
  })
  expect([made.statusCode, made.headers.location]).toEqual([303, '/markets'])
  expect([...browser.cookies.keys()].sort()).toEqual(
    expect.arrayContaining(['__Host-session', 'api_auth_token', 'identity']),
  )
  expect((await browser.page('/markets')).body).toContain('Your account, Ann Example')
  const out = await browser.form('/logout', {})
  expect([out.statusCode, out.headers.location]).toEqual([303, '/'])
  expect(out.headers['clear-site-data']).toBe('"cache"')
  expect([...browser.cookies.keys()]).not.toEqual(expect.arrayContaining(['__Host-session']))
  const wrong = await browser.form('/login', { email: 'ann@example.com', password: 'quiet paper line' })
  expect(wrong.statusCode).toBe(422)
  const back = await browser.form('/login', { email: 'ann@example.com', password: 'quiet paper lines' })
  expect([back.statusCode, back.headers.location]).toEqual([303, '/dashboard'])
})

test('PLAT-003 a cookie holds the API token, with path / and a same-site setting', async () => {
  const app = await testApp({ database: db.url, env: http })
  const person = await makePerson(db, {}, { app, password: 'quiet paper lines' })
  const browser = new Browser(app)
  const reply = await browser.form('/login', { email: person.email, password: 'quiet paper lines' })
  const token = reply.cookies.find(({ name }) => name === 'api_auth_token')
  expect(token).toMatchObject({ path: '/', sameSite: 'Lax' })
  const call = (value = '') => browser.get('/settings', { headers: { authorization: `Bearer ${value}` } })
  expect((await call(token?.value)).statusCode).toBe(200)
  expect((await call(`${token?.value}x`)).statusCode).toBe(401)
})

test('an owner of a company comes to its leads after login, unless another page was asked for', async () => {
  const app = await testApp({ database: db.url })
  const password = 'quiet paper lines'
  const owner = await makePerson(db, {}, { app, password })
  await makeBusiness(db, owner)
  const logIn = async (next: object) => {
    const browser = new Browser(app)
    const { headers } = await browser.form('/login', { email: owner.email, password, ...next })
    return { browser, to: headers.location }
  }
  const { browser, to } = await logIn({ next: '' })
  expect(to).toBe('/business/leads')
  expect((await logIn({ next: '/markets' })).to).toBe('/markets')
  // Logged in already.
  expect((await browser.page('/login')).headers.location).toBe('/business/leads')
  expect((await browser.page('/markets')).body).toContain('<a href="/business/leads">Leads</a>')
})

test('an owner whose email is not confirmed comes to the dashboard, since leads are closed until then', async () => {
  const app = await testApp({ database: db.url })
  const password = 'quiet paper lines'
  const owner = await makePerson(db, { emailVerified: false }, { app, password })
  await makeBusiness(db, owner)
  const browser = new Browser(app)
  expect((await browser.form('/login', { email: owner.email, password })).headers.location).toBe('/dashboard')
  expect((await browser.page('/login')).headers.location).toBe('/dashboard')
})
