import type { Database } from '../_db/database.ts'
import { createGuestClaims, type GuestMail, type GuestToMail, SENT } from '../forums/events/guest-claims-store.ts'

const TAKES_PLACE = 'w.published_at is not null and w.canceled_at is null'

export const { claimReminders, claimMovedUp, markMailed } = createGuestClaims({
  guests: 'webinar_registrations',
  key: 'webinar_id',
  from: 'webinars w',
  id: 'w.id',
  startsAt: 'w.starts_at',
  on: TAKES_PLACE,
})

/**
 * Reads where a mail goes: nowhere for members who want none of that kind.
 * @returns undefined for a member who need not be told any more, or was
 */
export async function readGuestEmail(
  { pool }: Database,
  kind: GuestMail,
  { id, userId }: GuestToMail,
): Promise<{ email: string | null } | undefined> {
  const { rows } = await pool.query<{ email: string | null }>(
    `select case when u.email_verified and (not $3 or coalesce((s.choices->>'email_for_reminders')::boolean, true))
         then u.email end as email
     from webinar_registrations r join users u on u.id = r.user_id join webinars w on w.id = r.webinar_id
       left join notification_settings s on s.user_id = u.id
     where r.webinar_id = $1 and r.user_id = $2 and not r.waiting and r.${SENT[kind]} is null
       and ${TAKES_PLACE} and w.starts_at > now()`,
    [id, userId, kind === 'reminder'],
  )
  return rows[0]
}
