import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const PASSWORD = 'quiet paper lines'

/** An administrator who logged in more than 15 minutes ago, and somebody to act upon. */
async function world() {
  const app = await testApp({ database: db.url })
  const admin = await makePerson(db, { admin: true }, { app, password: PASSWORD })
  const browser = await signedIn(app, admin)
  const member = await makePerson(db)
  await makeOld(admin.id)
  return { app, admin, browser, url: `/admin/members/${member.id}/status`, member }
}
const makeOld = (userId: string) =>
  db.pool.query("update sessions set confirmed_at = now() - interval '16 minutes' where user_id = $1", [userId])
const getStatus = async ({ id }: { id: string }) =>
  (await db.pool.query('select status from users where id = $1', [id])).rows[0].status

test('an administrator’s act asks for the password after a while, and goes on with all that was typed', async () => {
  const { browser, url, member } = await world()
  const fields = { _method: 'put', status: 'disabled', until: '', reason: 'Line 1\nLine "2"' }
  const reply = await browser.form(url, fields)
  expect(reply.statusCode).toBe(403)
  expect(reply.body).toContain('Confirm it’s you')
  expect(reply.body).toContain('name="confirm_password"')
  for (const field of ['name="_method" value="put"', 'name="status" value="disabled"', 'Line &quot;2&quot;'])
    expect(reply.body).toContain(field)
  const wrong = await browser.form(url, { ...fields, confirm_password: 'not this one at all' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('Incorrect password.')
  expect(wrong.body).toContain('Line &quot;2&quot;')
  expect(wrong.body).not.toContain('not this one at all')
  expect(await getStatus(member)).toBe('active')
  expect((await browser.form(url, { ...fields, confirm_password: PASSWORD })).statusCode).toBe(303)
  expect(await getStatus(member)).toBe('disabled')
  // And not again for 15 minutes.
  expect((await browser.form(url, { ...fields, status: 'active' })).statusCode).toBe(303)
})

test('scripts hear that the password is wanted, and may give it elsewhere', async () => {
  const { browser, url, admin } = await world()
  const body = { status: 'disabled', reason: 'Spam' }
  const refused = await browser.put(url, body)
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'confirm'])
  expect((await browser.put(url, { ...body, confirm_password: PASSWORD })).json().error.code).toBe('confirm')
  expect((await browser.post('/login/confirm', { confirm_password: 'wrong' })).statusCode).toBe(422)
  expect((await browser.post('/login/confirm', { confirm_password: PASSWORD })).statusCode).toBe(204)
  expect((await browser.put(url, body)).statusCode).toBe(204)
  await makeOld(admin.id)
  const back = await browser.form('/login/confirm', { confirm_password: PASSWORD, next: '/admin/members' })
  expect(back.headers.location).toBe('/admin/members')
  const elsewhere = await browser.form('/login/confirm', { confirm_password: PASSWORD, next: '//evil.example' })
  expect(elsewhere.headers.location).toBe('/settings')
})

test('a password in one session confirms no other; looking asks for nothing', async () => {
  const { app, admin, browser, url } = await world()
  const other = await signedIn(app, admin)
  await makeOld(admin.id)
  await browser.post('/login/confirm', { confirm_password: PASSWORD })
  expect((await other.put(url, { status: 'disabled', reason: 'Spam' })).json().error.code).toBe('confirm')
  expect((await other.page('/admin/members')).statusCode).toBe(200)
  // What every member may do is no act of an administrator.
  expect((await other.post('/settings/name', { name: 'Ada' })).statusCode).toBe(204)
})

test('deleting the phone number asks members, too', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { phone: '+14155550100' }, { app, password: PASSWORD })
  const browser = await signedIn(app, person)
  await makeOld(person.id)
  const reply = await browser.form('/settings/phone', { _method: 'delete' })
  expect(reply.body).toContain('Confirm it’s you')
  expect((await browser.form('/settings/phone', { _method: 'delete', confirm_password: PASSWORD })).statusCode).toBe(
    303,
  )
})

test('wrong passwords are counted', async () => {
  const { browser, url } = await world()
  const statuses = []
  for (let time = 0; time < 11; time++)
    statuses.push((await browser.form(url, { _method: 'put', reason: 'kept', confirm_password: 'wrong' })).statusCode)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
  expect((await new Browser(browser.app).page('/login/confirm')).headers.location).toBe(
    '/login?next=%2Flogin%2Fconfirm',
  )
})
