import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { insertMessage } from '../thread/send-store.ts'
import type { Recipient } from './search-store.ts'

interface Given {
  authorId: string
  to: readonly Recipient[]
  subject: string
  body: string
  formToken: string | undefined
  /** Counts it, in the same transaction. */
  count(client: PoolClient): Promise<void>
}

/** Begins a conversation with its first message; the same form twice begins one. @returns its id */
export const createConversation = ({ pool }: Database, given: Given): Promise<number> =>
  withTransaction(pool, async (client) => {
    const { authorId, to, subject, body, formToken, count } = given
    if (formToken) {
      // The same form at the same time waits here, and finds what the first one has made.
      await client.query("select pg_advisory_xact_lock(hashtextextended('message ' || $1, 0))", [formToken])
      const { rows } = await client.query<{ id: number }>(
        'select conversation_id::float8 as id from messages where author_id = $1 and form_token = $2',
        [authorId, formToken],
      )
      if (rows[0]) return rows[0].id
    }
    await count(client)
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
    await insertMessage(client, { conversation: id, authorId, body, formToken })
    return id
  })
