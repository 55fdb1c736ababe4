import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()

test('a call that names a token is done with the session that the token belongs to, and with no other', async () => {
  const app = await testApp({ database: db.url })
  const [person, other] = [await makePerson(db), await makePerson(db)]
  const [browser, theirs] = [await signedIn(app, person), await signedIn(app, other)]
  await browser.page('/')
  await theirs.page('/')
  const token = browser.cookies.get('api_auth_token') as string
  const ask = async (from: Browser, authorization?: string) =>
    (await from.get('/rent-estimator', { headers: authorization === undefined ? {} : { authorization } })).statusCode
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(await ask(browser, `Bearer ${token}`)).toBe(200)
  expect(await ask(browser, `bearer ${token}`)).toBe(200)
  for (const none of [undefined, '', 'Basic eDp5']) expect(await ask(browser, none)).toBe(200)
  for (const wrong of ['Bearer', 'Bearer ', `Bearer ${token}x`, `Bearer x${token}`])
    expect(await ask(browser, wrong)).toBe(401)
  // The token of somebody else, and the token without its session.
  expect(await ask(theirs, `Bearer ${token}`)).toBe(401)
  expect(await ask(new Browser(app), `Bearer ${token}`)).toBe(401)
  await browser.post('/logout')
  expect(await ask(browser, `Bearer ${token}`)).toBe(401)
})
