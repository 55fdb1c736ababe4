import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import { RECIPIENTS } from '../subscribe/store.ts'

/**
 * Marks a draft as sent and writes down who gets it, in one transaction: whoever subscribes later gets the next one.
 * @returns the number of readers; undefined where it was sent before, or is not there
 */
export async function startIssue(client: PoolClient, id: number): Promise<number | undefined> {
  const { rowCount } = await client.query(
    'update newsletter_issues set sent_at = now(), updated_at = now() where id = $1 and sent_at is null',
    [id],
  )
  if (!rowCount) return undefined
  const added = await client.query(
    `insert into newsletter_deliveries (issue_id, email) select $1, email from (${RECIPIENTS}) r
     on conflict do nothing`,
    [id],
  )
  return added.rowCount ?? 0
}

/** Finds issues with mails that are not on their way yet. */
export async function findUnfinished({ pool }: Database): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select id::float8 as id from newsletter_issues where sent_at is not null and finished_at is null order by sent_at',
    [],
  )
  return rows.map(({ id }) => id)
}

/**
 * Takes the next readers of an issue and marks them as mailed, which holds if the transaction commits. Those who unsubscribed since it was
 * sent are skipped.
 * @returns undefined where nobody is left
 */
export async function claimReaders(client: PoolClient, id: number, max: number): Promise<string[] | undefined> {
  const { rows } = await client.query<{ email: string; skipped: boolean }>(
    `with next as (
       select email from newsletter_deliveries
       where issue_id = $1 and mailed_at is null and not skipped order by email limit $2 for update skip locked),
     still as (select n.email, exists (select from (${RECIPIENTS}) r where r.email = n.email) as gets from next n)
     update newsletter_deliveries d set mailed_at = case when s.gets then now() end, skipped = not s.gets
     from still s where d.issue_id = $1 and d.email = s.email
     returning d.email, d.skipped`,
    [id, max],
  )
  return rows.length ? rows.filter(({ skipped }) => !skipped).map(({ email }) => email) : undefined
}

/** Marks an issue as finished once every reader was mailed or skipped. */
export async function finishIssue({ pool }: Database, id: number): Promise<void> {
  await pool.query(
    `update newsletter_issues set finished_at = now(),
       readers = (select count(*) from newsletter_deliveries where issue_id = $1 and mailed_at is not null)
     where id = $1 and finished_at is null and not exists (
       select from newsletter_deliveries where issue_id = $1 and mailed_at is null and not skipped)`,
    [id],
  )
}
