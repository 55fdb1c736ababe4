import { randomUUID } from 'node:crypto'
import type { Database } from '../../_db/database.ts'
import { topicPath } from '../paths.ts'
import { readTopic } from '../topic/store.ts'
import { write } from '../writing/create.ts'

/** Creates a forum. @returns its id */
export async function makeForum(
  { pool }: Database,
  { name = 'Buying', category = 'Investing', rentEstimator = false } = {},
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into forums (name, category, about, rent_estimator) values ($1, $2, 'How homes are found.', $3)
     returning id::float8 as id`,
    [name, category, rentEstimator],
  )
  return rows[0]?.id as number
}

export interface TestTopic {
  id: number
  postId: number
  /** The path of its page. */
  path: string
}

/** Creates a topic of a member, as the site itself does. */
export async function makeTopic(
  db: Database,
  forumId: number,
  {
    userId,
    title = 'A duplex near the park',
    body = 'What would you offer for it?',
    follow = false,
  }: {
    userId: string
    title?: string
    body?: string
    follow?: boolean
  },
): Promise<TestTopic> {
  const written = { title, body, follow, quotedId: undefined, formToken: randomUUID() }
  const postId = await write(db, { written, userId, place: { forumId }, count: async () => {} })
  const { rows } = await db.pool.query<{ id: number }>('select topic_id::float8 as id from posts where id = $1', [
    postId,
  ])
  const topic = await readTopic(db, rows[0]?.id as number)
  if (!topic) throw new Error('no topic was made')
  return { id: topic.id, postId, path: topicPath(topic) }
}

/** Creates a reply of a member. @returns its id */
export const makeReply = (
  db: Database,
  topicId: number,
  userId: string,
  body = 'I would walk away.',
): Promise<number> =>
  write(db, {
    written: { title: '', body, follow: false, quotedId: undefined, formToken: undefined },
    userId,
    place: { topicId },
    count: async () => {},
  })
