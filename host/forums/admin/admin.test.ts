import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeTopic } from '../_testing/forum.ts'

const db = await testDatabase()

async function world() {
  const app = await testApp({ database: db.url })
  const [admin, member] = [await makePerson(db, { admin: true }), await makePerson(db)]
  return { app, member, asAdmin: await signedIn(app, admin), asMember: await signedIn(app, member) }
}
const FORUM = { name: 'Tax & law', about: 'Deeds', category: 'Money', kind: 'discussion', position: '7' }

test('an administrator creates a forum with a form, and members see it in its place', async () => {
  const { app, asAdmin } = await world()
  const made = await asAdmin.form('/admin/forums', FORUM)
  expect([made.statusCode, made.headers.location]).toEqual([303, '/admin/forums?done=saved'])
  expect((await asAdmin.form('/admin/forums', { ...FORUM, name: 'Loans first', position: '3' })).statusCode).toBe(303)
  expect((await app.inject('/forums')).body).toMatch(/Money[\s\S]*Loans first[\s\S]*Tax &amp; law/)
  expect((await asAdmin.page('/admin/forums')).body).toMatch(/Loans first[\s\S]*Tax &amp; law/)
})

test('a form with something wrong comes back with what was typed', async () => {
  const { asAdmin } = await world()
  const form = await asAdmin.form('/admin/forums', {
    ...FORUM,
    name: ' ',
    kind: 'party',
    position: '-1',
    archived: '1',
  })
  expect(form.statusCode).toBe(422)
  for (const words of [
    'Enter a name.',
    'Choose a kind from the list.',
    'a whole number from 0 to 10,000',
    'value="-1"',
  ])
    expect(form.body).toContain(words)
  expect((await asAdmin.page('/admin/forums/0')).statusCode).toBe(404)
  expect((await asAdmin.put('/admin/forums/999999999', FORUM)).statusCode).toBe(404)
})

test('the kind of a forum with topics stays, all else changes', async () => {
  const { app, asAdmin, member } = await world()
  const id = await makeForum(db)
  await makeTopic(db, id, { userId: member.id })
  const refused = await asAdmin.form(`/admin/forums/${id}`, {
    ...FORUM,
    _method: 'put',
    kind: 'events',
    about: 'My <text>',
  })
  expect([
    refused.statusCode,
    refused.body.includes('its kind can’t change'),
    refused.body.includes('My &lt;text>'),
  ]).toEqual([409, true, true])
  expect((await asAdmin.put(`/admin/forums/${id}`, { ...FORUM, position: 1 })).statusCode).toBe(200)
  expect((await app.inject(`/forums/${id}`)).body).toContain('Tax &amp; law')
})

test('an archived forum is read only, until it is opened again', async () => {
  const { app, asAdmin, asMember, member } = await world()
  const id = await makeForum(db)
  const topic = await makeTopic(db, id, { userId: member.id })
  const set = (archived: boolean) => asAdmin.put(`/admin/forums/${id}`, { ...FORUM, position: 1, archived })
  expect((await set(true)).statusCode).toBe(200)
  const page = (await asMember.page(`/forums/${id}`)).body
  expect(page).toContain('This forum is archived. You can read it, but not post in it.')
  expect(page).not.toContain(`/forums/${id}/topics/new`)
  expect((await app.inject(topic.path)).statusCode).toBe(200)
  expect((await asMember.post(`${topic.path}/replies`, { body: 'Late' })).statusCode).toBe(409)
  const refused = await asMember.form(`/forums/${id}/topics`, { title: 'Too late for it', body: 'My long text' })
  expect([refused.statusCode, refused.body.includes('My long text')]).toEqual([422, true])
  expect(refused.body).toContain('This forum is archived.')
  const edit = await asMember.patch(`/posts/${topic.postId}`, { body: 'Changed' })
  expect(edit.statusCode).toBe(409)
  expect((await set(false)).statusCode).toBe(200)
  expect((await asMember.post(`${topic.path}/replies`, { body: 'In time' })).statusCode).toBe(201)
})
