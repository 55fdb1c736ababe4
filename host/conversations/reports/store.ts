import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'
import { isVisible } from '../visible.ts'

/** A message of a report, as it stood when it was reported. */
export interface ReportedMessage {
  id: number
  author: string | null
  body: string
  /** ISO 8601. */
  at: string
  reported: boolean
}

export interface OpenReport {
  id: number
  reason: string
  details: string
  reporter: string | null
  author: string | null
  at: Date
  messages: ReportedMessage[]
}

/** Messages before and after the reported one that are kept with it. */
const AROUND = 3

/** Keeps a report with the messages around it. @returns false where the reporter cannot see the message */
export async function insertReport(
  on: On,
  report: { conversation: number; message: number; reporterId: string; reason: string; details: string },
): Promise<boolean> {
  const { conversation, message, reporterId, reason, details } = report
  const { rowCount } = await on.query(
    `with seen as (
       select m.id, m.author_id, case when m.removed_at is null then m.body else '' end as body, m.created_at from messages m
       where m.conversation_id = $1 and ${isVisible('$3')}),
     around as (
       (select * from seen where id <= $2 order by id desc limit ${AROUND + 1})
       union all (select * from seen where id > $2 order by id limit ${AROUND})),
     reported as (select id, author_id from seen where id = $2 and author_id is distinct from $3)
     insert into message_reports (message_id, reporter_id, author_id, reason, details, context)
     select r.id, $3, r.author_id, $4, $5, (
       select jsonb_agg(jsonb_build_object('id', id, 'author', author_id, 'body', body, 'at', created_at, 'reported', id = $2)
         order by id) from around)
     from reported r
     on conflict (message_id, reporter_id) do update set reason = excluded.reason, details = excluded.details
       where message_reports.state = 'open'`,
    [conversation, message, reporterId, reason, details],
  )
  if (rowCount) return true
  const { rowCount: before } = await on.query(
    'select from message_reports where message_id = $1 and reporter_id = $2',
    [message, reporterId],
  )
  return before === 1
}

/** Reads the reports that wait for a decision, the oldest first. */
export async function readOpenReports({ pool }: Database): Promise<OpenReport[]> {
  const { rows } = await pool.query<OpenReport>(
    `select id::float8 as id, reason, details, reporter_id as reporter, author_id as author, created_at as at,
       context as messages
     from message_reports where state = 'open' order by created_at, id limit 100`,
    [],
  )
  return rows
}

/** Decides about a message: all its open reports are closed. @returns false where there is none of this id */
export async function decideReport(
  client: PoolClient,
  id: number,
  { state, adminId }: { state: 'removed' | 'dismissed'; adminId: string },
): Promise<boolean> {
  const { rows } = await client.query<{ message: string | null }>(
    'select message_id as message from message_reports where id = $1 for update',
    [id],
  )
  const [found] = rows
  if (!found) return false
  await client.query(
    `update message_reports set state = $3, decided_by = $4, decided_at = now()
     where state = 'open' and (id = $1 or message_id = $2)`,
    [id, found.message, state, adminId],
  )
  if (state === 'removed')
    await client.query('update messages set removed_at = coalesce(removed_at, now()) where id = $1', [found.message])
  return true
}

/** Counts reports of messages that wait. */
export async function countOpenReports({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from message_reports where state = 'open'`,
    [],
  )
  return rows[0]?.count ?? 0
}
