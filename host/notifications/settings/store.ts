import type { NotificationSettings } from '../../../widgets/_domain/notifications/settings.ts'
import type { On } from '../../_db/database.ts'
import { DEFAULT_SETTINGS } from './defaults.ts'

/** Reads a member's settings, complete. */
export async function readSettings({ pool }: { pool: On }, userId: string): Promise<NotificationSettings> {
  const { rows } = await pool.query<{ choices: Partial<NotificationSettings> }>(
    'select choices from notification_settings where user_id = $1',
    [userId],
  )
  return { ...DEFAULT_SETTINGS, ...rows[0]?.choices }
}

/** Keeps what a member has chosen; what is not among it stays as it was. */
export async function saveSettings(on: On, userId: string, choices: Partial<NotificationSettings>): Promise<void> {
  await on.query(
    `insert into notification_settings as s (user_id, choices) select id, $2 from users where id = $1
     on conflict (user_id) do update set choices = s.choices || excluded.choices, updated_at = now()`,
    [userId, choices],
  )
}
