import type { Database, On } from '../../_db/database.ts'

export interface Issue {
  id: number
  subject: string
  /** Markdown. */
  body: string
  updatedAt: Date
  /** Null for a draft. */
  sentAt: Date | null
  finishedAt: Date | null
}

export interface ListedIssue extends Omit<Issue, 'body'> {
  /** How many readers it goes to, and how many of its mails are on their way. */
  readers: number
  mailed: number
}

const COLUMNS = `i.id::float8 as id, i.subject, i.updated_at as "updatedAt", i.sent_at as "sentAt", i.finished_at as "finishedAt"`

export async function readIssue(on: On, id: number): Promise<Issue | undefined> {
  const { rows } = await on.query<Issue>(`select ${COLUMNS}, i.body from newsletter_issues i where i.id = $1`, [id])
  return rows[0]
}

/** Lists issues for administrators, drafts first, then the newest. */
export async function listIssues({ pool }: Database): Promise<ListedIssue[]> {
  const { rows } = await pool.query<ListedIssue>(
    `select ${COLUMNS}, count(d.email) filter (where not d.skipped)::int as readers, coalesce(i.readers, count(d.mailed_at))::int as mailed
     from newsletter_issues i left join newsletter_deliveries d on d.issue_id = i.id
     group by i.id order by i.sent_at desc nulls first, i.id desc limit 200`,
    [],
  )
  return rows
}

/** Lists what was sent, for everybody. */
export async function listSentIssues({ pool }: Database): Promise<{ id: number; subject: string; sentAt: Date }[]> {
  const { rows } = await pool.query<{ id: number; subject: string; sentAt: Date }>(
    `select id::float8 as id, subject, sent_at as "sentAt" from newsletter_issues
     where sent_at is not null order by sent_at desc, id desc limit 50`,
    [],
  )
  return rows
}

interface IssueInput {
  subject: string
  body: string
}

/** @returns its ID */
export async function insertIssue(on: On, { subject, body }: IssueInput, authorId: string | null): Promise<number> {
  const { rows } = await on.query<{ id: number }>(
    'insert into newsletter_issues (subject, body, author_id) values ($1, $2, $3) returning id::float8 as id',
    [subject, body, authorId],
  )
  return (rows[0] as { id: number }).id
}

/** Changes a draft. @returns false where it was sent, or is not there */
export async function updateIssue(on: On, id: number, { subject, body }: IssueInput): Promise<boolean> {
  const { rowCount } = await on.query(
    'update newsletter_issues set subject = $2, body = $3, updated_at = now() where id = $1 and sent_at is null',
    [id, subject, body],
  )
  return rowCount === 1
}

/** Deletes a draft. @returns false where it was sent, or is not there */
export async function deleteIssue(on: On, id: number): Promise<boolean> {
  const { rowCount } = await on.query('delete from newsletter_issues where id = $1 and sent_at is null', [id])
  return rowCount === 1
}
