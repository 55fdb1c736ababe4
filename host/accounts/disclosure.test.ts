import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { readOutbox } from '../_services/providers/outbox-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { linkIn, mailTo } from '../_testing/mails.ts'
import { Browser, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { MIN_RESPONSE_MS } from './min-duration.ts'

const db = await testDatabase()
const REQUESTS = '/api/v1/account_requests'
const PASSWORD = 'quiet paper lines'
const SECRET = { ACCOUNT_DISCLOSURE: 'private' }

/** The parts of an answer that a person can compare: everything but random values, which have the same length. */
const pickVisible = ({ statusCode, headers, rawPayload }: LightMyRequestResponse) => ({
  statusCode,
  names: Object.keys(headers).sort(),
  cookies: [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.replace(/=[^;]*/, (value) => `=${value.length}`)),
  location: headers.location,
  length: rawPayload.length,
})

/** Addresses of one length; the first has an account with a second factor, the second an unconfirmed one, the third none. */
async function addresses(app: Awaited<ReturnType<typeof testApp>>, run: string) {
  const [factor, plain, none] = ['a', 'b', 'c'].map((letter) => `${letter}-${run}@example.com`)
  const of = (email: string | undefined, overrides: object) =>
    makePerson(db, { ...overrides, email: email as string }, { app, password: PASSWORD })
  await of(factor, { twoFactorEnabled: true })
  await of(plain, { emailVerified: false })
  return [factor, plain, none] as string[]
}

/** The same for all of them, and no earlier than the floor. */
async function alike(emails: string[], ask: (email: string) => Promise<LightMyRequestResponse>) {
  const answers = []
  for (const email of emails) {
    const began = performance.now()
    const reply = await ask(email)
    expect(performance.now() - began).toBeGreaterThanOrEqual(MIN_RESPONSE_MS - 2)
    answers.push(pickVisible(reply))
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
  return answers[0]
}

test.each(['public', 'private'])('a wrong login says nothing of who has an account (%s)', async (mode) => {
  const app = await testApp({ database: db.url, env: { ACCOUNT_DISCLOSURE: mode } })
  const emails = await addresses(app, `login-${mode}`)
  const login = (email: string) => ({ email, password: 'not this one at all' })
  expect(await alike(emails, (email) => new Browser(app).form('/login', login(email)))).toMatchObject({
    statusCode: 422,
  })
  expect(await alike(emails, (email) => new Browser(app).post('/login', login(email)))).toMatchObject({
    statusCode: 422,
  })
})

test.each(['public', 'private'])('asking for a new password says nothing of it (%s)', async (mode) => {
  const app = await testApp({ database: db.url, env: { ACCOUNT_DISCLOSURE: mode } })
  const emails = await addresses(app, `reset-${mode}`)
  expect(await alike(emails, (email) => new Browser(app).form('/password/reset', { email }))).toMatchObject({
    statusCode: 303,
  })
  expect(await alike(emails, (email) => new Browser(app).post('/password/reset', { email }))).toMatchObject({
    statusCode: 202,
  })
})

test('kept to itself, the signup answers alike for every address, in both of its calls and forms', async () => {
  const app = await testApp({ database: db.url, env: SECRET })
  const emails = await addresses(app, 'secret')
  const first = await alike(emails, (email) => new Browser(app).post(REQUESTS, { account_requests: { email } }))
  expect(first?.statusCode).toBe(201)
  expect(await alike(emails, (email) => new Browser(app).form('/signup/email', { email }))).toMatchObject({
    location: '/signup?step=2',
  })
  const account = (email: string) => ({ email, name: 'Ann', password: PASSWORD })
  expect(await alike(emails, (email) => new Browser(app).post('/signup', account(email)))).toMatchObject({
    statusCode: 201,
  })
  expect(await alike(emails, (email) => new Browser(app).form('/signup', account(email)))).toMatchObject({
    location: '/signup/sent',
  })
})

test('kept to itself, an address is known to the browser that asked with it, for half an hour, and to no other', async () => {
  const app = await testApp({ database: db.url, env: SECRET })
  const emails = await addresses(app, 'browser')
  for (const email of emails) {
    const [mine, other] = [new Browser(app), new Browser(app)]
    const status = async (browser: Browser) =>
      (await browser.get(`${REQUESTS}/${encodeURIComponent(email)}`)).statusCode
    expect(await status(mine)).toBe(404)
    await mine.post(REQUESTS, { account_requests: { email } })
    expect([await status(mine), await status(other)]).toEqual([200, 404])
    other.cookies.set('signup', (mine.cookies.get('signup') as string).replace(/^./, 'x'))
    expect(await status(other)).toBe(404)
  }
})

test('kept to itself, the owner of an account hears that somebody tried, once in ten minutes', async () => {
  const app = await testApp({ database: db.url, env: SECRET })
  const { email } = await makePerson(db)
  for (let time = 0; time < 3; time++) await new Browser(app).post(REQUESTS, { account_requests: { email } })
  await new Browser(app).post('/signup', { email, name: 'Ann', password: PASSWORD })
  const mail = await mailTo(db, email, 'You already have a Plat account')
  const later = await makePerson(db)
  await new Browser(app).post(REQUESTS, { account_requests: { email: later.email } })
  await mailTo(db, later.email, 'You already have a Plat account')
  expect(mail.text).toContain('https://plat.example/login')
  expect(await readOutbox(db, email)).toHaveLength(1)
})

test('kept to itself, an account is finished by mail, by whoever knows the password', async () => {
  const app = await testApp({ database: db.url, env: SECRET })
  const email = 'finish@example.com'
  const reply = await new Browser(app).form('/signup', { email, name: 'Fin', password: PASSWORD })
  expect(reply.headers.location).toBe('/signup/sent')
  const login = () => new Browser(app).post('/login', { email, password: PASSWORD })
  expect((await login()).statusCode).toBe(422)
  const link = linkIn(await mailTo(db, email, 'Finish creating your Plat account'))
  const browser = new Browser(app)
  expect((await browser.page(link)).body).toContain(email)
  const token = new URL(link, 'http://x').searchParams.get('token') as string
  expect((await browser.form('/signup/confirm', { token, password: 'somebody else’s' })).statusCode).toBe(422)
  const done = await browser.form('/signup/confirm', { token, password: PASSWORD })
  expect([done.statusCode, done.headers.location]).toEqual([303, '/welcome'])
  const { rows } = await db.pool.query("select path, properties from analytics_events where name = 'Created Account'")
  expect(rows).toEqual([{ path: '/signup/confirm', properties: { location: 'email-link' } }])
  expect((await browser.page('/settings')).body).toContain('>Confirmed<')
  expect((await browser.form('/signup/confirm', { token, password: PASSWORD })).statusCode).toBe(410)
  expect((await login()).statusCode).toBe(200)
})

test('codes answer no earlier than the floor, and alike whatever was typed', async () => {
  const app = await testApp({ database: db.url })
  const tried = ['000000', 'aaaaa-aaaaa']
  expect(await alike(tried, (code) => new Browser(app).post('/login/code', { code }))).toMatchObject({
    statusCode: 422,
  })
})
