import type { On } from '../../_db/database.ts'
import { passwordMark } from '../settings/account-store.ts'

/** Seconds for which an address waits to be confirmed, from the last mail that was asked for. */
export const WAITS = 86_400

const until = `now() + make_interval(secs => ${WAITS})`

/** Requests another login address for a member, which replaces an earlier request. @param email in lower case */
export async function askForChange(on: On, userId: string, email: string): Promise<void> {
  await on.query(
    `insert into email_changes (user_id, email, mark, expires_at) values ($1, $2, $3, ${until})
     on conflict (user_id) do update set email = excluded.email, mark = excluded.mark, expires_at = excluded.expires_at`,
    [userId, email, await passwordMark(on, userId)],
  )
}

/** Finds the address that waits to be confirmed; undefined if there is none, or if the password has changed since. */
export async function findChange(on: On, userId: string): Promise<string | undefined> {
  const { rows } = await on.query<{ email: string; mark: string }>(
    'select email, mark from email_changes where user_id = $1 and expires_at > now()',
    [userId],
  )
  const [row] = rows
  return row && row.mark === (await passwordMark(on, userId)) ? row.email : undefined
}

/** Extends a change by a day, when its mail is sent again. */
export async function prolongChange(on: On, userId: string): Promise<void> {
  await on.query(`update email_changes set expires_at = ${until} where user_id = $1`, [userId])
}

/** Cancels the change, which invalidates the links sent for it. */
export async function cancelChange(on: On, userId: string): Promise<void> {
  await on.query('delete from email_changes where user_id = $1', [userId])
}
