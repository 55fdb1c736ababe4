import type { Database, On } from '../../_db/database.ts'
import { endAllSessions } from '../settings/session-store.ts'

interface LoginRecord {
  /** Whether the member ever did before. */
  hasLoggedIn: boolean
  deviceKey: string
}

/** Notes when a member logs in. */
export async function recordLogin({ pool }: Database, userId: string): Promise<LoginRecord> {
  const { rows } = await pool.query<LoginRecord>(
    `update users u set last_login_at = now()
      from (select id, last_login_at is not null as before from users where id = $1 for update) old
      where u.id = old.id returning old.before as "hasLoggedIn", u.device_key as "deviceKey"`,
    [userId],
  )
  return rows[0] ?? { hasLoggedIn: false, deviceKey: '' }
}

/** Forgets all browsers that have logged in to an account. @returns the key of those to come */
export async function renewDeviceKey(on: On, userId: string): Promise<string> {
  const { rows } = await on.query<{ key: string }>(
    'update users set device_key = gen_random_uuid() where id = $1 returning device_key as key',
    [userId],
  )
  return rows[0]?.key ?? ''
}

/**
 * Shuts out whoever got in: ends sessions, passkeys added since then, and an email change under way, and turns the
 * password off until a new one is set.
 */
export async function shutOut(on: On, userId: string, since: Date): Promise<void> {
  await on.query(
    "update accounts set password = null, updated_at = now() where user_id = $1 and provider_id = 'credential'",
    [userId],
  )
  await renewDeviceKey(on, userId)
  await endAllSessions(on, userId)
  await on.query('delete from passkeys where user_id = $1 and created_at >= $2', [userId, since])
  await on.query('delete from email_changes where user_id = $1', [userId])
}
