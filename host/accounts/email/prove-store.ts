import type { Database, On } from '../../_db/database.ts'
import { confirmEmail } from '../settings/account-store.ts'

/** Replaces the name of an account that a stranger may have chosen. */
export const NEUTRAL_NAME = 'New member'

/** Tells whether a link that was mailed to an account's address has ever come back. */
export async function isProved({ pool }: Database, userId: string): Promise<boolean> {
  const { rows } = await pool.query<{ proved: boolean }>('select email_verified as proved from users where id = $1', [
    userId,
  ])
  return rows[0]?.proved ?? false
}

/**
 * Confirms the address of an account for the person who received a mailed link and has just set the password. Whatever was
 * set before may come from a stranger who signed up with this address, so it all ends.
 * @returns whether the address was unproved until now; otherwise nothing is changed
 */
export async function proveForOwner(on: On, userId: string, name: string): Promise<boolean> {
  const { rows } = await on.query<{ email: string }>(
    'select email from users where id = $1 and not email_verified for update',
    [userId],
  )
  const [account] = rows
  if (!account) return false
  await on.query(
    `with sessions_ended as (delete from sessions where user_id = $1),
         factors_ended as (delete from two_factors where user_id = $1),
         passkeys_ended as (delete from passkeys where user_id = $1),
         changes_ended as (delete from email_changes where user_id = $1),
         saves_ended as (delete from pending_saves where user_id = $1),
         answers_ended as (delete from onboarding_responses where user_id = $1),
         companies_ended as (update businesses set review = 'removed' where owner_id = $1)
       update users set name = $2, image = null, two_factor_enabled = false, phone = null, phone_verified_at = null
       where id = $1`,
    [userId, name],
  )
  await confirmEmail(on, userId, account.email)
  return true
}
