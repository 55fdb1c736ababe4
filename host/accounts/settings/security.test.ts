import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const OLD = 'quiet paper lines'
const NEW = 'precise green atlas'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function member(app: Awaited<ReturnType<typeof testApp>>) {
  const person = await makePerson(db, {}, { app, password: OLD })
  const login = async () => {
    const browser = new Browser(app)
    const reply = await browser.post(
      '/login',
      { email: person.email, password: OLD },
      { headers: { 'user-agent': FIREFOX } },
    )
    expect(reply.statusCode).toBe(200)
    return browser
  }
  return { person, login }
}

const getIds = async (userId: string) =>
  (await db.pool.query('select id from sessions where user_id = $1 order by created_at', [userId])).rows.map(
    ({ id }) => id as string,
  )

test('PLAT-008 PROF-048 a signed-in user disconnects another session', async () => {
  const app = await testApp({ database: db.url })
  const { person, login } = await member(app)
  const [here, there] = [await login(), await login()]
  const page = (await here.page('/settings/security')).body
  expect(page.match(/Firefox on Linux/g)).toHaveLength(3)
  expect(page.match(/This session/g)).toHaveLength(1)
  const [, other] = await getIds(person.id)
  // As the form of the page does it.
  const reply = await here.form(`/sessions/${other}`, { _method: 'delete' })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/settings/security?done=session'])
  expect((await there.get('/settings')).statusCode).toBe(401)
  expect((await here.get('/settings')).statusCode).toBe(200)
  const third = await login()
  const [, last] = await getIds(person.id)
  expect((await here.delete(`/sessions/${last}`)).statusCode).toBe(204)
  expect((await third.get('/settings')).statusCode).toBe(401)
})

test('nobody ends the session of somebody else, or learns that there is one', async () => {
  const app = await testApp({ database: db.url })
  const [one, other] = [await makePerson(db), await makePerson(db)]
  const [browser, victim] = [await signedIn(app, one), await signedIn(app, other)]
  const [id] = await getIds(other.id)
  for (const sessionId of [id, '00000000-0000-4000-8000-000000000000', 'x', '%00'])
    expect((await browser.delete(`/sessions/${sessionId}`)).statusCode).toBe(404)
  expect((await victim.get('/settings')).statusCode).toBe(200)
})

test('a new login gets a session of its own, whatever the browser brought along', async () => {
  const app = await testApp({ database: db.url })
  const { person, login } = await member(app)
  const browser = await login()
  const before = new Map(browser.cookies)
  await browser.post('/login', { email: person.email, password: OLD })
  expect(browser.cookies.get('__Host-session')).not.toBe(before.get('__Host-session'))
  expect(browser.cookies.get('api_auth_token')).not.toBe(before.get('api_auth_token'))
  const fixed = new Browser(app)
  for (const [name, value] of before) fixed.cookies.set(name, value)
  expect((await fixed.get('/settings')).statusCode).toBe(401)
  expect(await getIds(person.id)).toHaveLength(1)
})

test('after logging out the cookie is worth nothing', async () => {
  const app = await testApp({ database: db.url })
  const { login } = await member(app)
  const browser = await login()
  const cookiesBefore = new Map(browser.cookies)
  expect((await browser.post('/logout')).statusCode).toBe(204)
  expect([...browser.cookies.keys()].filter((name) => !/csrf|device/.test(name))).toEqual([])
  const replayed = new Browser(app)
  for (const [name, value] of cookiesBefore) replayed.cookies.set(name, value)
  expect((await replayed.get('/settings')).statusCode).toBe(401)
  // And the next page takes it away, with what told of it.
  await replayed.page('/')
  expect([...replayed.cookies.keys()].filter((name) => !/csrf|device/.test(name))).toEqual([])
})

test('a changed password ends every other session, and this one goes on under a new one', async () => {
  const app = await testApp({ database: db.url })
  const { person, login } = await member(app)
  const [here, there] = [await login(), await login()]
  const before = here.cookies.get('__Host-session')
  const wrong = await here.form('/settings/password', { current_password: 'guess', password: NEW })
  expect([wrong.statusCode, wrong.body.includes('Incorrect password.')]).toEqual([422, true])
  const same = await here.form('/settings/password', { current_password: OLD, password: OLD })
  expect([same.statusCode, same.body.includes('Your new password must be different')]).toEqual([422, true])
  const reply = await here.form('/settings/password', { current_password: OLD, password: NEW })
  expect(reply.headers.location).toBe('/settings/security?done=password')
  expect(here.cookies.get('__Host-session')).not.toBe(before)
  expect((await here.get('/settings')).statusCode).toBe(200)
  expect((await there.get('/settings')).statusCode).toBe(401)
  await mailTo(db, person.email, 'was changed')
})

test('a session ends when nobody uses it for 14 days, and after 90 days in any case', async () => {
  const app = await testApp({ database: db.url })
  const { person, login } = await member(app)
  const browser = await login()
  const older = (age: string) =>
    db.pool.query(
      `update sessions set created_at = created_at - $2::interval, updated_at = updated_at - $2::interval,
        expires_at = expires_at - $2::interval where user_id = $1`,
      [person.id, age],
    )
  for (let week = 0; week < 6; week++) {
    await older('13 days')
    expect((await browser.get('/settings')).statusCode).toBe(200)
  }
  // 78 days old by now: the last use does not carry it past the 90th.
  await older('12 days 1 hour')
  expect((await browser.get('/settings')).statusCode).toBe(401)
  const idle = await login()
  await older('14 days 1 second')
  expect((await idle.get('/settings')).statusCode).toBe(401)
})

test('all other sessions end by one button, and this one goes on', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db)
  const [own, one, two] = [await signedIn(app, person), await signedIn(app, person), await signedIn(app, person)]
  expect((await own.page('/settings/security')).body).toContain('End all other sessions')
  expect((await own.form('/sessions', { _method: 'delete' })).headers.location).toContain('done=other-sessions')
  for (const browser of [one, two]) expect((await browser.get('/settings')).statusCode).toBe(401)
  expect((await own.page('/settings/security')).body).not.toContain('End all other sessions')
})

test.each([
  ['https://plat.example', '__Host-session', true],
  ['http://plat.example', 'plat_80_session', undefined],
])('the cookies of a session at %s', async (PUBLIC_URL, name, secure) => {
  const app = await testApp({ database: db.url, env: { PUBLIC_URL } })
  const { person } = await member(app)
  const reply = await new Browser(app).post('/login', { email: person.email, password: OLD })
  const cookies = Object.fromEntries(reply.cookies.map((cookie) => [cookie.name, cookie]))
  expect(cookies[name]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  for (const each of [name, 'identity', 'api_auth_token']) {
    expect(cookies[each]?.secure).toBe(secure)
    expect(cookies[each]).not.toHaveProperty('domain')
    expect(cookies[each]?.maxAge).toBe(90 * 86_400)
  }
  expect(cookies.identity?.httpOnly).toBeUndefined()
  const identity = JSON.parse(Buffer.from(cookies.identity?.value ?? '', 'base64url').toString())
  expect(identity).toEqual({ id: person.id, subscription_levels: [] })
})

test('what the identity cookie says is for show: the next page puts a forged level right', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db)
  const browser = await signedIn(app, person)
  const forged = Buffer.from(JSON.stringify({ id: person.id, subscription_levels: ['pro'] })).toString('base64url')
  browser.cookies.set('identity', forged)
  await browser.page('/')
  const identity = JSON.parse(Buffer.from(browser.cookies.get('identity') ?? '', 'base64url').toString())
  expect(identity).toEqual({ id: person.id, subscription_levels: [] })
})
