import type { Database } from '../../_db/database.ts'
import type { TopicAddress } from '../paths.ts'
import { createGuestClaims, type GuestMail, type GuestToMail, SENT } from './guest-claims-store.ts'
import { type ForumEvent, readEvent } from './store.ts'

const { claimReminders, claimMovedUp, markMailed } = createGuestClaims({
  guests: 'event_guests',
  key: 'topic_id',
  from: 'topic_events e join topics t on t.id = e.topic_id',
  id: 'e.topic_id',
  startsAt: 'e.starts_at',
  on: 't.removed_at is null and e.canceled_at is null',
})

export { claimMovedUp, claimReminders, markMailed }

export interface GuestMailData {
  /** Undefined for members who want no mail of that kind. */
  email: string | undefined
  topic: TopicAddress & { title: string }
  event: ForumEvent
}

/** Reads what a mail says; undefined for a guest who need not have it any more, or has it. */
export async function readGuestMail(
  db: Database,
  kind: GuestMail,
  { id: topicId, userId }: GuestToMail,
): Promise<GuestMailData | undefined> {
  const { rows } = await db.pool.query(
    `select case when u.email_verified and (not $3 or coalesce((s.choices->>'email_for_reminders')::boolean, true))
         then u.email end as email, t.id::float8 as id, t.forum_id::float8 as "forumId", t.slug, t.title
     from event_guests g join users u on u.id = g.user_id join topics t on t.id = g.topic_id
       join topic_events e on e.topic_id = t.id left join notification_settings s on s.user_id = u.id
     where g.topic_id = $1 and g.user_id = $2 and not g.waiting and g.${SENT[kind]} is null
       and t.removed_at is null and e.canceled_at is null and e.starts_at > now()`,
    [topicId, userId, kind === 'reminder'],
  )
  const event = rows[0] && (await readEvent(db, topicId))
  if (!event) return undefined
  const { email, ...topic } = rows[0]
  return { email: email ?? undefined, topic, event }
}
