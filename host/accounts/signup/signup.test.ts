import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { httpService } from '../../_testing/http-service.ts'
import { mailTo } from '../../_testing/mails.ts'
import { Browser, makePerson } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { keepPending, readPending } from './pending-store.ts'

const db = await testDatabase()
const REQUESTS = '/api/v1/account_requests'
const PASSWORD = 'quiet paper lines'

const asking = (email: string, more = {}) => ({ account_requests: { email, ...more } })

test('PLAT-001 the base API prefix is /api/v1', async () => {
  const browser = new Browser(await testApp({ database: db.url }))
  expect((await browser.post(REQUESTS, asking('prefix@example.com'))).statusCode).toBe(201)
  expect((await browser.post('/account_requests', asking('prefix@example.com'))).statusCode).toBe(404)
})

test('GROW-018 GROW-020 an account request has email, page_name and the five utm fields, and creates a request', async () => {
  const app = await testApp({ database: db.url })
  const utm = { utm_source: 'mail', utm_medium: 'email', utm_campaign: 'spring', utm_content: 'top', utm_term: 'rent' }
  const reply = await new Browser(app).post(REQUESTS, asking('Ann@Example.com', { page_name: 'Sign up', ...utm }))
  expect([reply.statusCode, reply.json()]).toEqual([201, { email: 'ann@example.com' }])
  const { rows } = await db.pool.query("select * from account_requests where email = 'ann@example.com'")
  expect(rows).toEqual([expect.objectContaining({ page_name: 'Sign up', ...utm, finished_at: null })])
  const bare = await app.inject({ method: 'POST', url: REQUESTS, payload: asking('bare@example.com') })
  expect(bare.statusCode).toBe(403)
})

test('GROW-021 a conflict is answered with 409 and {error}', async () => {
  const app = await testApp({ database: db.url })
  const { email } = await makePerson(db)
  const reply = await new Browser(app).post(REQUESTS, asking(email.toUpperCase()))
  expect([reply.statusCode, reply.json()]).toEqual([409, { error: 'An account with this email already exists.' }])
})

test('GROW-025 GET of an address succeeds while its request is known and not finished', async () => {
  const app = await testApp({ database: db.url })
  const browser = new Browser(app)
  const status = async () => (await browser.get(`${REQUESTS}/known%40example.com`)).statusCode
  expect(await status()).toBe(404)
  await browser.post(REQUESTS, asking('known@example.com'))
  expect(await status()).toBe(200)
  const made = await browser.post('/signup', { email: 'known@example.com', name: 'Kim', password: PASSWORD })
  expect([made.statusCode, made.json()]).toEqual([201, { redirect_url: '/welcome' }])
  expect(await status()).toBe(404)
  await mailTo(db, 'known@example.com', 'Confirm your email')
})

test.each([
  [{}, { email: ['Enter a valid email address'] }],
  [{ email: 'ann' }, { email: ['Enter a valid email address'] }],
  [{ email: ['a@b.co'] }, { email: ['"email" is a list; expected text.'] }],
  [
    { email: "zoë.o'neil+x@example.com" },
    { email: ['Enter a valid email address: the part before the @ can’t contain “ë”'] },
  ],
  [{ email: 'ann example@example.com' }, { email: ['Enter a valid email address'] }],
  [{ email: 'a@b@example.com' }, { email: ['Enter a valid email address'] }],
  [{ email: 'a\0@example.com' }, { email: [expect.stringContaining('NUL')] }],
  [{ email: 'a@example.com', utm_source: {} }, { utm_source: ['"utm_source" is an object; expected text.'] }],
])('the first step with %j is refused by field', async (fields, errors) => {
  const browser = new Browser(await testApp({ database: db.url }))
  const reply = await browser.post(REQUESTS, { account_requests: fields })
  expect([reply.statusCode, reply.json()]).toEqual([422, { errors }])
})

test('GROW-029 the domain of an address has to have mail records, by a DNS lookup', async () => {
  const service = await httpService(({ url }) => {
    const parameters = new URL(url, 'http://here').searchParams
    const takesMail = parameters.get('name') === 'mail.example' && parameters.get('type') === 'MX'
    return { json: takesMail ? { Status: 0, Answer: [{ type: 15, data: '10 mx.mail.example.' }] } : { Status: 3 } }
  })
  const browser = new Browser(await testApp({ database: db.url, env: { DOH_URL: service.url } }))
  const refused = await browser.post(REQUESTS, asking('ann@nowhere.example'))
  expect([refused.statusCode, refused.json()]).toEqual([422, { errors: { email: ['Enter a valid email address'] } }])
  expect((await browser.post(REQUESTS, asking('ann@mail.example'))).statusCode).toBe(201)
})

test('GROW-012 GROW-013 the second step wants a name and a password, and keeps what was typed', async () => {
  const app = await testApp({ database: db.url })
  const browser = new Browser(app)
  const empty = await browser.post('/signup', { email: 'step@example.com' })
  expect(empty.json()).toEqual({ errors: { name: ['Enter your name.'], password: ['Enter a password.'] } })
  const page = await browser.form('/signup', { email: 'step@example.com', name: 'Stella Step', password: 'short' })
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain('value="Stella Step"')
  expect(page.body).toContain('Use at least 8 characters.')
  expect(page.body).not.toContain('value="short"')
  expect(page.body.match(/<input[^>]* autofocus[^>]*>/gi)).toEqual([expect.stringContaining('name="password"')])
})

test.each([
  ['password1', 'too common'],
  ['QWERTYUIOP', 'too common'],
  ['aaaaaaaaaaaa', 'too common'],
  ['stella step', 'too similar'],
  ['Step@Example.com', 'too similar'],
  ['stella1987!', 'too similar'],
  ['        ', 'only spaces'],
  ['x'.repeat(129), 'no more than 128 characters'],
])('%s is no password', async (password, words) => {
  const browser = new Browser(await testApp({ database: db.url }))
  const reply = await browser.post('/signup', { email: 'step@example.com', name: 'Stella Step', password })
  expect(reply.json().errors.password).toEqual([expect.stringContaining(words)])
})

test.each(['correct horse battery', 'пароль-из-слов', 'a a a a a b', 'x1'.repeat(64)])(
  'there is no rule about kinds of characters: %s',
  async (password) => {
    const browser = new Browser(await testApp({ database: db.url }))
    const reply = await browser.post('/signup', { email: 'step@example.com', name: '', password })
    expect(reply.json().errors).toEqual({ name: ['Enter your name.'] })
  },
)

test('the same address by two at once makes one account', async () => {
  const app = await testApp({ database: db.url })
  const email = 'twice@example.com'
  const statuses = await Promise.all(
    [1, 2, 3].map(
      async () => (await new Browser(app).post('/signup', { email, name: 'T', password: PASSWORD })).statusCode,
    ),
  )
  expect(statuses.sort()).toEqual([201, 422, 422])
})

test('five accounts in half an hour from one address, and no sixth', async () => {
  const app = await testApp({ database: db.url })
  const browser = new Browser(app)
  const statuses = []
  for (let time = 0; time < 6; time++) {
    const email = `many-${time}@example.com`
    statuses.push((await browser.post('/signup', { email, name: 'M', password: PASSWORD })).statusCode)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  const page = await browser.form('/signup', { email: 'many-6@example.com', name: 'Mona Many', password: PASSWORD })
  expect([page.statusCode, Number(page.headers['retry-after'])]).toEqual([429, expect.closeTo(1790, -2)])
  expect(page.body).toMatch(
    /<div role="alert"[^>]*autofocus[^>]*>Too many attempts from your network\. .* Try again in 30 minutes, or /i,
  )
  expect(page.body).toContain('value="Mona Many"')
  expect(page.body).toMatch(/name="email" value="many-6@example.com"|value="many-6@example.com"[^>]* name="email"/)
  expect(page.body).not.toContain(PASSWORD)
})

test('who asks too often without scripts gets the form back with the address and the sentence', async () => {
  const browser = new Browser(await testApp({ database: db.url }))
  const ask = (time: number) =>
    browser.form('/signup/email', { email: `often-${time}@example.com`, utm_source: 'mail' })
  for (let time = 0; time < 10; time++) expect((await ask(time)).statusCode).toBe(303)
  const page = await ask(10)
  expect([page.statusCode, Number(page.headers['retry-after'])]).toEqual([429, expect.closeTo(1790, -2)])
  expect(page.body).toMatch(
    /<div role="alert"[^>]*autofocus[^>]*>Too many attempts from your network\. .* Try again in 30 minutes, or /i,
  )
  expect(page.body).toContain('value="often-10@example.com"')
  expect(page.body).toMatch(/name="utm_source" value="mail"/)
  expect((await browser.post(REQUESTS, asking('often@example.com'))).json().error.code).toBe('too_many')
})

test('a cookie that we signed for something else begins no signup', async () => {
  const app = await testApp({ database: db.url })
  for (const value of ['no JSON', 'null', '7', '{}']) {
    const browser = new Browser(app)
    browser.cookies.set('signup', encodeURIComponent(app.signCookie(Buffer.from(value).toString('base64url'))))
    const page = await browser.page('/signup?step=2')
    expect([page.statusCode, page.body.includes('Get started for free')]).toEqual([200, true])
  }
})

test('an account that waits for its mail is forgotten after an hour', async () => {
  const account = { email: 'waits@example.com', name: 'W', hash: 'x' }
  const id = await keepPending(db, account)
  const pass = (time: string) =>
    db.pool.query('update verifications set expires_at = expires_at - $2::interval where identifier = $1', [
      `pending:${id}`,
      time,
    ])
  await pass('59 minutes')
  expect(await readPending(db, id)).toEqual(account)
  await pass('61 seconds')
  expect(await readPending(db, id)).toBeUndefined()
})
