import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { Browser, makeBusiness, makePerson, type Person, signedIn } from '../../_testing/people.ts'
import { ACCESS } from '../../_testing/route-records.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'
const YEAR = new Date().getFullYear() + 2
const FAR = `${YEAR}-12-31`

async function world() {
  const app = await testApp({ database: db.url })
  const admin = await makePerson(db, { name: 'Ada Admin', admin: true })
  const person = await makePerson(db, { name: 'Mia Member' }, { app, password: PASSWORD })
  return { app, admin, person, asAdmin: await signedIn(app, admin), asMember: await signedIn(app, person) }
}

const setStatus = (browser: Browser, { id }: Person, body: object) =>
  browser.put(`/admin/members/${id}/status`, { reason: 'Spam in forums', ...body })
const login = (browser: Browser, { email }: Person, password = PASSWORD) => browser.post('/login', { email, password })

test('a disabled member is out at once, cannot log in, and reads why in a mail; a reactivated one can', async () => {
  const { app, person, asAdmin, asMember } = await world()
  const before = new Browser(app)
  await login(before, person)
  expect((await setStatus(asAdmin, person, { status: 'disabled' })).statusCode).toBe(204)
  for (const browser of [asMember, before]) expect((await browser.get('/settings')).statusCode).toBe(401)
  const refused = await login(new Browser(app), person)
  expect([refused.statusCode, refused.json().errors.base]).toEqual([
    422,
    ['This account is disabled. We emailed you the reason.'],
  ])
  // Who does not know the password learns nothing.
  const guess = await login(new Browser(app), person, 'not this one at all')
  expect(guess.json().errors.base[0]).toMatch(/^Incorrect email or password/)
  expect((await mailTo(db, person.email, 'is disabled')).text).toContain('Reason: Spam in forums')
  expect((await setStatus(asAdmin, person, { status: 'active', reason: 'A mistake' })).statusCode).toBe(204)
  expect((await login(new Browser(app), person)).statusCode).toBe(200)
})

test('a login that waits for its code ends when the account is disabled', async () => {
  const { app, person, asAdmin } = await world()
  await db.pool.query('update users set two_factor_enabled = true where id = $1', [person.id])
  const waiting = new Browser(app)
  expect((await login(waiting, person)).json().redirect_url).toContain('/login/code')
  await setStatus(asAdmin, person, { status: 'disabled' })
  const { rows } = await db.pool.query('select from verifications where value = $1', [person.id])
  expect(rows).toEqual([])
})

test('a suspended member logs in, reads and is told why, and changes nothing until the day has come', async () => {
  const { app, person, asAdmin } = await world()
  expect((await setStatus(asAdmin, person, { status: 'suspended', until: FAR })).statusCode).toBe(204)
  const browser = new Browser(app)
  expect((await login(browser, person)).statusCode).toBe(200)
  const page = await browser.page('/settings')
  expect(page.body).toContain(`Your account is suspended until December 31, ${YEAR}.`)
  expect(page.body).toContain('Reason: Spam in forums')
  const change = await browser.post('/settings/name', { name: 'New Name' })
  expect([change.statusCode, change.json().error.code]).toEqual([403, 'suspended'])
  expect((await browser.form('/settings/name', { name: 'New Name' })).body).toContain('Your account is suspended')
  await mailTo(db, person.email, 'is suspended')
  await db.pool.query("update users set status_until = now() - interval '1 second' where id = $1", [person.id])
  expect((await browser.post('/settings/name', { name: 'New Name' })).statusCode).toBe(204)
  expect((await asAdmin.page(`/admin/members/${person.id}`)).body).not.toContain('Suspended until December 31')
  // Leaving is always possible.
  await setStatus(asAdmin, person, { status: 'suspended', until: FAR })
  expect((await browser.post('/logout')).statusCode).toBe(204)
})

/** What a suspended member may send all the same: ways in and out, and what protects the account. */
const ALLOWED = [
  'DELETE /sessions',
  'DELETE /settings/data/deletion',
  'DELETE /viewing-as',
  'POST /dev/login',
  'POST /login',
  'POST /login/code',
  'POST /login/confirm',
  'POST /login/confirm/passkey',
  'POST /login/not-me',
  'POST /login/passkey',
  'POST /login/passkey/options',
  'POST /logout',
  'POST /password/new',
  'POST /password/reset',
  'POST /settings/password',
]

test('a suspended member is refused by every route that changes something, but for those that protect the account', async () => {
  const { person, asMember } = await world()
  await db.pool.query("update users set status = 'suspended', status_until = now() + interval '1 day' where id = $1", [
    person.id,
  ])
  const open = Object.entries(ACCESS).filter(
    ([key, row]) =>
      !key.startsWith('GET ') && !row.noToken && !row.file && row.of === undefined && row.cells[1] === 'yes',
  )
  expect(open.length).toBeGreaterThan(20)
  const allowed: string[] = []
  // Whoever is out has nothing more to be refused.
  for (const [key] of open.filter(([name]) => name !== 'POST /logout')) {
    const [method, path = ''] = key.split(' ')
    const reply = await asMember.ask(method as 'POST', path.replace(/:\w+/g, '1'), {})
    if (reply.statusCode !== 403 || reply.json().error.code !== 'suspended') allowed.push(key)
  }
  expect(allowed.sort()).toEqual(ALLOWED.filter((key) => key !== 'POST /logout'))
})

test('ending sessions leaves the account as it is', async () => {
  const { app, person, asAdmin, asMember } = await world()
  const ended = await asAdmin.delete(`/admin/members/${person.id}/sessions`, { sessions_reason: 'Shared computer' })
  expect(ended.statusCode).toBe(204)
  expect((await asMember.get('/settings')).statusCode).toBe(401)
  expect((await login(new Browser(app), person)).statusCode).toBe(200)
  expect((await mailTo(db, person.email, 'We logged you out')).text).toContain('Reason: Shared computer')
})

test('who did what to whom, why and when stands on the member’s page', async () => {
  const { person, asAdmin } = await world()
  const company = await makeBusiness(db, person, { name: 'Mia Homes' })
  await setStatus(asAdmin, person, { status: 'suspended', until: FAR, reason: 'First <b>warning' })
  await setStatus(asAdmin, person, { status: 'active', reason: 'Apologized' })
  const { body } = await asAdmin.page(`/admin/members/${person.id}`)
  expect(body).toContain('First &lt;b>warning')
  expect(body).toMatch(/Reactivated.*Apologized.*by Ada Admin.*Suspended until .*Dec 31.*First/s)
  expect(body).toContain(`/business/page/${company}`)
})

test('an administrator neither disables themselves nor the last administrator', async () => {
  const { app, admin, asAdmin } = await world()
  for (const body of [{ status: 'disabled' }, { status: 'suspended', until: FAR }])
    expect((await setStatus(asAdmin, admin, body)).json().error.code).toBe('conflict')
  await db.pool.query('update users set admin = false where admin and id <> $1', [admin.id])
  const other = await makePerson(db, { admin: true })
  const asOther = await signedIn(app, other)
  const statuses = await Promise.all([
    setStatus(asAdmin, other, { status: 'disabled' }),
    setStatus(asOther, admin, { status: 'disabled' }),
  ])
  // The second of the two is out before its turn comes.
  expect(statuses.map(({ statusCode }) => statusCode).filter((status) => status === 204)).toHaveLength(1)
  const { rows } = await db.pool.query("select count(*)::int as count from users where admin and status = 'active'")
  expect(rows).toEqual([{ count: 1 }])
})

test('members are found by a part of their name or email, page by page', async () => {
  const { asAdmin } = await world()
  await db.pool.query(
    `insert into users (name, email) select 'Page Turner ' || n, 'turner' || n || '@example.com' from generate_series(1, 60) n`,
  )
  await makePerson(db, { name: '100% Percy', email: 'percy@example.com' })
  const rows = async (query: string) =>
    ((await asAdmin.page(`/admin/members?${query}`)).body.match(/<a href="\/admin\/members\/[\da-f]{8}-/g) ?? []).length
  expect(await rows('q=PAGE+turner')).toBe(50)
  expect(await rows('q=page+turner&page=2')).toBe(10)
  expect(await rows('q=turner7@')).toBe(1)
  expect(await rows('q=100%25')).toBe(1)
  const { id } = await makePerson(db, { name: 'Found by ID' })
  expect((await asAdmin.page(`/admin/members?q=${id.toUpperCase()}`)).body).toContain('Found by ID')
  const sorted = (await asAdmin.page('/admin/members?q=turner&sort=-name')).body
  expect(sorted.indexOf('Page Turner 9')).toBeLessThan(sorted.indexOf('Page Turner 8'))
  expect((await asAdmin.page('/admin/members?q=nobody-at-all')).body).toContain('No members match these filters.')
  expect((await asAdmin.get('/admin/members?page=x')).statusCode).toBe(422)
})

test('a form with something wrong comes back with what was typed', async () => {
  const { person, asAdmin } = await world()
  const form = (fields: Record<string, string>) =>
    asAdmin.form(`/admin/members/${person.id}/status`, { _method: 'put', ...fields })
  const blank = await form({ status: 'suspended', until: '', reason: ' ' })
  expect(blank.statusCode).toBe(422)
  expect(blank.body).toContain('Enter a reason.')
  expect(blank.body).toContain('Enter the day on which the suspension ends.')
  const past = await form({ status: 'suspended', until: '2001-01-01', reason: 'Because of <this>' })
  expect(past.body).toContain('Enter a day after today.')
  expect(past.body).toContain('Because of &lt;this>')
  expect(past.body).toContain('value="2001-01-01"')
  for (const until of ['2030-02-30', 'soon', '9999-12-31'])
    expect((await form({ status: 'suspended', until, reason: 'x' })).statusCode).toBe(422)
  expect((await form({ status: 'gone', reason: 'x' })).statusCode).toBe(422)
  expect((await asAdmin.page('/admin/members/nobody')).statusCode).toBe(404)
})

test('a status that a member has already is not given again, and nothing is mailed', async () => {
  const { person, asAdmin } = await world()
  const again = await setStatus(asAdmin, person, { status: 'active' })
  expect([again.statusCode, again.json().errors.status]).toEqual([422, ['This account is already active.']])
  const { rows } = await db.pool.query('select from admin_actions where member_id = $1', [person.id])
  expect(rows).toEqual([])
})

test('an administrator makes a member an author of the blog, and ends it, with a reason that is kept and mailed', async () => {
  const { person, asAdmin, asMember } = await world()
  const path = `/admin/members/${person.id}/author`
  expect((await asMember.put(path, { author_reason: 'Me, please' })).statusCode).toBe(403)
  expect((await asMember.page('/blog/new')).statusCode).toBe(403)
  const blank = await asAdmin.form(path, { _method: 'put', author_reason: ' ' })
  expect([blank.statusCode, blank.body.includes('Enter a reason.')]).toEqual([422, true])
  const made = await asAdmin.form(path, { _method: 'put', author_reason: 'Writes well about roofs' })
  expect(made.headers.location).toBe(`/admin/members/${person.id}?done=author`)
  expect((await mailTo(db, person.email, 'can write')).text).toContain('Reason: Writes well about roofs')
  expect((await asMember.page('/blog/new')).statusCode).toBe(200)
  const page = await asAdmin.page(`/admin/members/${person.id}`)
  expect(page.body).toContain('Made a blog author')
  expect(page.body).toContain('End authorship')
  // The button of a page that was opened before; nothing is mailed again.
  const again = await asAdmin.put(path, { author_reason: 'Writes well about roofs' })
  expect([again.statusCode, again.json().errors.author_reason]).toEqual([422, ['This member is already an author.']])
  expect((await asAdmin.delete(path, { author_reason: 'Asked to stop' })).statusCode).toBe(204)
  expect((await asMember.page('/blog/new')).statusCode).toBe(403)
})

test('members who were selected are disabled at once with one reason, and active again after the undo; nobody disables themselves', async () => {
  const { asAdmin, admin, person } = await world()
  const ids = [person.id, admin.id]
  const reply = await asAdmin.post('/admin/members/bulk', { action: 'disable', ids, reason: 'Spam ring' })
  expect(reply.json()).toEqual({ changed: [person.id] })
  expect((await mailTo(db, person.email, 'is disabled')).text).toContain('Reason: Spam ring')
  const undone = await asAdmin.post('/admin/members/bulk', { action: 'activate', ids })
  expect(undone.json()).toEqual({ changed: [person.id] })
  const { rows } = await db.pool.query('select status from users where id = any($1)', [ids])
  expect(rows).toEqual([{ status: 'active' }, { status: 'active' }])
})

test('an administrator gives a level and takes it, and makes another administrator, who is told why; nobody changes their own rights', async () => {
  const { asAdmin, admin, person } = await world()
  const put = (id: string, body: object) =>
    asAdmin.put(`/admin/members/${id}/rights`, { rights_reason: 'Our partner', ...body })
  expect((await put(person.id, { right: 'pro', state: 'on' })).statusCode).toBe(204)
  const levels = async () =>
    (await db.pool.query('select subscription_levels as levels, admin from users where id = $1', [person.id])).rows
  expect(await levels()).toEqual([{ levels: ['pro'], admin: false }])
  expect((await put(person.id, { right: 'pro', state: 'on' })).statusCode).toBe(409)
  expect((await mailTo(db, person.email, 'rights on Plat')).text).toContain('Reason: Our partner')
  await put(person.id, { right: 'pro', state: 'off' })
  await put(person.id, { right: 'admin', state: 'on' })
  expect(await levels()).toEqual([{ levels: [], admin: true }])
  expect((await put(admin.id, { right: 'admin', state: 'off' })).statusCode).toBe(409)
  const form = { _method: 'put', right: 'admin', state: 'on', rights_reason: 'Our partner' }
  const again = await asAdmin.form(`/admin/members/${person.id}/rights`, form)
  expect([again.statusCode, again.body.includes('They have it already.')]).toEqual([409, true])
  expect(again.body).toContain('Rights and levels')
  expect((await put(person.id, { right: 'king', state: 'on' })).statusCode).toBe(422)
  expect((await put(person.id, { right: 'admin', state: 'off', rights_reason: '' })).statusCode).toBe(422)
  expect((await asAdmin.page(`/admin/members/${person.id}`)).body).toContain('Administrator: given')
})
