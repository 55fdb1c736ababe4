import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, type Person, signedIn } from '../../_testing/people.ts'
import { type TestApp, testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const PASSWORD = 'correct horse battery 9'

async function readEvents(app: TestApp, { id }: Pick<Person, 'id'>) {
  await app.site.security.flush()
  const { rows } = await db.pool.query(
    `select event, route, network, sum(count)::int as count from security_events where user_id = $1
     group by 1, 2, 3 order by min(id)`,
    [id],
  )
  return rows
}

test('logins, wrong passwords, refusals and downloads of a member are security events with address, route and count', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { name: 'Mia Member' }, { app, password: PASSWORD })
  const browser = new Browser(app)
  const { address: network } = browser
  const login = (password: string) => browser.post('/login', { email: person.email, password })
  await login('wrong password 1')
  await login('wrong password 2')
  await login(PASSWORD)
  expect((await browser.get('/admin/security')).statusCode).toBe(403)
  await browser.get('/settings/export')
  expect(await readEvents(app, person)).toEqual([
    { event: 'login.failed', route: 'POST /login', network, count: 2 },
    { event: 'login.succeeded', route: 'POST /login', network, count: 1 },
    { event: 'access.denied', route: 'GET /admin/security', network, count: 1 },
    { event: 'data.exported', route: 'GET /settings/export', network, count: 1 },
  ])
})

test('a changed password, ended sessions and a begun change of email are security events', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, {}, { app, password: PASSWORD })
  const browser = await signedIn(app, person)
  await browser.post('/settings/email', { new_email: `new-${person.email}`, current_password: PASSWORD })
  await browser.post('/settings/password', { current_password: PASSWORD, password: 'a much better one 77' })
  await browser.delete('/sessions')
  expect((await readEvents(app, person)).map(({ event }) => event)).toEqual([
    'email.change_begun',
    'password.changed',
    'session.ended',
  ])
})

test('administrators find security events by member, event, address, request code and day', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { name: 'Vera Visible' }, { app, password: PASSWORD })
  const browser = new Browser(app)
  const reply = await browser.post('/login', { email: person.email, password: 'wrong password 1' })
  await app.site.security.flush()
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const find = async (query: Record<string, string>) => {
    const page = await admin.page(`/admin/security?${new URLSearchParams({ ...query, member: person.email })}`)
    expect(page.statusCode).toBe(200)
    return page.body.includes('Vera Visible')
  }
  const right = {
    event: 'login.failed',
    network: browser.address,
    code: String(reply.headers['x-request-id']),
    from: '2020-01-01',
  }
  for (const each of Object.entries(right)) expect([each, await find(Object.fromEntries([each]))]).toEqual([each, true])
  const wrong = { event: 'factor.on', network: '192.0.2.1', code: 'bbbbbbbbbb', to: '2020-01-01' }
  for (const each of Object.entries(wrong))
    expect([each, await find(Object.fromEntries([each]))]).toEqual([each, false])
})

test('what an administrator does is in the log as a security event, without emails or addresses of pages', async () => {
  const app = await testApp({ own: true, database: db.url, env: { LOG_LEVEL: 'info' } })
  const person = await makePerson(db)
  const admin = await makePerson(db, { admin: true })
  const browser = await signedIn(app, admin)
  await browser.put(`/admin/members/${person.id}/status`, { status: 'suspended', reason: '' })
  const lines = app.logged.map((line) => JSON.parse(line))
  expect(lines.filter(({ event }) => event === 'security.admin.act')).toMatchObject([
    { user: admin.id, route: 'PUT /admin/members/:id/status', network: browser.address, level: 'info' },
  ])
  expect(app.logged.join('\n')).not.toMatch(new RegExp(`${person.id}|${person.email}|${admin.email}`))
})
