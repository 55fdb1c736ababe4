import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { type Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { totp } from '../../_testing/totp.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'

/** Sends a request that ends its own session several times at once. */
async function several(
  send: (browser: Browser, at: number, codes: string[]) => Promise<{ statusCode: number }>,
  factor = false,
) {
  const app = await testApp({ database: db.url })
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) {
    const person = await makePerson(db, {}, { app, password: PASSWORD })
    const browser = await signedIn(app, person)
    await browser.get('/session/csrf')
    const codes = factor ? await turnOn(browser) : []
    await db.pool.query('delete from rate_limits')
    const replies = await Promise.all([0, 1, 2, 3].map((at) => send(browser, at, codes)))
    statuses.push(...replies.map(({ statusCode }) => statusCode))
  }
  return { statuses, logged: app.logged }
}

async function turnOn(browser: Browser) {
  const { uri } = (await browser.post('/settings/two-factor', { current_password: PASSWORD })).json()
  const reply = await browser.post('/settings/two-factor/code', { code: totp(uri) })
  expect(reply.statusCode).toBe(200)
  return reply.json().codes as string[]
}

const FINE = [200, 204, 401, 409, 422]

test('a password that is changed several times at once is changed, and nothing is a fault of ours', async () => {
  const { statuses, logged } = await several((browser, at) =>
    browser.post('/settings/password', { current_password: PASSWORD, password: `precise green atlas ${at}` }),
  )
  expect(statuses.filter((status) => !FINE.includes(status))).toEqual([])
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThanOrEqual(6)
  expect(logged).toEqual([])
})

test('a second factor that is ended several times at once is ended, and nothing is a fault of ours', async () => {
  const { statuses, logged } = await several(
    (browser, at, codes) =>
      browser.delete('/settings/two-factor', { factor_password: PASSWORD, factor_code: codes[at] }),
    true,
  )
  expect(statuses.filter((status) => !FINE.includes(status))).toEqual([])
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThanOrEqual(6)
  expect(logged).toEqual([])
})
