import type { Database } from '../../_db/database.ts'
import { passwordMark } from '../settings/account-store.ts'

/** Seconds for which an address waits to be confirmed, from the last mail that was asked for. */
export const WAITS = 86_400

const until = `now() + make_interval(secs => ${WAITS})`

/** Requests another login address for a member, which replaces an earlier request. @param email in lower case */
export async function askForChange(db: Database, userId: string, email: string): Promise<void> {
  await db.pool.query(
    `insert into email_changes (user_id, email, mark, expires_at) values ($1, $2, $3, ${until})
     on conflict (user_id) do update set email = excluded.email, mark = excluded.mark, expires_at = excluded.expires_at`,
    [userId, email, await passwordMark(db, userId)],
  )
}

/** Finds the address that waits to be confirmed; undefined if there is none, or if the password has changed since. */
export async function findChange(db: Database, userId: string): Promise<string | undefined> {
  const { rows } = await db.pool.query<{ email: string; mark: string }>(
    'select email, mark from email_changes where user_id = $1 and expires_at > now()',
    [userId],
  )
  const [row] = rows
  return row && row.mark === (await passwordMark(db, userId)) ? row.email : undefined
}

/** Extends a change by a day, when its mail is sent again. */
export async function prolongChange({ pool }: Database, userId: string): Promise<void> {
  await pool.query(`update email_changes set expires_at = ${until} where user_id = $1`, [userId])
}

/** Cancels the change, which invalidates the links sent for it. */
export async function cancelChange({ pool }: Database, userId: string): Promise<void> {
  await pool.query('delete from email_changes where user_id = $1', [userId])
}
