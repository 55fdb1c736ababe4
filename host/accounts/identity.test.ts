import { expect, test } from 'vitest'
import { readIdentity } from '../../widgets/prompts/model.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'

test('GROW-083 signing in sets the identity cookie with subscription_levels, which may include pro, and signing out clears it', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { subscriptionLevels: ['pro'] }, { app, password: PASSWORD })
  const browser = new Browser(app)
  const login = await browser.post('/login', { email: person.email, password: PASSWORD })
  const set = login.cookies.find(({ name }) => name === 'identity')
  // Scripts read it, so it holds nothing that opens anything.
  expect(set?.httpOnly).not.toBe(true)
  expect(JSON.parse(Buffer.from(set?.value ?? '', 'base64url').toString())).toEqual({
    id: person.id,
    subscription_levels: ['pro'],
  })
  expect(readIdentity(`identity=${set?.value}`)).toEqual({ subscription_levels: ['pro'] })
  // A level that ends shows with the next page.
  await db.pool.query(`update users set subscription_levels = '{}' where id = $1`, [person.id])
  await browser.page('/forums')
  expect(readIdentity(`identity=${browser.cookies.get('identity')}`)).toEqual({ subscription_levels: [] })
  await browser.post('/logout')
  expect(browser.cookies.has('identity')).toBe(false)
})

test('the cookies of a session that has ended are cleared by a page, and not by the reply to a script, which may come after the next login', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, {}, { app, password: PASSWORD })
  const browser = new Browser(app)
  await browser.post('/login', { email: person.email, password: PASSWORD })
  await db.pool.query('delete from sessions where user_id = $1', [person.id])
  const call = await browser.get('/session/csrf', { headers: { 'sec-fetch-dest': 'empty' } })
  expect(call.statusCode).toBe(200)
  expect(call.cookies.map(({ name }) => name)).not.toContain('__Host-session')
  await browser.get('/forums', { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })
  expect(['__Host-session', 'identity', 'api_auth_token'].filter((name) => browser.cookies.has(name))).toEqual([])
})
