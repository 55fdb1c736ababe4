import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()

test('a session says who asks, and what is theirs', async () => {
  const app = await testApp({ own: true, database: db.url })
  app.get(
    '/me',
    { config: { access: { cells: [401, 'yes', 'yes', 'yes', 'yes', 'yes'] } } },
    ({ viewer }) => viewer ?? {},
  )
  const person = await makePerson(db)
  const page = await makeBusiness(db, person)
  const browser = await signedIn(app, person)
  expect((await browser.get('/me')).json()).toMatchObject({ id: person.id, name: 'Ann Example', pages: [page] })
  expect((await new Browser(app).get('/me')).statusCode).toBe(401)
  const forged = new Browser(app)
  for (const [name, value] of browser.cookies) forged.cookies.set(name, value.replace(/^./, 'x'))
  expect((await forged.get('/me')).statusCode).toBe(401)
  expect((await new Browser(app).page('/me')).headers.location).toBe('/login?next=%2Fme')
})

test('PLAT-002 what changes something is refused without the page’s token', async () => {
  const app = await testApp({ own: true, database: db.url })
  app.post('/change', { config: { access: { cells: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'] } } }, () => ({
    done: true,
  }))
  const bare = await app.inject({
    method: 'POST',
    url: '/change',
    headers: { accept: 'application/json' },
    payload: {},
  })
  expect(bare.statusCode).toBe(403)
  expect(bare.json().error.code).toBe('csrf')
  const browser = new Browser(app)
  expect((await browser.post('/change', {})).json()).toEqual({ done: true })
  const { token } = (await browser.get('/session/csrf')).json()
  const other = await new Browser(app).post('/change', {}, { headers: { 'x-csrf-token': token } })
  expect(other.statusCode).toBe(403)
  const elsewhere = await browser.post('/change', {}, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(elsewhere.json().error.code).toBe('csrf')
})

test('a token that somebody learned before the login is worth nothing after it', async () => {
  const app = await testApp({ database: db.url })
  const password = 'quiet paper lines'
  const person = await makePerson(db, {}, { app, password })
  const browser = new Browser(app)
  const { token } = (await browser.get('/session/csrf')).json()
  expect((await browser.post('/login', { email: person.email, password })).statusCode).toBe(200)
  const change = (header: string) => browser.post('/logout', {}, { headers: { 'x-csrf-token': header } })
  const old = await change(token)
  expect([old.statusCode, old.json().error.code]).toEqual([403, 'csrf'])
  const { token: renewed } = (await browser.get('/session/csrf')).json()
  expect((await change(renewed)).statusCode).toBeLessThan(400)
})
