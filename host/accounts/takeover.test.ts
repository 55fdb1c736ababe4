import { symmetricEncrypt } from 'better-auth/crypto'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { linkIn, mailTo } from '../_testing/mails.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const OLD = 'quiet paper lines'
const NEW = 'precise green atlas'

const getToken = (link: string) => new URL(link, 'http://x').searchParams.get('token') as string
const getEmail = async (id: string) =>
  (await db.pool.query('select email from users where id = $1', [id])).rows[0].email

/**
 * Creates a member whose password is known to somebody who requests another address but has not opened its mail yet.
 */
async function askedForAnother(address: string) {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, {}, { app, password: OLD })
  const thief = await signedIn(app, person)
  await thief.form('/settings/email', { new_email: address, current_password: OLD })
  return { app, person, token: getToken(linkIn(await mailTo(db, address, 'Confirm your new email'))) }
}

async function reset(app: Awaited<ReturnType<typeof testApp>>, email: string, password: string) {
  const browser = new Browser(app)
  await browser.form('/password/reset', { email })
  const token = getToken(linkIn(await mailTo(db, email, 'Reset your Plat password')))
  return browser.form('/password/new', { token, password })
}

test('a new password ends what was asked for with the old one: a change of address', async () => {
  const { app, person, token } = await askedForAnother('thief-1@example.com')
  expect((await reset(app, person.email, NEW)).statusCode).toBe(303)
  expect((await new Browser(app).form('/email/confirm', { token })).statusCode).toBe(410)
  expect(await getEmail(person.id)).toBe(person.email)
})

test('a changed password does so too', async () => {
  const { app, person, token } = await askedForAnother('thief-2@example.com')
  const browser = await signedIn(app, person)
  const changed = await browser.form('/settings/password', { current_password: OLD, password: NEW })
  expect(changed.statusCode).toBe(303)
  expect((await new Browser(app).form('/email/confirm', { token })).statusCode).toBe(410)
  expect(await getEmail(person.id)).toBe(person.email)
  expect((await browser.page('/settings')).body).not.toContain('thief-2@example.com')
})

test('a link to a new password that went to the old address is good for nothing under a new one, nor is an older one', async () => {
  const { app, person, token } = await askedForAnother('moved@example.com')
  const links = []
  for (let time = 0; time < 2; time++) {
    await new Browser(app).form('/password/reset', { email: person.email })
    links.push(getToken(linkIn(await mailTo(db, person.email, 'Reset your Plat password'))))
    await db.pool.query('delete from outbox_messages')
  }
  expect((await new Browser(app).form('/email/confirm', { token, password: OLD })).statusCode).toBe(303)
  for (const link of links)
    expect((await new Browser(app).form('/password/new', { token: link, password: NEW })).statusCode).toBe(410)
})

test('of two links to a new password the second ends with the first', async () => {
  const { app, person } = await askedForAnother('other@example.com')
  await new Browser(app).form('/password/reset', { email: person.email })
  const first = getToken(linkIn(await mailTo(db, person.email, 'Reset your Plat password')))
  await db.pool.query('delete from outbox_messages')
  expect((await reset(app, person.email, NEW)).statusCode).toBe(303)
  expect((await new Browser(app).form('/password/new', { token: first, password: OLD })).statusCode).toBe(410)
})

test('two sessions in one browser’s cookies are the one that the page shows', async () => {
  const app = await testApp({ database: db.url })
  const [ann, bob] = [
    await makePerson(db, { name: 'Ann' }, { app, password: OLD }),
    await makePerson(db, { name: 'Bob' }, { app, password: NEW }),
  ]
  const getCookie = async (person: typeof ann) =>
    [...(await signedIn(app, person)).cookies].map((pair) => pair.join('=')).join('')
  const [hers, his] = [await getCookie(ann), await getCookie(bob)]
  for (const cookie of [`${hers}; ${his}`, `${his}; ${hers}`]) {
    const browser = new Browser(app)
    await browser.get('/session/csrf')
    const csrf = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie: `${cookie}; ${csrf}`, accept: 'text/html' }
    const owner = (await browser.get('/settings', { headers })).body.includes(ann.email) ? ann : bob
    const own = owner === ann ? OLD : NEW
    const others = owner === ann ? NEW : OLD
    const ask = (current_password: string) =>
      browser.post('/settings/email', { new_email: 'x@example.com', current_password }, { headers })
    expect((await ask(others)).statusCode).toBe(422)
    expect((await ask(own)).statusCode).toBe(303)
  }
})

/** Creates a member with a second factor and these remaining recovery codes. */
async function withCodes(...codes: string[]) {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, {}, { app, password: OLD })
  const { secretConfig: key } = await app.site.auth.$context
  await db.pool.query('update users set two_factor_enabled = true where id = $1', [person.id])
  await db.pool.query('insert into two_factors (user_id, secret, backup_codes, verified) values ($1, $2, $3, true)', [
    person.id,
    await symmetricEncrypt({ key, data: 'x'.repeat(32) }),
    await symmetricEncrypt({ key, data: JSON.stringify(codes) }),
  ])
  return { app, person }
}

/** Enters codes at once, each in a sign-in of its own, so that all have read which codes are left before one is taken. */
async function enterAtOnce({ app, person }: Awaited<ReturnType<typeof withCodes>>, codes: string[]) {
  const browsers = codes.map(() => new Browser(app))
  for (const browser of browsers) await browser.post('/login', { email: person.email, password: OLD })
  const holder = await db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from two_factors where user_id = $1 for update', [person.id])
    const replies = Promise.all(browsers.map((each, i) => each.post('/login/code', { code: codes[i] })))
    // Asked outside of the transaction, in which the first answer stays the answer.
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await vi.waitFor(async () => expect((await db.pool.query(waiting)).rowCount).toBe(codes.length), 20_000)
    await holder.query('commit')
    return (await replies).map(({ statusCode }) => statusCode).sort()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test('of three sign-ins at once with one recovery code, one gets in', async () => {
  const somebody = await withCodes('abcde-fghjk')
  expect(await enterAtOnce(somebody, Array(3).fill('abcde-fghjk'))).toEqual([200, 422, 422])
})

test('of two recovery codes that are entered at once, the one that let somebody in is gone', async () => {
  const somebody = await withCodes('abcde-fghjk', 'bcdef-ghjkm')
  const codes = ['abcde-fghjk', 'bcdef-ghjkm']
  expect(await enterAtOnce(somebody, codes)).toEqual([200, 422])
  const again = []
  for (const code of codes) {
    const browser = new Browser(somebody.app)
    await browser.post('/login', { email: somebody.person.email, password: OLD })
    again.push((await browser.post('/login/code', { code })).statusCode)
  }
  expect(again.sort()).toEqual([200, 422])
})

test('a sign-in that waits for its code ends with the password that it began with', async () => {
  const { app, person } = await withCodes('abcde-fghjk', 'bcdef-ghjkm')
  const [thief, later] = [new Browser(app), new Browser(app)]
  expect((await thief.post('/login', { email: person.email, password: OLD })).statusCode).toBe(200)
  expect((await reset(app, person.email, NEW)).statusCode).toBe(303)
  expect((await thief.post('/login/code', { code: 'abcde-fghjk' })).statusCode).toBe(422)
  // The second factor stands: a new password alone lets nobody in.
  const login = await later.post('/login', { email: person.email, password: NEW })
  expect(login.json().redirect_url).toContain('/login/code')
  expect((await later.get('/settings')).statusCode).toBe(401)
  expect((await later.post('/login/code', { code: 'abcde-fghjk' })).statusCode).toBe(200)
})
