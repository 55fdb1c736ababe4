import type { Database } from '../../_db/database.ts'
import { CONVERSATION_LIMITS } from '../limits.ts'
import { isVisible } from '../visible.ts'

export interface ListedConversation {
  id: number
  subject: string
  /** The others, without those who left. */
  people: string[]
  lastBody: string
  lastAuthor: string | null
  lastAt: Date
  unread: number
  muted: boolean
}

const { page: SIZE } = CONVERSATION_LIMITS

/** Lists a member's conversations, or the requests of strangers, those with the newest messages first. */
export async function readConversations(
  { pool }: Database,
  userId: string,
  { requests, page }: { requests: boolean; page: number },
): Promise<{ rows: ListedConversation[]; total: number; requests: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    pool.query<ListedConversation & { total: number }>(
      `select c.id::float8 as id, c.subject, me.muted, l.body as "lastBody", l.author_id as "lastAuthor",
         l.created_at as "lastAt", count(*) over ()::int as total,
         (select coalesce(array_agg(o.user_id::text order by o.joined_at, o.user_id), '{}') from conversation_members o
          where o.conversation_id = c.id and o.user_id <> $1 and o.state <> 'left') as people,
         (select count(*)::int from messages m where m.conversation_id = c.id and m.id > me.read_to
            and m.author_id is distinct from $1 and ${isVisible('$1')}) as unread
       from conversation_members me join conversations c on c.id = me.conversation_id
       cross join lateral (
         select m.id, case when m.removed_at is null then m.body else '' end as body, m.author_id, m.created_at from messages m
         where m.conversation_id = c.id and ${isVisible('$1')} order by m.id desc limit 1) l
       where me.user_id = $1 and me.state = $2 order by l.id desc limit ${SIZE} offset $3`,
      [userId, requests ? 'requested' : 'active', (page - 1) * SIZE],
    ),
    pool.query<{ requests: number }>(
      `select count(*)::int as requests from conversation_members me where me.user_id = $1 and me.state = 'requested'
         and exists (select from messages m where m.conversation_id = me.conversation_id and ${isVisible('$1')})`,
      [userId],
    ),
  ])
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
    requests: counted[0]?.requests ?? 0,
  }
}
