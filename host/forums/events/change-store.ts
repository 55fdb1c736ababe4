import type { PoolClient } from 'pg'
import type { On } from '../../_db/database.ts'
import { notifyAll } from '../../_services/notify/notify-store.ts'
import { type TopicAddress, topicPath } from '../paths.ts'
import type { EventInput } from './event-form.ts'
import { fillSeats } from './guest-store.ts'
import { EVENT, EVENT_CANCELED, EVENT_CHANGED } from './notification-kinds.ts'
import { COLUMN_NAMES, getValues } from './store.ts'

/** What guests have in their calendars: a change of it is told to them. */
const IN_CALENDARS = ['starts_at', 'ends_at', 'location', 'venue', 'street', 'city', 'state', 'zip', 'online_url']

/** Changes an event, and tells its guests; who waits gets the places that it has now. Guests with a place keep it. */
export async function updateEvent(client: PoolClient, topicId: number, event: EventInput): Promise<void> {
  const { rows } = await client.query<{ former: Date; moved: boolean; canceled: boolean }>(
    `with former as (select * from topic_events where topic_id = $1 for update)
     update topic_events e set (${COLUMN_NAMES}) = ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     from former where e.topic_id = former.topic_id
     returning former.starts_at as former, e.canceled_at is not null as canceled,
       ${IN_CALENDARS.map((name) => `e.${name} <> former.${name}`).join(' or ')} as moved`,
    [topicId, ...getValues(event)],
  )
  const [change] = rows
  if (!change) return
  await fillSeats(client, topicId)
  if (!change.moved) return
  await client.query('update topic_events set sequence = sequence + 1 where topic_id = $1', [topicId])
  if (change.former.getTime() !== event.startsAt.getTime())
    await client.query(
      'update event_guests set reminded_at = null, reminder_sent_at = null where topic_id = $1 and reminded_at is not null',
      [topicId],
    )
  if (!change.canceled && event.endsAt > new Date()) await tellGuests(client, topicId, EVENT_CHANGED)
}

/** The outcome of calling an event off. */
export type CancelOutcome = 'canceled' | 'before' | 'over' | 'unknown'

/** Calls an event off and tells its guests. It stays on the site with a mark, and takes no more registrations. */
export async function cancelEvent(client: PoolClient, topicId: number, note: string): Promise<CancelOutcome> {
  const { rows } = await client.query<{ before: boolean; over: boolean }>(
    `select e.canceled_at is not null as before, e.ends_at <= now() as over
     from topic_events e join topics t on t.id = e.topic_id
     where e.topic_id = $1 and t.removed_at is null for update of e`,
    [topicId],
  )
  const [event] = rows
  if (!event) return 'unknown'
  if (event.before) return 'before'
  if (event.over) return 'over'
  await client.query(
    'update topic_events set canceled_at = now(), cancel_note = $2, sequence = sequence + 1 where topic_id = $1',
    [topicId, note],
  )
  await tellGuests(client, topicId, EVENT_CANCELED)
  return 'canceled'
}

/** Tells the guests of an event, those who wait included, in the transaction of the change. */
async function tellGuests(on: On, topicId: number, what: string): Promise<void> {
  const { rows } = await on.query<TopicAddress & { title: string }>(
    'select id::float8 as id, forum_id::float8 as "forumId", slug, title from topics where id = $1',
    [topicId],
  )
  const [topic] = rows
  if (!topic) return
  await notifyAll(
    on,
    `select g.user_id from event_guests g join topics t on t.id = g.topic_id
     where g.topic_id = $1 and g.user_id is distinct from t.author_id`,
    [topicId],
    { kind: EVENT, about: `${what}${topicId}`, title: topic.title, path: topicPath(topic) },
  )
}
