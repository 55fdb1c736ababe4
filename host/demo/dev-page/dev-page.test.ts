import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../_config/config.ts'
import { DEMO_COOKIE } from '../../_http/demo-access.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser } from '../../_testing/people.ts'
import { type TestApp, testApp } from '../../_testing/test-app.ts'
import { ADA, ANN, BEN, DEMO_HASH, LOGINS, PAUL } from '../people.ts'
import { seedPeople } from '../seed-people.ts'

const db = await testDatabase()
beforeAll(() => seedPeople(db), 60_000)

const SECRET = 'the same secret at each start, as in a folder of data'
const KEY = 'a_key-that-stays-over-restarts-of-a-test'

/** A host of a demo that has just started, and a browser that knows nothing of it. */
async function start(env: Record<string, string> = {}) {
  const app = await testApp({ own: true, database: db.url, env: { DEMO: '1', SECRET, ...env } })
  const browser = new Browser(app)
  browser.cookies.clear()
  return { app, browser, url: `/dev?key=${app.site.config.demoKey}` }
}

/** An answer without what differs from request to request. */
async function read(app: TestApp, url: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ url, headers: { accept: 'text/html', ...headers } })
  const { date: _, 'x-request-id': id, ...rest } = reply.headers
  const plain = (text: string) => text.replaceAll(String(id), '').replaceAll(/nonce-[^']+|\d+\.\d+s/g, '')
  return { status: reply.statusCode, headers: plain(JSON.stringify(rest)), body: plain(reply.body) }
}

test('the printed address sets a cookie that scripts and other sites cannot use, and leads on to an address without the key', async () => {
  const { app, browser, url } = await start()
  const reply = await browser.page(url)
  expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([303, '/dev', 'no-store'])
  expect(reply.cookies).toMatchObject([
    { name: `plat_80_${DEMO_COOKIE}`, path: '/', httpOnly: true, sameSite: 'Strict' },
  ])
  expect(JSON.stringify(reply.headers)).not.toContain(app.site.config.demoKey)
  const page = await browser.page('/dev')
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).not.toContain(app.site.config.demoKey)
  expect((await browser.page('/dev/outbox')).statusCode).toBe(200)
})

test('each start has a key of its own, and with another key the cookie of the last start opens nothing', async () => {
  const first = await start()
  await first.browser.page(first.url)
  const second = await start()
  expect(second.url).not.toBe(first.url)
  expect(first.app.site.config.demoKey).toMatch(/^[\w-]{32}$/)
  for (const [name, value] of first.browser.cookies) second.browser.cookies.set(name, value)
  for (const path of ['/dev', first.url, '/dev/outbox'])
    expect((await second.browser.page(path)).statusCode, path).toBe(404)
})

test('a key that is configured holds over restarts, and a short one is refused without being repeated', async () => {
  const first = await start({ DEMO_KEY: KEY })
  await first.browser.page(`/dev?key=${KEY}`)
  const second = await start({ DEMO_KEY: KEY })
  for (const [name, value] of first.browser.cookies) second.browser.cookies.set(name, value)
  expect((await second.browser.page('/dev')).statusCode).toBe(200)
  for (const short of ['secret', 'x'.repeat(31), `${'x'.repeat(40)}&a=b`])
    expect(() => readConfig({ DEMO: '1', DEMO_KEY: short })).toThrow(
      `DEMO_KEY is "${short.slice(0, 2)}…"; expected 32 or more letters, digits, - and _`,
    )
  // It opens nothing where the demo is off.
  expect(readConfig({ DEMO_KEY: KEY }).demoKey).toBeUndefined()
})

test('without the key, with a wrong one, or from another site the address is as unknown as any', async () => {
  const { app, url, browser } = await start()
  const unknown = await read(app, '/nowhere')
  expect(unknown.status).toBe(404)
  for (const path of [
    '/dev',
    '/dev?key',
    '/dev?key=',
    `${url}x`,
    url.slice(0, -1),
    `/dev?key[]=${app.site.config.demoKey}`,
    '/dev?key=%00',
    `/dev?key=${'x'.repeat(5000)}`,
  ])
    expect.soft(await read(app, path), path).toEqual(unknown)
  expect(await read(app, url, { 'sec-fetch-site': 'cross-site' })).toEqual(unknown)
  expect((await browser.form('/dev/login', { email: ADA.email })).statusCode).toBe(404)
})

test('a newcomer is logged in with two clicks: the printed address, and the button of any of the people', async () => {
  const { browser, url } = await start()
  await browser.page(url)
  const { body } = await browser.page('/dev')
  expect([...body.matchAll(/aria-label="Log in as ([^"]+)"/g)].map(([, name]) => name)).toEqual(
    LOGINS.map(({ name }) => name),
  )
  for (const { email, name } of LOGINS) {
    const field = new RegExp(
      `action="/dev/login"><input type="hidden" name="authenticity_token" value="[^"]+"/?><input type="hidden" name="email" value="${email}"`,
    )
    expect.soft(body, email).toMatch(field)
    const reply = await browser.form('/dev/login', { email })
    expect.soft(reply.statusCode, email).toBe(303)
    expect.soft((await browser.page(reply.headers.location as string)).statusCode, email).toBeLessThan(400)
    expect.soft((await browser.page('/companies')).body, email).toContain(name)
    expect.soft((await browser.page('/dev')).body.match(/<h3>([^<]+) <span class="dev-current">/)?.[1]).toBe(name)
  }
})

test('a script logs in by the same address', async () => {
  const { browser, url } = await start()
  await browser.page(url)
  expect((await browser.post('/dev/login', { email: PAUL.email })).json()).toEqual({ redirect_url: '/dashboard' })
  expect((await browser.get('/companies', { headers: { accept: 'text/html' } })).body).toContain(PAUL.name)
})

test('who is no demo person, was deleted, disabled or has another password is not logged in, and why is said', async () => {
  const { browser, url } = await start()
  await browser.page(url)
  const logIn = async (email: string) => {
    const reply = await browser.form('/dev/login', { email })
    return { status: reply.statusCode, said: /role="alert"[^>]*>([^<]+)/.exec(reply.body)?.[1] }
  }
  await db.pool.query("insert into users (name, email, email_verified) values ('Vera', 'vera@example.com', true)")
  expect((await logIn('vera@example.com')).status).toBe(404)
  expect((await logIn('nobody@demo.plat')).status).toBe(404)
  expect((await logIn('x')).status).toBe(422)
  await db.pool.query('update accounts set password = $2 where user_id = $1', [ANN.id, DEMO_HASH.replace('XDI', 'XDJ')])
  expect(await logIn(ANN.email)).toEqual({
    status: 422,
    said: 'This person’s password was changed. Use the new one on the login page.',
  })
  await db.pool.query("update users set status = 'disabled' where id = $1", [BEN.id])
  expect(await logIn(BEN.email)).toEqual({ status: 422, said: 'This account is disabled. We emailed you the reason.' })
  await db.pool.query('update users set demo = false')
  expect((await browser.page('/dev')).body).toContain('This database has no demo people.')
  expect((await logIn(ADA.email)).status).toBe(404)
})
