import type { Database } from '../../_db/database.ts'
import { loadPeople } from '../../profiles/people.ts'
import type { PersonViewer } from '../../profiles/person.ts'
import type { TopicRow } from './store.ts'

/** `unread`: topics that the member has opened or follows, with posts since then. `new`: topics of the last days, never opened. */
export type UnreadKind = 'unread' | 'new'

/** Days for which a topic is new. */
const NEW_DAYS = 14

/** A topic of a muted forum is left out, unless it is watched or tracked; a muted topic always. */
const WANTED = `coalesce(w.level, 'normal') <> 'muted'
  and (w.level in ('watching', 'tracking') or not exists (
    select from forum_mutes m where m.user_id = $1 and m.forum_id = t.forum_id))
  and not exists (select from blocks b where b.user_id = $1 and b.blocked_id = t.author_id)`

const KINDS: Record<UnreadKind, string> = {
  unread: 'r.seen < t.posts',
  new: `r.seen is null and t.author_id is distinct from $1 and t.created_at > now() - interval '${NEW_DAYS} days'`,
}

/** Lists topics that a member has not read to the end, the ones with the latest posts first. */
export async function readUnread(
  db: Database,
  viewer: NonNullable<PersonViewer>,
  kind: UnreadKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ topics: TopicRow[]; total: number }> {
  const { rows } = await db.pool.query(
    `select t.id::float8 as id, t.forum_id::float8 as "forumId", f.name as forum, t.slug, t.title, t.author_id as "authorId",
       t.replies, t.votes, t.closed_at is not null as closed, t.created_at as "createdAt", t.last_post_at as "lastPostAt",
       count(*) over ()::int as total
     from topics t join forums f on f.id = t.forum_id
     left join topic_reads r on r.topic_id = t.id and r.user_id = $1
     left join topic_follows w on w.topic_id = t.id and w.user_id = $1
     where t.removed_at is null and t.page is null and ${KINDS[kind]} and ${WANTED}
     order by t.last_post_at desc, t.id desc limit $2 offset $3`,
    [viewer.id, limit, offset],
  )
  const people = await loadPeople(
    db,
    rows.map(({ authorId }) => authorId),
    viewer,
  )
  return {
    topics: rows.map(({ total: _, authorId, ...row }) => ({ ...row, author: people.get(authorId) })),
    total: rows[0]?.total ?? 0,
  }
}
