import { expect, test } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeTopic } from '../_testing/forum.ts'
import { insertTag, MAX_TAGS } from '../marketplace/tag-store.ts'

const db = await testDatabase()

async function world() {
  const app = await testApp({ database: db.url })
  const [admin, member] = [await makePerson(db, { admin: true }), await makePerson(db)]
  const forum = await makeForum(db, { kind: 'marketplace' })
  const [asAdmin, asMember] = [await signedIn(app, admin), await signedIn(app, member)]
  const findTag = async (tag: string) => {
    const { rows } = await db.pool.query('select id::float8 as id from marketplace_tags where tag = $1', [tag])
    return rows[0]?.id as number
  }
  const AD = { title: 'Two lots by the lake', body: 'Utilities at the street.', side: 'have', price: '', place: '' }
  return { app, member, forum, asAdmin, asMember, findTag, AD }
}

test('an administrator adds a tag, and members choose it for an ad and filter by it', async () => {
  const { forum, asAdmin, asMember, AD } = await world()
  const made = await asAdmin.form('/admin/forums/tags', { side: 'have', label: 'Raw land & lots', position: '5' })
  expect([made.statusCode, made.headers.location]).toEqual([303, '/admin/forums/tags?done=saved'])
  expect((await asAdmin.page('/admin/forums/tags?done=saved')).body).toContain('Raw land &amp; lots')
  const form = await asMember.page(`/forums/${forum}/topics/new`)
  expect(form.body).toContain('<option value="raw-land-lots">Raw land &amp; lots</option>')
  expect((await asMember.form(`/forums/${forum}/topics`, { ...AD, have_tag: 'raw-land-lots' })).statusCode).toBe(303)
  const list = await asMember.page(`/forums/${forum}?side=have&have_tag=raw-land-lots`)
  expect(list.body).toContain('Two lots by the lake')
  expect(list.body).toContain('side=have&amp;have_tag=raw-land-lots">Raw land &amp; lots</a>')
  expect((await asMember.page(`/forums/${forum}?side=have&have_tag=services`)).body).not.toContain('Two lots')
})

test('an archived tag stays on its ads and in their edits, and no new ad has it', async () => {
  const { forum, member, asAdmin, asMember, findTag, AD } = await world()
  const topic = await makeTopic(db, forum, {
    userId: member.id,
    title: AD.title,
    details: { ad: { side: 'have', tag: 'equipment', priceCents: null, place: '' } },
  })
  const id = await findTag('equipment')
  const archived = await asAdmin.form(`/admin/forums/tags/${id}`, {
    _method: 'put',
    label: 'Tools & material',
    position: '3',
    archived: '1',
  })
  expect(archived.statusCode).toBe(303)
  expect((await asMember.page(topic.path)).body).toContain('>Tools &amp; material</a>')
  expect((await asMember.page(`/forums/${forum}/topics/new`)).body).not.toContain('value="equipment"')
  const refused = await asMember.post(`/forums/${forum}/topics`, { ...AD, have_tag: 'equipment' })
  expect([refused.statusCode, refused.json().errors.have_tag[0]]).toEqual([
    422,
    expect.stringContaining('Choose one of: '),
  ])
  expect((await asMember.page(`${topic.path}/edit`)).body).toContain('<option selected value="equipment">')
  const edit = await asMember.patch(topic.path, { ...AD, body: 'Sold the saw.', have_tag: 'equipment' })
  expect(edit.statusCode).toBe(200)
  await asAdmin.put(`/admin/forums/tags/${id}`, { label: 'Materials and equipment', position: 70 })
})

test.each([
  [{ side: 'both' }, 'Choose Have or Want.'],
  [{ label: ' ' }, 'Enter a name.'],
  [{ label: 'x'.repeat(41) }, 'label'],
  [{ label: 'SERVICES' }, 'This side has a tag with this name.'],
  [{ position: '-1' }, 'a whole number from 0 to 10,000'],
])('a tag with something wrong comes back with what was typed: %j', async (wrong, words) => {
  const { asAdmin } = await world()
  const form = await asAdmin.form('/admin/forums/tags', { side: 'have', label: 'Boats', position: '77', ...wrong })
  expect(form.statusCode).toBe(422)
  expect(form.body).toContain(words)
  if (!('position' in wrong)) expect(form.body).toContain('value="77"')
})

test('labels that make the same address get addresses of their own, at once as well, and none twice', async () => {
  const input = { position: 1, archived: false }
  const made = await Promise.all(
    ['C.P.A.', 'CPA', 'C P A'].map((label) =>
      withTransaction(db.pool, (tx) => insertTag(tx, 'want', { ...input, label })),
    ),
  )
  expect(made.map(({ outcome }) => outcome)).toEqual(['saved', 'saved', 'saved'])
  const same = await Promise.all(
    Array.from({ length: 5 }, () =>
      withTransaction(db.pool, (tx) => insertTag(tx, 'want', { ...input, label: 'Notary' })),
    ),
  )
  expect(same.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1)
  for (let at = 0; at < MAX_TAGS; at++)
    await withTransaction(db.pool, (tx) => insertTag(tx, 'want', { ...input, label: `Tag ${at}` }))
  expect(await withTransaction(db.pool, (tx) => insertTag(tx, 'want', { ...input, label: 'One more' }))).toEqual({
    outcome: 'full',
  })
})

test('members do not reach the tags, and a tag that is not there is not found', async () => {
  const { asAdmin, asMember } = await world()
  expect((await asMember.get('/admin/forums/tags')).statusCode).toBe(403)
  for (const id of ['0', 'x', '999999999'])
    expect((await asAdmin.page(`/admin/forums/tags/${id}`)).statusCode).toBe(404)
})
