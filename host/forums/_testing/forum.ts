import type { ForumKind } from '../../../widgets/_domain/forums/kinds.ts'
import type { Database } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { withLimitedTransaction } from '../../_http/actions/limited-transaction.ts'
import type { EventInput } from '../events/event-form.ts'
import { topicPath } from '../paths.ts'
import { readTopic } from '../topic/store.ts'
import { createPost } from '../writing/create.ts'
import type { TopicDetails } from '../writing/details.ts'

/** Creates a forum. @returns its id */
export async function makeForum(
  { pool }: Database,
  { name = 'Buying', category = 'Investing', rentEstimator = false, kind = 'discussion' as ForumKind } = {},
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into forums (name, category, about, rent_estimator, kind) values ($1, $2, 'How homes are found.', $3, $4)
     returning id::float8 as id`,
    [name, category, rentEstimator, kind],
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
    details = {},
  }: {
    userId: string
    title?: string
    body?: string
    follow?: boolean
    details?: TopicDetails
  },
): Promise<TestTopic> {
  const input = { title, body, follow, quotedId: undefined, mentioned: [] }
  const { postId, topicId } = await withTransaction(db.pool, (client) =>
    createPost(client, { input, authorId: userId, place: { forumId, details } }),
  )
  const topic = await readTopic(db, topicId)
  if (!topic) throw new Error('no topic was made')
  return { id: topic.id, postId, path: topicPath(topic) }
}

/** Creates a reply of a member. @returns its id */
export async function makeReply(
  db: Database,
  topicId: number,
  userId: string,
  body = 'I would walk away.',
): Promise<number> {
  const input = { title: '', body, follow: false, quotedId: undefined, mentioned: [] }
  const { postId } = await withLimitedTransaction(db.pool, (client) =>
    createPost(client, { input, authorId: userId, place: { topicId } }),
  )
  return postId
}

/** An event of tomorrow in a bar in Austin. */
export const makeEvent = (overrides: Partial<EventInput> = {}): EventInput => ({
  startsAt: new Date(Date.now() + 86_400_000),
  endsAt: new Date(Date.now() + 93_600_000),
  timeZone: 'America/Chicago',
  feeCents: null,
  location: 'Physical Location',
  venue: 'The Beer Hall',
  street: '12 Main St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  onlineUrl: '',
  accessNotes: '',
  capacity: null,
  ...overrides,
})
