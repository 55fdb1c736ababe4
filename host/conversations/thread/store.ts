import type { Database, On } from '../../_db/database.ts'
import { CONVERSATION_LIMITS } from '../limits.ts'
import { isVisible } from '../visible.ts'

export type MemberState = 'active' | 'requested' | 'declined' | 'left'

export interface Conversation {
  id: number
  subject: string
  /** What the viewer is in it. */
  state: MemberState
  muted: boolean
  /** The others who have not left. */
  people: string[]
}

export interface StoredMessage {
  id: number
  authorId: string | null
  /** Empty where it was removed. */
  body: string
  removed: boolean
  at: Date
}

/** Finds a conversation of a member; undefined where they are not in it, or not any more. */
export async function findConversation(
  { pool }: Database,
  id: number,
  userId: string,
): Promise<Conversation | undefined> {
  const { rows } = await pool.query<Conversation>(
    `select c.id::float8 as id, c.subject, me.state, me.muted,
       (select coalesce(array_agg(o.user_id::text order by o.joined_at, o.user_id), '{}') from conversation_members o
        where o.conversation_id = c.id and o.user_id <> $2 and o.state <> 'left') as people
     from conversations c join conversation_members me on me.conversation_id = c.id
     where c.id = $1 and me.user_id = $2 and me.state in ('active', 'requested')
       and exists (select from messages m where m.conversation_id = c.id and ${isVisible('$2')})`,
    [id, userId],
  )
  return rows[0]
}

/** Tells whether all of some members are of the demo world, where nobody reads. */
export async function areAllInvented(on: On, people: readonly string[]): Promise<boolean> {
  if (!people.length) return false
  const { rows } = await on.query('select from users where id = any($1::uuid[]) and not demo limit 1', [people])
  return rows.length === 0
}

/** Reads messages that a member may see, the oldest first: the last of them, those before one, or those after one. */
export async function readMessages(
  on: On,
  conversation: number,
  userId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<StoredMessage[]> {
  const { rows } = await on.query<StoredMessage>(
    `select * from (
       select m.id::float8 as id, m.author_id as "authorId", case when m.removed_at is null then m.body else '' end as body,
         m.removed_at is not null as removed, m.created_at as at
       from messages m where m.conversation_id = $1 and m.id < coalesce($3, 9e15) and m.id > coalesce($4, 0)
         and ${isVisible('$2')}
       order by m.id desc limit ${CONVERSATION_LIMITS.messages}) as last order by id`,
    [conversation, userId, before ?? null, after ?? null],
  )
  return rows
}

/** Records that a member was shown a conversation up to a message; all of it unless told. */
export async function markRead(on: On, conversation: number, userId: string): Promise<void> {
  await on.query(
    `update conversation_members me set read_to = n.id
     from (select coalesce(max(m.id), 0) as id from messages m where m.conversation_id = $1) n
     where me.conversation_id = $1 and me.user_id = $2 and me.read_to < n.id`,
    [conversation, userId],
  )
}

export async function setMuted(on: On, conversation: number, userId: string, muted: boolean): Promise<void> {
  await on.query('update conversation_members set muted = $3 where conversation_id = $1 and user_id = $2', [
    conversation,
    userId,
    muted,
  ])
}

/** Lets the stranger in, declines, or leaves. */
export async function setState(on: On, conversation: number, userId: string, state: MemberState): Promise<void> {
  await on.query('update conversation_members set state = $3 where conversation_id = $1 and user_id = $2', [
    conversation,
    userId,
    state,
  ])
}
