import { expect, test } from 'vitest'
import { readOutbox } from '../../_services/providers/outbox-store.ts'
import { testDatabase } from '../../_testing/database.ts'
import { linkIn, mailTo } from '../../_testing/mails.ts'
import { Browser, makePerson } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'
const SUBJECT = 'New login to your Plat account'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const login = (browser: Browser, email: string, headers = {}) =>
  browser.post('/login', { email, password: PASSWORD }, { headers })
const mails = async (email: string) => (await readOutbox(db, email)).filter(({ subject }) => subject === SUBJECT).length

/** A member who has logged in once before, from the browser that comes with them. */
async function member() {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, {}, { app, password: PASSWORD })
  const own = new Browser(app)
  expect((await login(own, person.email)).statusCode).toBe(200)
  return { app, person, own }
}

test('a login from another browser is mailed with browser, network, time and ways on; one from a known browser is not', async () => {
  const { app, person, own } = await member()
  expect((await login(own, person.email)).statusCode).toBe(200)
  const other = new Browser(app)
  await login(other, person.email, { 'user-agent': FIREFOX })
  const { text } = await mailTo(db, person.email, SUBJECT)
  expect(text).toContain('Browser: Firefox on Windows')
  expect(text).toContain(`Network: ${other.address}`)
  expect(text).toMatch(/Time: \w{3}, \w{3} \d+ @ \d+:\d\d [AP]M \w+/)
  expect(text).toContain('/settings/security')
  await login(other, person.email)
  expect(await mails(person.email)).toBe(1)
})

test('whoever has just signed up gets no mail about the login', async () => {
  const app = await testApp({ database: db.url })
  const email = 'newcomer@example.com'
  const browser = new Browser(app)
  expect((await browser.post('/signup', { email, name: 'Ann Bee', password: PASSWORD })).statusCode).toBe(201)
  await mailTo(db, email, 'Confirm your email')
  await login(new Browser(app), email)
  await mailTo(db, email, SUBJECT)
  expect(await mails(email)).toBe(1)
})

test('“this wasn’t me” ends every session and the password, and mails the way to a new one', async () => {
  const { app, person, own } = await member()
  const thief = new Browser(app)
  await login(thief, person.email)
  const mail = await mailTo(db, person.email, SUBJECT)
  const link = (mail.text.match(/https?:\/\/\S+/g) as string[]).find((url) => url.includes('/login/not-me')) as string
  const token = new URL(link).searchParams.get('token') as string
  const owner = new Browser(app)
  // Programs that open links in mails change nothing.
  expect((await owner.page(`/login/not-me?token=${token}`)).body).toContain('Secure my account')
  expect((await thief.get('/settings')).statusCode).toBe(200)
  const done = await owner.form('/login/not-me', { token })
  expect([done.statusCode, done.headers.location]).toEqual([303, '/login/not-me?done=1'])
  for (const browser of [thief, own]) expect((await browser.get('/settings')).statusCode).toBe(401)
  expect((await login(thief, person.email)).statusCode).toBe(422)
  expect((await owner.form('/login/not-me', { token })).statusCode).toBe(410)
  const reset = linkIn(await mailTo(db, person.email, 'Reset your Plat password'))
  const key = new URL(reset, 'http://x').searchParams.get('token') as string
  expect((await owner.form('/password/new', { token: key, password: 'precise green atlas' })).statusCode).toBe(303)
  const back = await owner.post('/login', { email: person.email, password: 'precise green atlas' })
  expect(back.statusCode).toBe(200)
})
