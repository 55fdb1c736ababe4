import { expect, test } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'
import { removePost } from '../writing/change-store.ts'
import { readStats } from './store.ts'

const db = await testDatabase()

test('FORUM-058 charts show topics, replies and active members of each month', async () => {
  const [ann, bo] = [await makePerson(db), await makePerson(db)]
  const topic = await makeTopic(db, await makeForum(db), { userId: ann.id })
  await makeReply(db, topic.id, bo.id)
  const gone = await makeReply(db, topic.id, bo.id)
  await withTransaction(db.pool, (client) => removePost(client, gone, bo.id))
  const old = await makeTopic(db, await makeForum(db), { userId: ann.id })
  await db.pool.query("update posts set created_at = now() - interval '40 days' where topic_id = $1", [old.id])
  const stats = await readStats(db, 'America/New_York', 12)
  expect(stats).toHaveLength(12)
  expect(stats.at(-1)).toMatchObject({ topics: 1, replies: 1, members: 2 })
  expect(stats.reduce((sum, { topics }) => sum + topics, 0)).toBe(2)
  const { statusCode, body } = await new Browser(await testApp({ database: db.url })).page('/forum-stats')
  expect(statusCode).toBe(200)
  expect(body.match(/data-plat="forum-stats-chart"/g)).toHaveLength(3)
  expect(body).toMatch(/>1 in \w+ \d{4}, 2 in 12 months\.</)
})
