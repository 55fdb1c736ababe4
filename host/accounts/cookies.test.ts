import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { totp } from '../_testing/totp.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'
/** The cookies that scripts may read: the signed-in identity and the bearer token. */
const FOR_SCRIPTS = ['identity', 'api_auth_token']

/** Collects every cookie on the way into an account, with a second factor and without. */
async function visits(app: Awaited<ReturnType<typeof testApp>>) {
  const replies: Awaited<ReturnType<Browser['get']>>[] = []
  const post = async (browser: Browser, url: string, body: object) => {
    const reply = await browser.post(url, body)
    replies.push(reply)
    return reply
  }
  const newcomer = new Browser(app)
  replies.push(await newcomer.get('/session/csrf'))
  replies.push(await newcomer.form('/signup/email', { email: `${randomUUID()}@example.com` }))
  const { rows } = await db.pool.query("insert into banners (message) values ('Hello') returning id")
  await post(newcomer, '/banners/ignore', { id: Number(rows[0].id) })
  const person = await makePerson(db, {}, { app, password: PASSWORD })
  const login = { email: person.email, password: PASSWORD }
  const browser = new Browser(app)
  await post(browser, '/login', login)
  const { uri } = (await post(browser, '/settings/two-factor', { current_password: PASSWORD })).json()
  await post(browser, '/settings/two-factor/code', { code: totp(uri) })
  const again = new Browser(app)
  await post(again, '/login', login)
  await post(again, '/login/code', { code: totp(uri, 1) })
  return { replies, newcomer, again, person }
}

test('each cookie stays with this site and goes by https alone, and scripts read only what is meant for them', async () => {
  const app = await testApp({ database: db.url })
  const { replies } = await visits(app)
  const cookies = replies.flatMap((reply) => reply.cookies)
  const names = new Set(cookies.map(({ name }) => name))
  expect([...names].sort()).toEqual([
    '__Host-code',
    '__Host-csrf',
    '__Host-device',
    '__Host-session',
    'api_auth_token',
    'identity',
    'ignored_banners',
    'signup',
  ])
  for (const { name, sameSite, secure, path, httpOnly } of cookies)
    expect([name, sameSite, secure, path, httpOnly ?? false]).toEqual([
      name,
      'Lax',
      true,
      '/',
      !FOR_SCRIPTS.includes(name),
    ])
  // Values that scripts cannot read in cookies must not appear in a body either.
  const secrets = cookies
    .filter(({ name, value }) => /session|code|signup/.test(name) && value)
    .map(({ value }) => value)
  expect(secrets.length).toBeGreaterThan(3)
  const revealing = replies.filter(({ body }) => secrets.some((value) => body.includes(value.split('.')[0] as string)))
  expect(revealing.map(({ raw }) => raw.req.url)).toEqual([])
})

test('a cookie that we signed is good under its own name alone', async () => {
  const app = await testApp({ database: db.url })
  const { newcomer, again } = await visits(app)
  const own = new Map([...newcomer.cookies, ...again.cookies])
  const step = async (signup: string) => {
    const browser = new Browser(app)
    browser.cookies.set('signup', signup)
    return (await browser.page('/signup?step=2')).body.includes('name="password"')
  }
  const settings = async (session: string) => {
    const browser = new Browser(app)
    browser.cookies.set('__Host-session', session)
    return (await browser.get('/settings')).statusCode
  }
  const names = ['signup', '__Host-session', '__Host-csrf']
  const values = names.map((name) => own.get(name) as string)
  expect(await Promise.all(values.map(step))).toEqual([true, false, false])
  expect(await Promise.all(values.map(settings))).toEqual([401, 200, 401])
})
