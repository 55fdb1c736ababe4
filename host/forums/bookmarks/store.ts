import type { Database, On } from '../../_db/database.ts'
import { loadPeople } from '../../profiles/people.ts'
import type { Person, PersonViewer } from '../../profiles/person.ts'
import { getExcerpt } from '../markdown/excerpt.ts'
import type { TopicAddress } from '../paths.ts'

/** Bookmarks a post, or removes the bookmark; twice is once. */
export async function setBookmark(on: On, user: string, post: number, marked: boolean): Promise<void> {
  await on.query(
    marked
      ? `insert into post_bookmarks (user_id, post_id)
         select u.id, p.id from users u, posts p where u.id = $1 and p.id = $2 on conflict do nothing`
      : 'delete from post_bookmarks where user_id = $1 and post_id = $2',
    [user, post],
  )
}

export interface Bookmark {
  postId: number
  topic: TopicAddress & { title: string; forum: string }
  author: Person | undefined
  createdAt: Date
  /** The beginning of the text; empty where the post was removed since. */
  excerpt: string
}

/** Characters of a post in the list. */
const EXCERPT = 200

/** Lists a member's bookmarks, the newest first. */
export async function readBookmarks(
  db: Database,
  viewer: NonNullable<PersonViewer>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ bookmarks: Bookmark[]; total: number }> {
  const { rows } = await db.pool.query(
    `select b.post_id::float8 as "postId", p.author_id as "authorId", p.created_at as "createdAt",
       case when p.removed_at is null then left(p.body, 1000) else '' end as body, t.id::float8 as id,
       t.forum_id::float8 as "forumId", t.slug, t.title, f.name as forum, count(*) over ()::int as total
     from post_bookmarks b join posts p on p.id = b.post_id join topics t on t.id = p.topic_id
     join forums f on f.id = t.forum_id
     where b.user_id = $1 order by b.created_at desc, b.post_id desc limit $2 offset $3`,
    [viewer.id, limit, offset],
  )
  const people = await loadPeople(
    db,
    rows.map(({ authorId }) => authorId),
    viewer,
  )
  const bookmarks = rows.map(
    ({ postId, authorId, createdAt, body, id, forumId, slug, title, forum }): Bookmark => ({
      postId,
      createdAt,
      author: people.get(authorId),
      topic: { id, forumId, slug, title, forum },
      excerpt: getExcerpt(body, EXCERPT),
    }),
  )
  return { bookmarks, total: rows[0]?.total ?? 0 }
}
