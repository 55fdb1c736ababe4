import type { On } from '../../_db/database.ts'
import { saveSettings } from '../../notifications/settings/store.ts'
import type { Subscription } from './subscribe-form.ts'

/**
 * Everybody who gets the newsletter, by address: confirmed subscribers, and members whose settings say so. A member who is disabled or
 * whose address is not confirmed gets none.
 */
export const RECIPIENTS = `
  select email from newsletter_subscribers where unsubscribed_at is null
  union
  select lower(u.email) from users u join notification_settings s on s.user_id = u.id
  where (s.choices->>'email_newsletter')::boolean and u.email_verified and u.status <> 'disabled'`

/** Tells whether an address gets the newsletter. */
export async function isRecipient(on: On, email: string): Promise<boolean> {
  const { rows } = await on.query<{ found: boolean }>(
    `select exists (select from (${RECIPIENTS}) r where r.email = $1) as found`,
    [email],
  )
  return rows[0]?.found === true
}

/** Adds an address that was confirmed, or adds it again. */
export async function addSubscriber(on: On, { email, source }: Subscription, demo = false): Promise<void> {
  await on.query(
    `insert into newsletter_subscribers as s (email, source, demo) values ($1, $2, $3)
     on conflict (email) do update set unsubscribed_at = null, source = excluded.source, confirmed_at = now()
       where s.unsubscribed_at is not null`,
    [email, source, demo],
  )
}

/** Ends the newsletter for an address, whether its reader subscribed by form or by the settings of an account. */
export async function removeSubscriber(on: On, email: string): Promise<void> {
  await on.query(
    'update newsletter_subscribers set unsubscribed_at = now() where email = $1 and unsubscribed_at is null',
    [email],
  )
  const { rows } = await on.query<{ id: string }>('select id from users where lower(email) = $1', [email])
  for (const { id } of rows) await saveSettings(on, id, { email_newsletter: false })
}
