import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { requireBearer } from './bearer.ts'

const db = await testDatabase()

test('a bearer call wants the session and its own token', async () => {
  const app = await testApp({ database: db.url })
  const access = { cells: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'] } as const
  app.get('/bearer', { config: { access } }, (request) => ({ id: requireBearer(request).id }))
  const [person, other] = [await makePerson(db), await makePerson(db)]
  const [browser, theirs] = [await signedIn(app, person), await signedIn(app, other)]
  await browser.page('/')
  await theirs.page('/')
  const token = browser.cookies.get('api_auth_token') as string
  const ask = async (from: Browser, authorization?: string) =>
    (await from.get('/bearer', { headers: authorization === undefined ? {} : { authorization } })).statusCode
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(await ask(browser, `Bearer ${token}`)).toBe(200)
  expect(await ask(browser, `bearer ${token}`)).toBe(200)
  for (const wrong of [undefined, '', 'Bearer', 'Bearer ', `Basic ${token}`, `Bearer ${token}x`, `Bearer x${token}`])
    expect(await ask(browser, wrong)).toBe(401)
  // The token of somebody else, and the token without its session.
  expect(await ask(theirs, `Bearer ${token}`)).toBe(401)
  expect(await ask(new Browser(app), `Bearer ${token}`)).toBe(401)
  await browser.post('/logout')
  expect(await ask(browser, `Bearer ${token}`)).toBe(401)
})
