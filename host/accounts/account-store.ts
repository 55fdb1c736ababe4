import type { Database, On } from '../_db/database.ts'

export interface AccountName {
  id: string
  name: string
  email: string
  /** False until a link that was mailed to the address came back. */
  emailVerified: boolean
}

/** Finds the account with an address. @param email in lower case */
export async function findAccount({ pool }: Database, email: string): Promise<AccountName | undefined> {
  const { rows } = await pool.query<AccountName>(
    'select id, name, email, email_verified as "emailVerified" from users where email = $1',
    [email],
  )
  return rows[0]
}

export interface PasswordLogin {
  id: string
  /** None where nobody can log in by password until a new one is set. */
  hash: string | null
  /** Signs the marks of known browsers (devices/device-cookie.ts). */
  deviceKey: string
  disabled: boolean
}

/** Finds what a login by password needs of an address. @param email in lower case */
export async function findPasswordLogin({ pool }: Database, email: string): Promise<PasswordLogin | undefined> {
  const { rows } = await pool.query<PasswordLogin>(
    `select users.id, password as hash, device_key as "deviceKey", status = 'disabled' as disabled
      from users join accounts on user_id = users.id and provider_id = 'credential' where email = $1`,
    [email],
  )
  return rows[0]
}

/** Replaces a password hash by a newer one of the same password, unless the password was changed meanwhile. */
export async function replaceHash({ pool }: Database, userId: string, was: string, hash: string): Promise<void> {
  await pool.query(
    `update accounts set password = $3, updated_at = now()
     where user_id = $1 and provider_id = 'credential' and password = $2`,
    [userId, was, hash],
  )
}

/** @returns whether there was one of theirs */
export async function deleteSession(on: On, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await on.query('delete from sessions where id = $1 and user_id = $2', [id, userId])
  return rowCount === 1
}

export async function readAccountState(
  { pool }: Database,
  userId: string,
): Promise<{ email: string; disabled: boolean } | undefined> {
  const { rows } = await pool.query<{ email: string; disabled: boolean }>(
    `select email, status = 'disabled' as disabled from users where id = $1`,
    [userId],
  )
  return rows[0]
}
