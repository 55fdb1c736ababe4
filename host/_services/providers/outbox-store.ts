import type { Database, On } from '../../_db/database.ts'

export interface OutboxMessage {
  id: number
  kind: 'mail' | 'sms'
  /** An address, or a number in E.164. */
  to: string
  subject: string | null
  text: string
  html: string | null
  /** Those of a mail, besides the usual ones. */
  headers: Record<string, string>
  createdAt: Date
}

/** Messages that are kept; older ones go. */
const KEPT = 1000

type NewMessage = Pick<OutboxMessage, 'kind' | 'to' | 'text'> &
  Partial<Pick<OutboxMessage, 'headers'>> & { subject?: string; html?: string }

export async function putInOutbox(on: On, { kind, to, subject, text, html, headers = {} }: NewMessage): Promise<void> {
  await on.query(
    'insert into outbox_messages (kind, recipient, subject, text, html, headers) values ($1, $2, $3, $4, $5, $6)',
    [kind, to, subject ?? null, text, html ?? null, headers],
  )
  if (Math.random() < 1 / 50) {
    // The message is there, whatever becomes of the old ones: a later one takes them away.
    await on
      .query('delete from outbox_messages where id <= (select max(id) from outbox_messages) - $1', [KEPT])
      .catch(() => {})
  }
}

const SELECT =
  'select id::int, kind, recipient as to, subject, text, html, headers, created_at as "createdAt" from outbox_messages'

/**
 * Reads messages, newest first.
 * @param search part of a recipient
 */
export async function readOutbox({ pool }: Database, search = '', limit = 100): Promise<OutboxMessage[]> {
  const { rows } = await pool.query<OutboxMessage>(
    `${SELECT} where strpos(lower(recipient), lower($1)) > 0 order by outbox_messages.id desc limit $2`,
    [search, limit],
  )
  return rows
}

export async function findMessage({ pool }: Database, id: number): Promise<OutboxMessage | undefined> {
  const { rows } = await pool.query<OutboxMessage>(`${SELECT} where outbox_messages.id = $1`, [id])
  return rows[0]
}
