import type { PoolClient } from 'pg'
import { insertMessage } from '../thread/send-store.ts'
import type { Recipient } from './search-store.ts'

interface Given {
  authorId: string
  to: readonly Recipient[]
  subject: string
  body: string
}

/** Begins a conversation with its first message. @returns its id */
export async function createConversation(client: PoolClient, { authorId, to, subject, body }: Given): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into conversations (subject, author_id, demo) select $2, id, demo from users where id = $1
     returning id::float8 as id`,
    [authorId, subject],
  )
  const id = (rows[0] as { id: number }).id
  await client.query(
    `insert into conversation_members (conversation_id, user_id, state)
     select $1, * from unnest($2::uuid[], $3::text[])`,
    [
      id,
      [authorId, ...to.map((each) => each.id)],
      ['active', ...to.map(({ stranger }) => (stranger ? 'requested' : 'active'))],
    ],
  )
  await insertMessage(client, { conversation: id, authorId, body, formToken: undefined })
  return id
}
