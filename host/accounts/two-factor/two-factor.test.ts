import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { totp } from '../../_testing/totp.ts'
import { base32, qrPath } from './otpauth.ts'
import { getDigits, getRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'

/** Creates a member with a second factor. */
async function enrolled() {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, {}, { app, password: PASSWORD })
  const browser = await signedIn(app, person)
  const { uri } = (await browser.post('/settings/two-factor', { current_password: PASSWORD })).json()
  const { codes } = (await browser.post('/settings/two-factor/code', { code: totp(uri) })).json()
  const login = async (email = person.email, password = PASSWORD) => {
    const fresh = new Browser(app)
    const { redirect_url: where } = (await fresh.post('/login', { email, password, next: '/markets' })).json()
    return { fresh, where, enter: (code: string) => fresh.post('/login/code', { code, next: '/markets' }) }
  }
  return { app, person, browser, uri: uri as string, codes: codes as string[], login }
}

test('somebody sets it up on pages: password, key, first code, recovery codes once', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, {}, { app, password: PASSWORD })
  const browser = await signedIn(app, person)
  expect((await browser.page('/settings/two-factor/code')).headers.location).toBe('/settings/two-factor')
  expect((await browser.form('/settings/two-factor', { current_password: 'no' })).statusCode).toBe(422)
  const started = await browser.form('/settings/two-factor', { current_password: PASSWORD })
  expect(started.headers.location).toBe('/settings/two-factor/code')
  const page = (await browser.page('/settings/two-factor/code')).body
  const uri = /otpauth:\/\/totp\/[^"<\s]+/.exec(page)?.[0].replaceAll('&amp;', '&') as string
  expect(new URL(uri).searchParams.get('issuer')).toBe('Plat')
  expect(page).toContain('aria-label="QR code for the key below"')
  // Nothing is asked for at a login before the first code came back.
  expect((await new Browser(app).form('/login', { email: person.email, password: PASSWORD })).headers.location).toBe(
    '/dashboard',
  )
  expect((await browser.form('/settings/two-factor/code', { code: '000000' })).body).toContain('wrong or expired')
  const cookie = browser.cookies.get('__Host-session')
  const done = await browser.form('/settings/two-factor/code', { code: totp(uri).replace(/^.../, '$& ') })
  expect(done.body.match(/<code translate="NO">[a-z2-9]{5}-[a-z2-9]{5}<\/code>/g)).toHaveLength(10)
  expect(browser.cookies.get('__Host-session')).not.toBe(cookie)
  expect((await browser.page('/settings/two-factor/code')).statusCode).toBe(303)
  expect((await browser.page('/settings/security')).body).toContain('We ask for a code when you log in.')
  await mailTo(db, person.email, 'was changed')
})

test('a login asks for the code, and a code is good once', async () => {
  const { login, uri } = await enrolled()
  const { fresh, where, enter } = await login()
  expect(where).toBe('/login/code?next=%2Fmarkets')
  expect([...fresh.cookies.keys()]).not.toContain('__Host-session')
  expect((await fresh.get('/settings')).statusCode).toBe(401)
  const code = totp(uri, 1)
  const started = performance.now()
  expect((await enter('123 45')).statusCode).toBe(422)
  expect(performance.now() - started).toBeGreaterThanOrEqual(298)
  expect((await enter(code)).json()).toEqual({ redirect_url: '/markets' })
  expect((await fresh.get('/settings')).statusCode).toBe(200)
  expect((await enter(code)).statusCode).toBe(422)
  const again = await login()
  expect((await again.enter(code)).statusCode).toBe(422)
  expect((await again.fresh.get('/settings')).statusCode).toBe(401)
})

test('a recovery code logs in once, however it is typed', async () => {
  const { login, codes } = await enrolled()
  const [code = ''] = codes
  const first = await login()
  expect((await first.enter(code.toUpperCase().replace('-', ' '))).statusCode).toBe(200)
  expect((await first.fresh.get('/settings')).statusCode).toBe(200)
  const second = await login()
  expect((await second.enter(code)).json().errors.code).toHaveLength(1)
  expect((await second.enter(codes[1] ?? '')).statusCode).toBe(200)
})

test('after five wrong codes the password is asked for again, and ten lock for a while', async () => {
  const { login, codes } = await enrolled()
  const one = await login()
  for (let time = 0; time < 5; time++) expect((await one.enter('aaaaa-aaaaa')).json().errors.code).toBeDefined()
  const message = 'Your login expired. Log in again.'
  // However often it is tried.
  for (let time = 0; time < 2; time++) {
    const over = await one.enter(codes[0] ?? '')
    expect([over.statusCode, Number(over.headers['retry-after'])]).toEqual([429, 1])
    expect(over.json()).toEqual({ error: { code: 'too_many', message }, errors: { base: [message] } })
  }
  const page = await one.fresh.form('/login/code', { code: codes[0] ?? '', next: '/markets' })
  expect([page.statusCode, Number(page.headers['retry-after'])]).toEqual([429, 1])
  expect(page.body).toContain(message)
  expect(page.body).toContain('action="/login"')
  expect(page.body).toContain('name="next" value="/markets"')
  const other = await login()
  for (let time = 0; time < 5; time++) await other.enter('aaaaa-aaaaa')
  const third = await login()
  const locked = await third.enter(codes[0] ?? '')
  expect([locked.statusCode, locked.json().error.message]).toEqual([
    429,
    'Too many incorrect codes were entered for this account. Try again in 15 minutes, or log in with a passkey if you have one.',
  ])
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800)
  expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(900)
  const lockedPage = await third.fresh.form('/login/code', { code: codes[0] ?? '' })
  expect([lockedPage.statusCode, lockedPage.body.includes('Try again in 15 minutes, or')]).toEqual([429, true])
  await db.pool.query('update two_factors set locked_until = now()')
  expect((await (await login()).enter(codes[0] ?? '')).statusCode).toBe(200)
})

test('the limit of codes stands on the page of the code', async () => {
  const { login } = await enrolled()
  const { fresh } = await login()
  await db.pool.query("update rate_limits set count = 1000 where key like 'account code %'")
  const page = await fresh.form('/login/code', { code: '000000', next: '/markets' })
  expect([page.statusCode, Number(page.headers['retry-after']) > 0]).toEqual([429, true])
  expect(page.body).toMatch(/Too many (attempts from your network|codes were tried for this account)\./)
  expect(page.body).toContain('action="/login/code"')
  await db.pool.query("delete from rate_limits where key like 'account code %'")
})

test('twenty codes an hour for one account, over however many sign-ins, and no more', async () => {
  const { login, person } = await enrolled()
  const other = await enrolled()
  const tries = []
  for (let time = 0; time < 5; time++) tries.push((await login()).enter)
  const replies = await Promise.all(tries.flatMap((enter) => Array.from({ length: 5 }, () => enter('aaaaa-aaaaa'))))
  const refused = replies.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(5 + 1) // The code that turned it on was one of the twenty.
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await (await other.login()).enter('aaaaa-aaaaa')).statusCode).toBe(422)
  expect(person.id).not.toBe(other.person.id)
})

test('the code that turned it on is good for no login', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, {}, { app, password: PASSWORD })
  const browser = await signedIn(app, person)
  const { uri } = (await browser.post('/settings/two-factor', { current_password: PASSWORD })).json()
  const code = totp(uri)
  expect((await browser.post('/settings/two-factor/code', { code })).statusCode).toBe(200)
  const thief = new Browser(app)
  await thief.post('/login', { email: person.email, password: PASSWORD })
  expect((await thief.post('/login/code', { code })).statusCode).toBe(422)
  expect((await thief.get('/settings')).statusCode).toBe(401)
  expect((await thief.post('/login/code', { code: totp(uri, 1) })).statusCode).toBe(422)
  await thief.post('/login', { email: person.email, password: PASSWORD })
  expect((await thief.post('/login/code', { code: totp(uri, 1) })).statusCode).toBe(200)
})

test('new recovery codes take the place of the old; turning it off wants the password and a code', async () => {
  const { browser, login, codes, person } = await enrolled()
  const made = await browser.form('/settings/two-factor/recovery', { recovery_password: PASSWORD })
  const [fresh = ''] = made.body.match(/[a-z2-9]{5}-[a-z2-9]{5}(?=<\/code>)/g) ?? []
  expect((await (await login()).enter(codes[0] ?? '')).statusCode).toBe(422)
  expect((await (await login()).enter(fresh)).statusCode).toBe(200)
  const wrong = await browser.form('/settings/two-factor', {
    ...{ _method: 'delete', factor_password: 'no', factor_code: codes[1] ?? '' },
  })
  expect([wrong.statusCode, wrong.body.includes('Incorrect password.')]).toEqual([422, true])
  const [, another = ''] = made.body.match(/[a-z2-9]{5}-[a-z2-9]{5}(?=<\/code>)/g) ?? []
  const off = await browser.form('/settings/two-factor', {
    ...{ _method: 'delete', factor_password: PASSWORD, factor_code: another },
  })
  expect(off.headers.location).toBe('/settings/security?done=factor-off')
  expect((await login()).where).toBe('/markets')
  const { rows } = await db.pool.query('select 1 from two_factors where user_id = $1', [person.id])
  expect(rows).toEqual([])
})

test('where it is on already, it is not begun again: forms are led to the page of security, scripts get nothing', async () => {
  const { browser, uri } = await enrolled()
  for (const [path, body] of [
    ['/settings/two-factor', { current_password: PASSWORD }],
    ['/settings/two-factor/code', { code: totp(uri, 1) }],
  ] as const) {
    expect((await browser.post(path, body)).statusCode).toBe(204)
    expect((await browser.form(path, body)).headers.location).toMatch(/^\/settings\/(security|two-factor)$/)
  }
})

test('without a login that began there is nothing to enter a code for', async () => {
  const { app, uri } = await enrolled()
  const stranger = new Browser(app)
  const reply = await stranger.form('/login/code', { code: totp(uri, 1) })
  expect(reply.headers.location).toBe('/login?over=1')
  expect((await stranger.page('/login?over=1')).body).toContain('Log in again.')
})

test('codes are read as people type them', () => {
  expect(['123 456', '123-456', ' 123456', '１２３４５６', '12345', 'abcdef'].map(getDigits)).toEqual([
    '123456',
    '123456',
    '123456',
    '123456',
    undefined,
    undefined,
  ])
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(getRecoveryCode(` ${code.toUpperCase().replace('-', '')} `)).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of “%s” is what RFC 4648 says', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected)
})

test('the picture has a free border of four squares', () => {
  const { path, size } = qrPath('otpauth://totp/Plat:ann@example.com?secret=ABC&issuer=Plat')
  const at = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect([Math.min(...at), Math.max(...at)]).toEqual([4, size - 5])
})
