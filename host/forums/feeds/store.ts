import type { Database } from '../../_db/database.ts'
import { loadPeople } from '../../profiles/people.ts'
import { FORMER_MEMBER } from '../../profiles/person.ts'
import { toHtml } from '../markdown/markdown.ts'
import { permalink } from '../paths.ts'
import type { FeedEntry } from './atom.ts'

/** Posts of a feed. */
const MAX_ENTRIES = 30

/** Reads the newest posts: of a topic, of a forum, or of all. */
export async function readFeed(db: Database, of: { topic?: number; forum?: number }): Promise<FeedEntry[]> {
  const { rows } = await db.pool.query(
    `select p.id::float8 as "postId", p.place, p.author_id as "authorId", p.body, p.created_at as "createdAt",
       coalesce(p.edited_at, p.created_at) as "updatedAt", t.id::float8 as id, t.forum_id::float8 as "forumId", t.slug, t.title
     from posts p join topics t on t.id = p.topic_id
     where p.removed_at is null and ${of.topic === undefined ? 't.page is null and $1::bigint is null' : 'p.topic_id = $1'}
       and ${of.forum === undefined ? '$2::bigint is null' : 't.forum_id = $2'}
     order by p.id desc limit ${MAX_ENTRIES}`,
    [of.topic ?? null, of.forum ?? null],
  )
  const people = await loadPeople(
    db,
    rows.map(({ authorId }) => authorId),
    undefined,
  )
  return rows.map(
    ({ postId, place, authorId, body, createdAt, updatedAt, title, ...topic }): FeedEntry => ({
      id: `urn:plat:post:${postId}`,
      title: place === 1 ? title : `Re: ${title}`,
      path: permalink(topic, postId),
      author: people.get(authorId)?.name ?? FORMER_MEMBER,
      html: toHtml(body),
      publishedAt: createdAt,
      updatedAt,
    }),
  )
}
