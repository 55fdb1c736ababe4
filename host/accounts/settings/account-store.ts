import type { Database, On } from '../../_db/database.ts'
import { applyPending } from '../../saved/pending-store.ts'

export async function rename(on: On, userId: string, name: string): Promise<void> {
  await on.query('update users set name = $2, updated_at = now() where id = $1', [userId, name])
}

/**
 * Sets a confirmed address. The member's investor record moves along, because the next owner of the former address is
 * somebody else. A pending change to this address is completed.
 * @returns whether there is such a member
 */
export async function confirmEmail(on: On, userId: string, email: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `with before as (select email from users where id = $1),
       moved as (
         update investors i set email = case
             when exists (select from investors o where o.email = $2) then i.id || '@former.invalid' else $2 end
         where user_id = $1 and email <> $2 and email = (select email from before)),
       found as (update investors set user_id = $1 where email = $2 and user_id is null),
       waited as (delete from email_changes where user_id = $1 and email = $2)
     update users set email = $2, email_verified = true, updated_at = now() where id = $1`,
    [userId, email],
  )
  if (rowCount !== 1) return false
  await applyPending(on, userId)
  return true
}

export async function setPhone(on: On, userId: string, phone: string | null): Promise<void> {
  await on.query(
    `update users set phone = $2, phone_verified_at = case when $2::text is null then null else now() end, updated_at = now()
      where id = $1`,
    [userId, phone],
  )
}

/** Tells whether signing in requires a code. */
export async function hasSecondFactor({ pool }: Database, userId: string): Promise<boolean> {
  const { rows } = await pool.query<{ on: boolean }>('select two_factor_enabled as "on" from users where id = $1', [
    userId,
  ])
  return rows[0]?.on ?? false
}

/** Tells one password of a member from the next, and nothing else of it. */
export async function passwordMark(on: On, userId: string): Promise<string> {
  const { rows } = await on.query<{ mark: string }>(
    `select left(encode(sha256(convert_to(password, 'UTF8')), 'hex'), 16) as mark from accounts
      where user_id = $1 and provider_id = 'credential'`,
    [userId],
  )
  return rows[0]?.mark ?? ''
}

export async function findPerson(on: On, userId: string): Promise<{ email: string; name: string } | undefined> {
  const { rows } = await on.query<{ email: string; name: string }>('select email, name from users where id = $1', [
    userId,
  ])
  return rows[0]
}
