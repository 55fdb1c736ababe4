import type { On } from '../../_db/database.ts'

/** A post that a moderator or a flag is about. */
export interface Target {
  postId: number
  topicId: number
  /** uuid of the post's author, and of the topic's. */
  authorId: string | null
  topicAuthorId: string | null
}

export async function readTarget(on: On, postId: number): Promise<Target | undefined> {
  const { rows } = await on.query<Target>(
    `select p.id::float8 as "postId", t.id::float8 as "topicId", p.author_id as "authorId", t.author_id as "topicAuthorId"
     from posts p join topics t on t.id = p.topic_id where p.id = $1`,
    [postId],
  )
  return rows[0]
}

/** Tells whether a post is neither removed nor hidden. */
export async function isPostVisible(on: On, postId: number): Promise<boolean> {
  const { rowCount } = await on.query('select from posts where id = $1 and removed_at is null', [postId])
  return rowCount === 1
}
