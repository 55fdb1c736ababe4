import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'
import { readFollowed } from './store.ts'

const db = await testDatabase()

async function talk() {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db, { name: 'Ann' }), await makePerson(db, { name: 'Bo' })]
  const forum = await makeForum(db)
  return { app, ann, bo, forum, asAnn: await signedIn(app, ann), asBo: await signedIn(app, bo) }
}
const followedBy = async ({ id }: { id: string }) => (await readFollowed(db, id, 10)).rows

test('whoever begins a topic or replies follows it, unless they say otherwise', async () => {
  const { forum, ann, bo, asAnn, asBo } = await talk()
  const made = await asAnn.post(`/forums/${forum}/topics`, { title: 'Taxes on a duplex', body: 'How much?' })
  expect(await followedBy(ann)).toHaveLength(1)
  const path = `${made.json().url.split('#')[0]}/replies`
  await asBo.form(path, { body: 'Not for me.', follow: '0' })
  expect(await followedBy(bo)).toEqual([])
  // A checked box stands behind the 0 that every form has.
  await asBo.post(path, 'body=For+me.&follow=0&follow=1', {
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(await followedBy(bo)).toHaveLength(1)
})

test('a topic is followed and let go with a form, and twice is once', async () => {
  const { forum, ann, bo, asBo } = await talk()
  const topic = await makeTopic(db, forum, { userId: ann.id })
  expect((await asBo.page(topic.path)).body).toContain('Follow topic</button>')
  const followed = await asBo.form(`${topic.path}/follow`, {})
  expect([followed.statusCode, followed.headers.location]).toEqual([303, topic.path])
  expect((await asBo.post(`${topic.path}/follow`)).statusCode).toBe(204)
  expect(await followedBy(bo)).toHaveLength(1)
  expect((await asBo.page(topic.path)).body).toContain('Unfollow</button>')
  await asBo.form(`${topic.path}/follow`, { _method: 'delete' })
  expect((await asBo.delete(`${topic.path}/follow`)).statusCode).toBe(204)
  expect(await followedBy(bo)).toEqual([])
  expect((await asBo.post(`/forums/${forum}/topics/99999999999/follow`)).statusCode).toBe(404)
})

test('what is new is counted from what was shown, page by page, without one’s own', async () => {
  const { forum, ann, bo, asAnn } = await talk()
  const topic = await makeTopic(db, forum, { userId: ann.id, follow: true })
  const replies: number[] = []
  for (let at = 0; at < 22; at++) replies.push(await makeReply(db, topic.id, bo.id, `Reply ${at}`))
  expect(await followedBy(ann)).toMatchObject([{ id: topic.id, unread: 22, firstUnreadId: replies[0] }])
  await asAnn.get(topic.path, { headers: { accept: 'text/html', 'sec-purpose': 'prefetch' } })
  expect(await followedBy(ann)).toMatchObject([{ unread: 22 }])
  await asAnn.page(topic.path)
  expect(await followedBy(ann)).toMatchObject([{ unread: 3, firstUnreadId: replies[19] }])
  await asAnn.page(`${topic.path}?page=2`)
  expect(await followedBy(ann)).toMatchObject([{ unread: 0, firstUnreadId: undefined }])
  await asAnn.page(topic.path)
  await asAnn.post(`${topic.path}/replies`, { body: 'My own.' })
  expect(await followedBy(ann)).toMatchObject([{ unread: 0 }])
  const next = await makeReply(db, topic.id, bo.id)
  await db.pool.query('update posts set removed_at = now() where id = $1', [next])
  expect(await followedBy(ann)).toMatchObject([{ unread: 0 }])
})

test('topics with new replies come first, then those of the newest posts', async () => {
  const { forum, ann, bo } = await talk()
  const topics = []
  for (const title of ['The first', 'The second', 'The third'])
    topics.push(await makeTopic(db, forum, { userId: ann.id, title, follow: true }))
  await makeReply(db, (topics[0] as { id: number }).id, bo.id)
  expect((await followedBy(ann)).map(({ title }) => title)).toEqual(['The first', 'The third', 'The second'])
})

test('new replies are promised on the dashboard where they stand on it; whoever took them away is told how they come back', async () => {
  const { forum, ann, asBo } = await talk()
  const topic = await makeTopic(db, forum, { userId: ann.id, title: 'The roof leaks' })
  await asBo.form(`${topic.path}/follow`, {})
  await makeReply(db, topic.id, ann.id)
  expect((await asBo.page('/dashboard')).body).toMatch(/data-widget="forums"[\s\S]*The roof leaks[\s\S]*1 new reply/)
  expect((await asBo.page(topic.path)).body).toContain('New replies appear on your dashboard.')
  await asBo.delete('/membership/dashboard/widgets/forums')
  const { body } = await asBo.page(topic.path)
  expect(body).not.toContain('New replies appear')
  expect(body).toContain('<a href="/dashboard#add-widget">add the “Forum topics” widget</a>')
})
