import type { PoolClient } from 'pg'
import { notify } from '../../_services/notify/notify-store.ts'
import { MESSAGE, MESSAGE_REQUEST } from './notification-kind.ts'

interface NewMessage {
  conversation: number
  authorId: string
  body: string
  /** uuid of the form. */
  formToken: string | undefined
}

export const conversationPath = (id: number): string => `/conversations/${id}`

/**
 * Writes a message and tells those who are in the conversation: strangers' first message is a request, and muted members hear
 * nothing. Whoever answers a request lets its author in.
 * @returns its id, also where the same form has sent it before
 */
export async function insertMessage(client: PoolClient, message: NewMessage): Promise<number> {
  const { conversation, authorId, body, formToken } = message
  const { rows } = await client.query<{ id: number }>(
    `insert into messages (conversation_id, author_id, body, form_token, demo)
     select $1, id, $3, $4, demo from users where id = $2
     on conflict (author_id, form_token) do nothing returning id::float8 as id`,
    [conversation, authorId, body, formToken ?? null],
  )
  const id = rows[0]?.id
  if (id === undefined) return findSent(client, authorId, formToken)
  await client.query(
    `update conversation_members set read_to = $3, state = 'active' where conversation_id = $1 and user_id = $2`,
    [conversation, authorId, id],
  )
  await tellMembers(client, message)
  return id
}

async function findSent(client: PoolClient, authorId: string, formToken: string | undefined): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'select id::float8 as id from messages where author_id = $1 and form_token = $2',
    [authorId, formToken ?? null],
  )
  return rows[0]?.id ?? 0
}

async function tellMembers(client: PoolClient, { conversation, authorId }: NewMessage): Promise<void> {
  const { rows } = await client.query<{ id: string; state: string; first: boolean; subject: string }>(
    `select m.user_id as id, m.state, c.subject,
       (select count(*) from messages where conversation_id = c.id) = 1 as first
     from conversation_members m join conversations c on c.id = m.conversation_id
     where c.id = $1 and m.user_id <> $2 and not m.muted and m.state in ('active', 'requested')`,
    [conversation, authorId],
  )
  const notification = {
    kind: MESSAGE,
    by: authorId,
    title: rows[0]?.subject ?? '',
    path: conversationPath(conversation),
  } as const
  const getIds = (state: string) => rows.filter((row) => row.state === state).map(({ id }) => id)
  await notify(client, { ...notification, to: getIds('active'), about: `conversation:${conversation}` })
  // A request is told once, however much is written before it is answered.
  if (rows[0]?.first)
    await notify(client, { ...notification, to: getIds('requested'), about: MESSAGE_REQUEST + conversation })
}
