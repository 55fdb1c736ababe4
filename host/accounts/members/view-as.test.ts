import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { ACCESS } from '../../_testing/route-records.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeConversation } from '../../conversations/_testing/conversations.ts'

const db = await testDatabase()

async function viewing() {
  const app = await testApp({ database: db.url })
  const admin = await makePerson(db, { name: 'Ada Admin', admin: true })
  const person = await makePerson(db, { name: 'Mia Member' })
  const asAdmin = await signedIn(app, admin)
  const begin = (id: string) => asAdmin.form(`/admin/members/${id}/view-as`, {})
  return { app, admin, person, asAdmin, begin }
}

test('an administrator sees the site as a member does, under a line that says so and ends it', async () => {
  const { person, admin, asAdmin, begin } = await viewing()
  expect((await begin(person.id)).headers.location).toBe('/dashboard')
  const { body } = await asAdmin.page('/settings')
  expect(body).toContain('Ada Admin, you’re looking at the site as Mia Member')
  expect(body).toContain(person.email)
  expect((await asAdmin.page('/admin/members')).statusCode).toBe(403)
  const ended = await asAdmin.form('/viewing-as', { _method: 'delete' })
  expect(ended.headers.location).toBe(`/admin/members/${person.id}`)
  expect((await asAdmin.page('/admin/members')).statusCode).toBe(200)
  const { rows } = await db.pool.query('select route, status from admin_audit where admin_id = $1 order by id', [
    admin.id,
  ])
  expect(rows).toEqual([
    { route: 'POST /admin/members/:id/view-as', status: 303 },
    { route: 'DELETE /viewing-as', status: null },
  ])
})

test('every route that changes something refuses an administrator who looks at the site as a member', async () => {
  const { person, asAdmin, begin } = await viewing()
  await begin(person.id)
  const wrong: string[] = []
  for (const [key, row] of Object.entries(ACCESS)) {
    const [method = '', path = ''] = key.split(' ')
    if (
      method === 'GET' ||
      row.file ||
      path.startsWith('/dev/') ||
      key === 'DELETE /viewing-as' ||
      key === 'POST /logout'
    )
      continue
    await db.pool.query('delete from rate_limits')
    const url = path.replace(/:\w+/g, '1').replace('*', 'x')
    const { statusCode } = await asAdmin.ask(method as 'POST', url, {})
    if (statusCode !== 403) wrong.push(`${key} answered ${statusCode}`)
  }
  expect(wrong).toEqual([])
}, 120_000)

test('pages that note what was read note nothing while an administrator looks at them', async () => {
  const { person, asAdmin, begin } = await viewing()
  const { id } = await makeConversation(db, await makePerson(db), [person], 'Unread words')
  const read = async () =>
    (await db.pool.query('select read_to from conversation_members where user_id = $1', [person.id])).rows
  const before = await read()
  await begin(person.id)
  const page = await asAdmin.page(`/conversations/${id}`)
  expect([page.statusCode, page.body.includes('Unread words')]).toEqual([200, true])
  expect(await read()).toEqual(before)
})

test('nobody looks at the site as another administrator, nor as one who became one meanwhile', async () => {
  const { asAdmin, person, begin } = await viewing()
  const other = await makePerson(db, { admin: true })
  expect((await begin(other.id)).statusCode).toBe(409)
  await begin(person.id)
  await db.pool.query('update users set admin = true where id = $1', [person.id])
  expect((await asAdmin.page('/settings')).body).not.toContain('looking at the site as')
})

test('looking at the site as a member ends by itself after half an hour', async () => {
  const { asAdmin, person, begin } = await viewing()
  await begin(person.id)
  await db.pool.query("update sessions set viewing_until = now() - interval '1 second' where viewing_as = $1", [
    person.id,
  ])
  expect((await asAdmin.page('/admin/members')).statusCode).toBe(200)
})
