import type { On } from '../../_db/database.ts'
import type { TopicAddress } from '../paths.ts'

/** A post by itself, with the topic that it stands in. */
export interface OnePost {
  id: number
  place: number
  /** uuid; null where the account is gone. */
  authorId: string | null
  body: string
  removed: boolean
  topic: TopicAddress & { title: string; forum: string }
}

export async function readPost(on: On, id: number): Promise<OnePost | undefined> {
  const { rows } = await on.query(
    `select p.id::float8 as id, p.place, p.author_id as "authorId", p.body, p.removed_at is not null as removed,
       t.id::float8 as "topicId", t.forum_id::float8 as "forumId", t.slug, t.title, f.name as forum
     from posts p join topics t on t.id = p.topic_id join forums f on f.id = t.forum_id where p.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) return undefined
  const { topicId, forumId, slug, title, forum, ...post } = row
  return { ...post, topic: { id: topicId, forumId, slug, title, forum } }
}

/** The post that began a topic, removed or not. */
export async function readFirstPostId(on: On, topicId: number): Promise<number | undefined> {
  const { rows } = await on.query<{ id: number }>(
    'select id::float8 as id from posts where topic_id = $1 and place = 1',
    [topicId],
  )
  return rows[0]?.id
}

/** The text that began a topic; undefined where it was removed. */
export async function readFirstPostBody(on: On, topicId: number): Promise<string | undefined> {
  const { rows } = await on.query<{ body: string }>(
    'select body from posts where topic_id = $1 and place = 1 and removed_at is null',
    [topicId],
  )
  return rows[0]?.body
}
