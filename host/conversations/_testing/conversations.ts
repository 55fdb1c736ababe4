import type { Database } from '../../_db/database.ts'
import type { Person } from '../../_testing/people.ts'

/** Creates a conversation that somebody began with others, all of whom are in it. */
export async function makeConversation(
  { pool }: Database,
  author: Pick<Person, 'id'>,
  others: readonly Pick<Person, 'id'>[],
  body = 'Who manages your duplex?',
): Promise<{ id: number; messageId: number }> {
  const { rows } = await pool.query<{ id: number; messageId: number }>(
    `with c as (insert into conversations (subject, author_id) values ('Round Rock', $1) returning id),
     m as (insert into conversation_members (conversation_id, user_id) select c.id, u from c, unnest($2::uuid[]) u)
     insert into messages (conversation_id, author_id, body) select id, $1, $3 from c
     returning conversation_id::float8 as id, id::float8 as "messageId"`,
    [author.id, [author.id, ...others.map(({ id }) => id)], body],
  )
  return rows[0] as { id: number; messageId: number }
}
