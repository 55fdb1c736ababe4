import { expect, test } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'
import { setVote } from './store.ts'

const db = await testDatabase()

async function talk() {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db, { name: 'Ann' }), await makePerson(db, { name: 'Bo' })]
  const topic = await makeTopic(db, await makeForum(db), { userId: ann.id })
  const reply = await makeReply(db, topic.id, ann.id)
  return { app, bo, topic, reply, asAnn: await signedIn(app, ann), asBo: await signedIn(app, bo) }
}
const getVotes = async (topic: number) =>
  (
    await db.pool.query(
      'select t.votes, p.votes as first from topics t join posts p on p.topic_id = t.id and p.place = 1 where t.id = $1',
      [topic],
    )
  ).rows[0]

test('FORUM-052 FORUM-053 POST and DELETE to the vote URL give a vote and take it back', async () => {
  const { asBo, topic } = await talk()
  const url = `/posts/${topic.postId}/vote`
  expect((await asBo.post(url)).json()).toEqual({ votes: 1, voted: true })
  expect((await asBo.post(url)).json()).toEqual({ votes: 1, voted: true })
  expect(await getVotes(topic.id)).toEqual({ votes: 1, first: 1 })
  expect((await asBo.delete(url)).json()).toEqual({ votes: 0, voted: false })
  expect((await asBo.delete(url)).json()).toEqual({ votes: 0, voted: false })
  const forged = await asBo.post(url, undefined, { headers: { 'x-csrf-token': 'none' } })
  expect([forged.statusCode, forged.json().error.code]).toEqual([403, 'csrf'])
})

test('a form votes and goes back to the post, whose button then takes the vote back', async () => {
  const { asBo, topic, reply } = await talk()
  expect((await asBo.page(topic.path)).body).toContain(`action="/posts/${reply}/vote"`)
  const voted = await asBo.form(`/posts/${reply}/vote`, {})
  expect([voted.statusCode, voted.headers.location]).toEqual([303, `${topic.path}#post_${reply}`])
  const { body } = await asBo.page(topic.path)
  expect(body).toMatch(
    new RegExp(`action="/posts/${reply}/vote"[\\s\\S]*?name="_method" value="delete"[\\s\\S]*?<b>1</b> Vote<`),
  )
  // A reply's votes are not its topic's.
  expect(await getVotes(topic.id)).toEqual({ votes: 0, first: 0 })
})

test('one’s own post has no button, and takes no vote of its author', async () => {
  const { asAnn, reply, topic } = await talk()
  expect((await asAnn.page(topic.path)).body).not.toContain('/vote"')
  const own = await asAnn.post(`/posts/${reply}/vote`)
  expect([own.statusCode, own.json().error.message]).toEqual([422, 'You can’t vote for your own post.'])
})

test('one vote a member, however many are sent at once; and as many as there are members', async () => {
  const { app, asBo, topic } = await talk()
  const url = `/posts/${topic.postId}/vote`
  await Promise.all(Array.from({ length: 15 }, () => asBo.post(url)))
  expect(await getVotes(topic.id)).toEqual({ votes: 1, first: 1 })
  const others = await Promise.all(Array.from({ length: 8 }, async () => signedIn(app, await makePerson(db))))
  await Promise.all(others.map((each) => each.post(url)))
  expect(await getVotes(topic.id)).toEqual({ votes: 9, first: 9 })
  await Promise.all([...others, asBo, asBo].map((each) => each.delete(url)))
  expect(await getVotes(topic.id)).toEqual({ votes: 0, first: 0 })
})

test('200 votes at once are 200, and taken back at once they are none', async () => {
  const { topic } = await talk()
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into users (name, email, email_verified)
     select 'Voter', 'voter-' || gen_random_uuid() || '@example.com', true from generate_series(1, 200) returning id`,
  )
  await Promise.all(rows.map(({ id }) => withTransaction(db.pool, (tx) => setVote(tx, topic.postId, id, true))))
  expect(await getVotes(topic.id)).toEqual({ votes: 200, first: 200 })
  await Promise.all(rows.map(({ id }) => withTransaction(db.pool, (tx) => setVote(tx, topic.postId, id, false))))
  expect(await getVotes(topic.id)).toEqual({ votes: 0, first: 0 })
})

test.each(['0', 'x', '99999999999', '9'.repeat(30), '%00'])('there is no post %s to vote for', async (id) => {
  const { asBo, app } = await talk()
  expect((await asBo.post(`/posts/${id}/vote`)).statusCode).toBe(404)
  expect((await new Browser(app).post(`/posts/${id}/vote`)).statusCode).toBe(401)
})
