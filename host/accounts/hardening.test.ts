import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { linkIn, mailTo } from '../_testing/mails.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { totp } from '../_testing/totp.ts'

/** Items of OWASP ASVS 5.0 that no test of a feature proves by the way (docs/asvs.csv). */

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'

test('HTTPS is promised for a year and for all subdomains, on pages, calls, files and errors', async () => {
  const app = await testApp({ database: db.url })
  for (const url of ['/', '/login', '/session/csrf', '/embed/v1/loader.js', '/nowhere']) {
    const header = String((await app.inject(url)).headers['strict-transport-security'])
    expect([url, Number(/max-age=(\d+)/.exec(header)?.[1]) >= 31_536_000, /includeSubDomains/i.test(header)]).toEqual([
      url,
      true,
      true,
    ])
  }
})

test('TRACE is not answered, no folder is listed, and what lies beside the build is not served', async () => {
  const app = await testApp({ database: db.url })
  const trace = await app.inject({ method: 'TRACE', url: '/', headers: { cookie: 'canary=1' } })
  expect(trace.statusCode).toBeGreaterThanOrEqual(400)
  expect(trace.body).not.toContain('canary')
  const urls = ['/.git/HEAD', '/embed/c/', '/embed/v1/', '/embed/c', '/assets/', '/package.json', '/.env']
  const odd = [
    '/embed/v1/../../package.json',
    '/embed/v1/%2e%2e/%2e%2e/package.json',
    '/embed/c/..%2f..%2fpackage.json',
  ]
  for (const url of [...urls, ...odd]) {
    const { statusCode } = await app.inject(url)
    expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true])
  }
})

test('settings, leads and requests of somebody who is signed in are kept by no browser', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db)
  const page = await makeBusiness(db, person)
  const browser = await signedIn(app, person)
  const urls = ['/settings', '/settings/security', '/settings/phone', '/contact-requests', '/session/csrf']
  for (const url of [...urls, `/business/page/${page}/leads`, `/business/page/${page}/settings`]) {
    const { statusCode, headers } = await browser.page(url)
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, expect.stringContaining('no-store')])
  }
})

test('fields that a form does not have change nothing', async () => {
  const app = await testApp({ database: db.url })
  const more = {
    id: '00000000-0000-4000-8000-000000000000',
    admin: true,
    email_verified: true,
    emailVerified: true,
    subscription_levels: ['pro'],
    subscriptionLevels: ['pro'],
    demo: true,
  }
  const browser = new Browser(app)
  const email = 'assigned@example.com'
  expect((await browser.post('/signup', { email, name: 'Ann Bee', password: PASSWORD, ...more })).statusCode).toBe(201)
  const member = await makePerson(db, { email: 'renamed@example.com' })
  await (await signedIn(app, member)).post('/settings/name', { name: 'Ann Cee', email: 'other@example.com', ...more })
  const { rows } = await db.pool.query(
    `select id <> $2 as own, name, admin, email_verified, subscription_levels, demo from users
     where email = any($1) order by email`,
    [[email, member.email], more.id],
  )
  const untouched = { own: true, admin: false, email_verified: false, subscription_levels: [], demo: false }
  expect(rows).toEqual([
    { ...untouched, name: 'Ann Bee' },
    { ...untouched, name: 'Ann Cee', email_verified: true },
  ])
})

test('fields of passwords mask what is typed, and are known to what fills passwords in', async () => {
  const app = await testApp({ database: db.url })
  const beginner = new Browser(app)
  await beginner.form('/signup/email', { email: 'fields@example.com' })
  const member = await signedIn(app, await makePerson(db))
  const pages = [
    await beginner.page('/signup?step=2'),
    await beginner.page('/login'),
    await member.page('/settings'),
    await member.page('/settings/security'),
    await member.page('/settings/two-factor'),
  ]
  const fields = pages.flatMap(({ body }) => body.match(/<input[^>]*name="[^"]*password"[^>]*>/g) ?? [])
  expect(fields.length).toBeGreaterThanOrEqual(6)
  for (const field of fields) {
    expect(field).toContain('type="password"')
    expect(field).toMatch(/autocomplete="(current|new)-password"/i)
  }
  for (const { body } of pages) expect(body).not.toMatch(/onpaste/i)
})

test('a password is taken exactly as it was typed', async () => {
  const app = await testApp({ database: db.url })
  const email = 'exact@example.com'
  const password = ` Ünd ${'word '.repeat(16)}END `
  expect((await new Browser(app).post('/signup', { email, name: 'Ann Bee', password })).statusCode).toBe(201)
  const login = async (attempt: string) =>
    (await new Browser(app).post('/login', { email, password: attempt })).statusCode
  for (const other of [
    password.trim(),
    password.toLowerCase(),
    password.slice(0, -1),
    password.slice(0, 72),
    `${password}x`,
  ])
    expect(await login(other)).toBe(422)
  expect(await login(password)).toBe(200)
})

test('a new password by a link in a mail does not go past the second factor', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, {}, { app, password: PASSWORD })
  const owner = await signedIn(app, person)
  const { uri } = (await owner.post('/settings/two-factor', { current_password: PASSWORD })).json()
  await owner.post('/settings/two-factor/code', { code: totp(uri) })
  const browser = new Browser(app)
  await browser.form('/password/reset', { email: person.email })
  const token = new URL(
    linkIn(await mailTo(db, person.email, 'Reset your Plat password')),
    'http://x',
  ).searchParams.get('token')
  const set = await browser.form('/password/new', { token: token as string, password: 'precise green atlas' })
  expect(set.headers.location).toBe('/login?changed=1')
  expect((await browser.get('/settings')).statusCode).toBe(401)
  const login = await browser.post('/login', { email: person.email, password: 'precise green atlas' })
  expect(login.json().redirect_url).toMatch(/^\/login\/code/)
  expect((await browser.get('/settings')).statusCode).toBe(401)
})
