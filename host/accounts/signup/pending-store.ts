import { randomUUID } from 'node:crypto'
import type { Database } from '../../_db/database.ts'

/** An account that waits for its owner to open a mail. */
export interface Pending {
  email: string
  name: string
  /** The hash of the chosen password; the person who opens the mail has to know it. */
  hash: string
}

/** Seconds for which it is kept. The mail, which has a link for a day, goes out long before. */
const HOUR = 3600

/** Stores a signup for the job that sends its mail. @returns its id */
export async function keepPending({ pool }: Database, pending: Pending): Promise<string> {
  const id = randomUUID()
  await pool.query(
    'insert into verifications (identifier, value, expires_at) values ($1, $2, now() + make_interval(secs => $3))',
    [`pending:${id}`, JSON.stringify(pending), HOUR],
  )
  return id
}

/** @returns undefined once its time is over */
export async function readPending({ pool }: Database, id: string): Promise<Pending | undefined> {
  const { rows } = await pool.query<{ value: string }>(
    'select value from verifications where identifier = $1 and expires_at > now()',
    [`pending:${id}`],
  )
  return rows[0] && (JSON.parse(rows[0].value) as Pending)
}
