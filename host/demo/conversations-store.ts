import type { PoolClient } from 'pg'
import type { On } from '../_db/database.ts'

interface ConversationRows {
  subject: string
  members: readonly { id: string; unread: number; state: 'active' | 'requested' }[]
  /** The oldest first; `at` as ISO 8601. */
  messages: readonly { author: string; body: string; at: string }[]
}

/** Tells whether there are demo members but no conversations yet. */
export async function areConversationsMissing({ pool }: { pool: On }): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    'select exists (select from users where demo) and not exists (select from conversations) as missing',
  )
  return rows[0]?.missing === true
}

/** Writes conversations with all that was said. Nobody is mailed about them. */
export async function writeConversations(
  client: PoolClient,
  conversations: readonly ConversationRows[],
): Promise<void> {
  for (const { subject, members, messages } of conversations) {
    const { rows } = await client.query<{ id: string }>(
      'insert into conversations (subject, author_id, demo, created_at) values ($1, $2, true, $3) returning id',
      [subject, members[0]?.id, messages[0]?.at],
    )
    const id = rows[0]?.id
    await client.query(
      `insert into messages (conversation_id, author_id, body, demo, created_at)
       select $1, author, body, true, at from jsonb_to_recordset($2) as m (author uuid, body text, at timestamptz) order by at`,
      [id, JSON.stringify(messages)],
    )
    await client.query(
      `insert into conversation_members (conversation_id, user_id, state, read_to, joined_at)
       select $1, g.id, g.state, coalesce((
         select m.id from messages m where m.conversation_id = $1 order by m.id desc offset g.unread limit 1), 0), $3
       from jsonb_to_recordset($2) as g (id uuid, unread integer, state text)`,
      [id, JSON.stringify(members), messages[0]?.at],
    )
    await client.query(
      `with told as (
         insert into notifications (user_id, kind, subject, title, path, events, mailed_at, demo, created_at, updated_at)
         select g.id, 'message', case when g.state = 'requested' then 'message-request:' else 'conversation:' end || $1, $3,
           '/conversations/' || $1, g.unread, now(), true, $4, $4
         from jsonb_to_recordset($2) as g (id uuid, unread integer, state text) where g.unread > 0 returning id)
       insert into notification_actors (notification_id, user_id, acted_at) select id, $5, $4 from told`,
      [id, JSON.stringify(members), subject, messages.at(-1)?.at, messages.at(-1)?.author],
    )
  }
}

/** Posts of each member, and members who follow each, of which is told. */
const TOLD = 4

/**
 * Tells members what others have done in the demo world's forums, with their companies, and by following them. The newest half
 * is unread.
 */
export async function writeNews(client: PoolClient, userIds: readonly string[], made: Date): Promise<void> {
  await client.query(
    `with posted as (
       select p.id, p.author_id, p.topic_id, p.place, t.title, t.forum_id, t.slug, t.author_id as asker, p.created_at
       from posts p join topics t on t.id = p.topic_id where p.demo and t.demo and p.removed_at is null),
     deeds as (
       select p.author_id as user_id, 'vote' as kind, 'post:' || p.id as subject, p.title, p.id as post, p.forum_id, p.topic_id,
         p.slug, (p.place - 1) / 20 + 1 as page, v.user_id as actor, p.created_at + interval '5 hours' as at
       from posted p join post_votes v on v.post_id = p.id where p.author_id = any($1)
       union all
       select p.asker, 'reply', 'topic:' || p.topic_id, p.title, p.id, p.forum_id, p.topic_id, p.slug, (p.place - 1) / 20 + 1,
         p.author_id, p.created_at
       from posted p where p.asker = any($1) and p.place > 1),
     grouped as (
       select user_id, kind, subject, title, count(*)::int as events, max(at) as at,
         '/forums/' || min(forum_id) || '/topics/' || min(topic_id) || '-' || min(slug)
           || case when min(page) > 1 then '?page=' || min(page) else '' end || '#post_' || min(post) as path,
         array_agg(distinct actor) as actors,
         row_number() over (partition by user_id, kind order by max(at) desc, subject) as rank
       from deeds where actor is distinct from user_id and actor is not null and at < $2 group by user_id, kind, subject, title),
     told as (
       insert into notifications (user_id, kind, subject, title, path, events, read_at, mailed_at, demo, created_at, updated_at)
       select user_id, kind, subject, title, path, events, case when rank > ${TOLD / 2} then at end, now(), true, at, at
       from grouped where rank <= ${TOLD} returning id, user_id, kind, subject, updated_at)
     insert into notification_actors (notification_id, user_id, acted_at)
     select t.id, a, t.updated_at from told t join grouped g using (user_id, kind, subject), unnest(g.actors) a`,
    [userIds, made],
  )
  await client.query(
    `with fans as (
       select f.followed_id as user_id, f.follower_id as actor, f.created_at as at,
         row_number() over (partition by f.followed_id order by f.created_at desc, f.id desc) as rank
       from followerships f where f.followed_id = any($1) and f.created_at < $2),
     told as (
       insert into notifications (user_id, kind, subject, path, events, read_at, mailed_at, demo, created_at, updated_at)
       select f.user_id, 'follow', 'followers:' || f.user_id, '/users/' || min(u.username), count(*), max(f.at), now(), true,
         max(f.at), max(f.at)
       from fans f join users u on u.id = f.actor where f.rank <= ${TOLD} group by f.user_id returning id, user_id)
     insert into notification_actors (notification_id, user_id, acted_at)
     select t.id, f.actor, f.at from told t join fans f using (user_id) where f.rank <= ${TOLD}`,
    [userIds, made],
  )
  await client.query(
    `insert into notifications (user_id, kind, subject, title, path, events, mailed_at, demo, created_at, updated_at)
     select b.owner_id, 'lead', 'business:' || b.id, b.name, '/business/page/' || b.id || '/leads', count(*), now(), true,
       max(l.created_at), max(l.created_at)
     from businesses b join business_leads l on l.business_id = b.id
     where b.owner_id = any($1) and l.status = 'new' and l.created_at between $2::timestamptz - interval '1 day' and $2
     group by b.id`,
    [userIds, made],
  )
}
