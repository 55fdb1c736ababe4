import type { Database, On } from '../../_db/database.ts'
import { readList } from '../../_db/read-list.ts'
import type { ListQuery } from '../../_pages/admin/list-query.ts'
import type { Mail } from '../../_services/providers/index.ts'

/** A mail or text message that was not sent, without its words: they are its reader's alone. */
export interface UnsentMessage {
  /** `o12` of the outbox, or the uuid of the job that tries to send it. */
  id: string
  kind: 'mail' | 'sms'
  to: string
  subject: string | null
  /** Why the last try failed; null where nobody has tried. */
  problem: string | null
  tries: number
  dropped: boolean
  createdAt: Date
}

const UNSENT = `(select 'o' || id as id, kind, recipient as "to", subject, null as problem, 0 as tries, created_at, dropped_at is not null as dropped
    from outbox_messages
  union all
  select id::text, 'mail', data ->> 'to', data ->> 'subject', left(coalesce(output ->> 'message', output::text), 300), retry_count, created_on, state = 'cancelled'
    from pgboss.job where name = 'mail' and state in ('created', 'retry', 'failed', 'cancelled')) m`

const SORTS = { created: 'm.created_at', to: 'm."to"' }
export const OUTBOX_SORTS = Object.keys(SORTS)

/** Lists messages that wait: in the outbox of a server without a mail service, or as jobs that have not succeeded; or those that were dropped. */
export const listUnsent = (db: Database, query: ListQuery) =>
  readList<UnsentMessage>(
    db,
    {
      columns: `m.id, m.kind, m."to", m.subject, m.problem, m.tries, m.dropped, m.created_at as "createdAt"`,
      from: UNSENT,
      where: `($1 = '' or strpos(lower(m."to"), lower($1)) > 0) and ($2 = '' or m.kind = $2) and m.dropped = ($3 = 'dropped')`,
      values: [query.filters.to ?? '', query.filters.kind ?? '', query.filters.state ?? ''],
      sorts: SORTS,
      tie: 'm.id',
    },
    query,
  )

/** Counts mails whose sending has failed at least once. */
export async function countUnsent({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job
     where name = 'mail' and (state = 'failed' or (state = 'retry' and retry_count > 0))`,
    [],
  )
  return rows[0]?.count ?? 0
}

/** Reads mails of the outbox to send them again. */
export async function readOutboxMails(on: On, ids: readonly string[]): Promise<(Mail & { id: string })[]> {
  const { rows } = await on.query<Mail & { id: string }>(
    `select 'o' || id as id, recipient as "to", coalesce(subject, '') as subject, text, html, headers from outbox_messages
     where kind = 'mail' and dropped_at is null and 'o' || id = any($1)`,
    [ids],
  )
  return rows
}

/** Drops messages of the outbox, so that they can be put back. @returns the ids of those that it dropped */
export const dropMessages = (on: On, ids: readonly string[]): Promise<string[]> =>
  change(on, 'update outbox_messages set dropped_at = now() where dropped_at is null', ids)

/** Puts dropped messages back into the outbox. @returns the ids of those that are back */
export const restoreMessages = (on: On, ids: readonly string[]): Promise<string[]> =>
  change(on, 'update outbox_messages set dropped_at = null where dropped_at is not null', ids)

/** Deletes messages that are on their way otherwise. @returns the ids of those that are gone */
export const deleteMessages = (on: On, ids: readonly string[]): Promise<string[]> =>
  change(on, 'delete from outbox_messages where dropped_at is null', ids)

async function change(on: On, statement: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await on.query<{ id: string }>(`${statement} and 'o' || id = any($1) returning 'o' || id as id`, [
    ids,
  ])
  return rows.map(({ id }) => id)
}
