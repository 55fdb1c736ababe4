import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const TAKEN = 'An account with this email already exists.'

const filled = (body: string, email: string) => new RegExp(`<input[^>]* value="${email}"`).test(body)

test.each([
  ['the form', (browser: Browser, email: string) => browser.form('/signup/email', { email, next: '/markets' })],
  [
    'the call',
    (browser: Browser, email: string) => browser.post('/api/v1/account_requests', { account_requests: { email } }),
  ],
  [
    'the second step',
    (browser: Browser, email: string) =>
      browser.form('/signup', { email, name: 'Ann', password: 'quiet paper lines', next: '/markets' }),
  ],
])(
  'an address that has an account is filled in where one logs in, and no address of a page says it: %s',
  async (of, ask) => {
    const browser = new Browser(await testApp({ database: db.url }))
    const { email } = await makePerson(db)
    const { body } = await ask(browser, email)
    expect(body).toContain(TAKEN)
    if (of !== 'the call')
      for (const link of [
        '<a href="/login?next=%2Fmarkets">Log in</a>',
        '<a href="/password/reset">Forgot your password?</a>',
      ])
        expect(body).toContain(link)
    for (const path of ['/login', '/password/reset', '/signup'])
      expect(filled((await browser.page(path)).body, email), path).toBe(true)
    // It began no signup.
    expect((await browser.page('/signup?step=2')).body).toContain('Get started for free')
    expect(filled((await new Browser(await testApp({ database: db.url })).page('/login')).body, email)).toBe(false)
  },
)

test('an address that is free is met with no links to an account', async () => {
  const browser = new Browser(await testApp({ database: db.url }))
  const { body } = await browser.form('/signup/email', { email: 'no address' })
  expect(body).not.toContain('Forgot your password?')
})
