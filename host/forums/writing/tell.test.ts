import { expect, test } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson } from '../../_testing/people.ts'
import { makeForum, makeTopic } from '../_testing/forum.ts'
import { setAnswer } from '../answers/store.ts'
import { setLevel } from '../follows/reading-store.ts'
import { changePost } from './change-store.ts'
import { createPost } from './create.ts'

import { tellReaders } from './readers-store.ts'

const db = await testDatabase()
/** Followers are told by a job, which host/notifications tests. */
const jobs = { send: async () => undefined } as never
const member = async () => {
  const { id } = await makePerson(db)
  const { rows } = await db.pool.query<{ username: string }>('select username from users where id = $1', [id])
  return { id, username: rows[0]?.username ?? '' }
}
const kinds = async ({ id }: { id: string }) => {
  const { rows } = await db.pool.query<{ kind: string }>(
    'select kind from notifications where user_id = $1 order by kind',
    [id],
  )
  return rows.map(({ kind }) => kind)
}
const reply = (topicId: number, userId: string, body: string) =>
  withTransaction(db.pool, async (client) => {
    const input = { title: '', body, quotedId: undefined, mentioned: [], follow: false }
    const post = await createPost(client, { input, authorId: userId, place: { topicId } })
    await tellReaders({ jobs }, client, post)
    return post.postId
  })

test('a member whom a post names is told once, also when an edit adds the name', async () => {
  const [ann, bo, cy, di] = await Promise.all([member(), member(), member(), member()])
  const topic = await makeTopic(db, await makeForum(db), { userId: ann.id, body: `Ask @${bo.username}` })
  const post = await reply(topic.id, cy.id, `I agree with @${ann.username}`)
  await withTransaction(db.pool, (client) =>
    changePost(client, post, `I agree with @${ann.username} and @${di.username}`),
  )
  await withTransaction(db.pool, (client) =>
    changePost(client, post, `I agree with @${ann.username} and @${di.username}.`),
  )
  expect(await Promise.all([ann, bo, cy, di].map(kinds))).toEqual([['reply'], ['mention'], [], ['mention']])
})

test('who muted a topic hears nothing of it', async () => {
  const [ann, bo] = await Promise.all([member(), member()])
  const topic = await makeTopic(db, await makeForum(db), { userId: ann.id })
  await setLevel(db.pool, ann.id, topic.id, 'muted')
  await reply(topic.id, bo.id, `Hello @${ann.username}`)
  expect(await kinds(ann)).toEqual([])
})

test('the author of the best answer is told, until the pick is taken back', async () => {
  const [ann, bo] = await Promise.all([member(), member()])
  const topic = await makeTopic(db, await makeForum(db), { userId: ann.id })
  const post = await reply(topic.id, bo.id, 'Use a local bank.')
  await withTransaction(db.pool, (tx) => setAnswer(tx, post, true, ann.id))
  expect(await kinds(bo)).toEqual(['accept'])
  await withTransaction(db.pool, (tx) => setAnswer(tx, post, false, ann.id))
  expect(await kinds(bo)).toEqual([])
})
