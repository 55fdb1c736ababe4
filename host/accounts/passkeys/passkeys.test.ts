import { expect, test } from 'vitest'
import { Authenticator } from '../../_testing/authenticator.ts'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'

/** A member with a passkey, and what a browser does with it. */
async function world() {
  const app = await testApp({ database: db.url })
  const origin = app.site.origin()
  const person = await makePerson(db, {}, { app, password: PASSWORD })
  const browser = await signedIn(app, person)
  const authenticator = new Authenticator()
  const challengeFor = async (what: string, from = browser) => (await from.post(what, {})).json().challenge as string
  const add = async (name = 'My phone', one = authenticator) => {
    const challenge = await challengeFor('/settings/passkeys/options')
    return browser.post('/settings/passkeys', { name, credential: one.create({ challenge, origin }) })
  }
  const newAnswer = async (changed: Partial<Parameters<Authenticator['get']>[0]> = {}) => {
    const challenge = await challengeFor('/login/passkey/options', new Browser(app))
    return authenticator.get({ challenge, origin, ...changed })
  }
  const logIn = (credential: object, from = new Browser(app)) =>
    from.post('/login/passkey', { credential, next: '/markets' })
  return { app, origin, person, browser, authenticator, challengeFor, add, newAnswer, logIn }
}

test('a passkey is added, logs in without password and code, and is removed', async () => {
  const { app, person, browser, add, newAnswer, logIn } = await world()
  expect((await add()).statusCode).toBe(204)
  await mailTo(db, person.email, 'Your Plat account was changed')
  expect((await browser.page('/settings/passkeys')).body).toContain('My phone')
  await db.pool.query('update users set two_factor_enabled = true where id = $1', [person.id])
  const other = new Browser(app)
  const reply = await logIn(await newAnswer(), other)
  expect([reply.statusCode, reply.json()]).toEqual([200, { redirect_url: '/markets' }])
  expect((await other.page('/settings')).body).toContain(person.email)
  const { rows } = await db.pool.query('select id from passkeys where user_id = $1', [person.id])
  const url = `/settings/passkeys/${rows[0].id}`
  expect((await browser.put(url, { name: 'Old phone' })).statusCode).toBe(204)
  expect((await browser.page('/settings/passkeys')).body).toContain('Old phone')
  expect((await browser.delete(url)).statusCode).toBe(204)
  expect((await logIn(await newAnswer())).statusCode).toBe(422)
})

test('an answer is good once, for the challenge that we made, from our own pages', async () => {
  const { origin, authenticator, challengeFor, add, newAnswer, logIn } = await world()
  await add()
  const answer = await newAnswer()
  expect((await logIn(answer)).statusCode).toBe(200)
  expect((await logIn(answer)).json().errors.base[0]).toContain('doesn’t work here')
  expect(
    (await logIn(await newAnswer({ origin: 'https://evil.example', party: new URL(origin).hostname }))).statusCode,
  ).toBe(422)
  expect((await logIn(await newAnswer({ party: 'evil.example' }))).statusCode).toBe(422)
  expect((await logIn(await newAnswer({ challenge: 'x'.repeat(43) }))).statusCode).toBe(422)
  // A challenge for a new passkey logs nobody in.
  expect(
    (await logIn(await newAnswer({ challenge: await challengeFor('/settings/passkeys/options') }))).statusCode,
  ).toBe(422)
  expect((await logIn(await newAnswer({ type: 'webauthn.create' }))).statusCode).toBe(422)
  const expiredAnswer = await newAnswer()
  await db.pool.query("update verifications set expires_at = now() where identifier like 'passkey:%'")
  expect((await logIn(expiredAnswer)).statusCode).toBe(422)
  const forged = await newAnswer()
  forged.response.signature = (await newAnswer()).response.signature
  expect((await logIn(forged)).statusCode).toBe(422)
  expect(authenticator.counter).toBeGreaterThan(5)
  expect((await logIn(await newAnswer())).statusCode).toBe(200)
})

test('a copy, which counts less than the passkey has counted, is refused; of two at once with one count one gets in', async () => {
  const { authenticator, add, newAnswer, logIn } = await world()
  await add()
  authenticator.counter = 10
  expect((await logIn(await newAnswer())).statusCode).toBe(200)
  authenticator.counter = 5
  expect((await logIn(await newAnswer())).statusCode).toBe(422)
  authenticator.counter = 20
  const one = await newAnswer()
  authenticator.counter = 20
  const two = await newAnswer()
  const statuses = (await Promise.all([logIn(one), logIn(two)])).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 422])
})

test('nobody adds a passkey with another member’s challenge, or one that is there already, or without the password', async () => {
  const { app, origin, person, browser, authenticator, challengeFor, add } = await world()
  const stranger = await signedIn(app, await makePerson(db))
  const theirs = await challengeFor('/settings/passkeys/options', stranger)
  const reply = await browser.post('/settings/passkeys', {
    name: 'x',
    credential: authenticator.create({ challenge: theirs, origin }),
  })
  expect(reply.statusCode).toBe(422)
  expect((await add()).statusCode).toBe(204)
  expect((await add('Again')).statusCode).toBe(422)
  await db.pool.query("update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1", [person.id])
  expect((await browser.post('/settings/passkeys/options', {})).json().error.code).toBe('confirm')
  // The passkey itself confirms it, and that of another member does not.
  const challenge = await challengeFor('/login/passkey/options')
  const credential = authenticator.get({ challenge, origin })
  await db.pool.query(
    'update passkeys set user_id = (select id from users where id <> $1 limit 1) where user_id = $1',
    [person.id],
  )
  expect((await browser.post('/login/confirm/passkey', { credential })).statusCode).toBe(422)
  await db.pool.query('update passkeys set user_id = $1', [person.id])
  const again = authenticator.get({ challenge: await challengeFor('/login/passkey/options'), origin })
  expect((await browser.post('/login/confirm/passkey', { credential: again })).statusCode).toBe(204)
  expect((await browser.post('/settings/passkeys/options', {})).statusCode).toBe(200)
})

test('an account whose email nobody has confirmed gets no passkey', async () => {
  const { person, browser, add, challengeFor } = await world()
  await db.pool.query('update users set email_verified = false where id = $1', [person.id])
  expect((await browser.post('/settings/passkeys/options', {})).json().error.message).toContain('confirm your email')
  expect(await challengeFor('/settings/passkeys/options')).toBeUndefined()
  expect((await add()).statusCode).toBe(403)
})

test('a disabled member’s passkey lets nobody in; odd answers are refused in words', async () => {
  const { app, person, add, newAnswer, logIn } = await world()
  await add()
  await db.pool.query("update users set status = 'disabled' where id = $1", [person.id])
  expect((await logIn(await newAnswer())).json().errors.base).toEqual([
    'This account is disabled. We emailed you the reason.',
  ])
  const odd = { id: 'a', rawId: 'b', type: 'public-key' }
  const response = { clientDataJSON: 'x', authenticatorData: '', signature: '' }
  for (const credential of [
    undefined,
    'x',
    {},
    odd,
    { ...odd, response },
    { ...odd, response: { ...response, clientDataJSON: 'bnVsbA' } },
  ])
    expect((await new Browser(app).post('/login/passkey', { credential })).statusCode).toBe(422)
})

test('a site that is opened by its IP address has no passkeys, and the page says why', async () => {
  const app = await testApp({ database: db.url, env: { PUBLIC_URL: 'http://127.0.0.1:8080' } })
  const browser = await signedIn(app, await makePerson(db))
  expect((await browser.page('/settings/passkeys')).body).toContain('Passkeys need a site with a domain name')
})
