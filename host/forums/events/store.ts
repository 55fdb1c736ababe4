import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import type { TopicAddress } from '../paths.ts'
import type { EventInput } from './event-form.ts'

/** The event of a topic. */
export interface ForumEvent extends EventInput {
  topicId: number
  /** Guests with a place, and guests who wait for one. */
  registered: number
  waiting: number
  /** Since when it is called off, and what its host says about that. */
  canceledAt: Date | null
  cancelNote: string
  /** Goes up with each change that calendars take over. */
  sequence: number
}

/** Returns the values of the columns, in their order. */
export const getValues = (event: EventInput) => [
  event.startsAt,
  event.endsAt,
  event.timeZone,
  event.feeCents,
  event.location,
  event.venue,
  event.street,
  event.city,
  event.state,
  event.zip,
  event.onlineUrl,
  event.accessNotes,
  event.capacity,
]
export const COLUMN_NAMES =
  'starts_at, ends_at, time_zone, fee_cents, location, venue, street, city, state, zip, online_url, access_notes, capacity'

export async function insertEvent(client: PoolClient, topicId: number, event: EventInput): Promise<void> {
  await client.query(
    `insert into topic_events (topic_id, ${COLUMN_NAMES}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [topicId, ...getValues(event)],
  )
}

const getCount = (waiting: string) =>
  `(select count(*)::int from event_guests g where g.topic_id = e.topic_id and ${waiting})`
const EVENT = `e.topic_id::float8 as "topicId", e.starts_at as "startsAt", e.ends_at as "endsAt", e.time_zone as "timeZone",
  e.fee_cents as "feeCents", e.location, e.venue, e.street, e.city, e.state, e.zip, e.online_url as "onlineUrl",
  e.access_notes as "accessNotes", e.capacity, e.canceled_at as "canceledAt", e.cancel_note as "cancelNote", e.sequence, ${getCount('not waiting')} as registered, ${getCount('waiting')} as waiting`

export async function readEvent({ pool }: Pick<Database, 'pool'>, topicId: number): Promise<ForumEvent | undefined> {
  const { rows } = await pool.query<ForumEvent>(`select ${EVENT} from topic_events e where e.topic_id = $1`, [topicId])
  return rows[0]
}

/** An event as it stands in the calendar. */
export interface ListedEvent extends ForumEvent {
  topic: TopicAddress & { title: string; forum: string }
}

const LISTED = `select ${EVENT}, t.id::float8 as id, t.forum_id::float8 as "forumId", t.slug, t.title, f.name as forum
  from topic_events e join topics t on t.id = e.topic_id join forums f on f.id = t.forum_id`

const toListed = ({ id, forumId, slug, title, forum, ...event }: ForumEvent & ListedEvent['topic']): ListedEvent => ({
  ...event,
  topic: { id, forumId, slug, title, forum },
})

/** Lists events that end after one moment and start before another, soonest first. */
export async function listEvents(
  { pool }: Database,
  { from, until, limit, latestFirst = false }: { from: Date; until: Date; limit: number; latestFirst?: boolean },
): Promise<ListedEvent[]> {
  const order = latestFirst ? 'desc' : ''
  const { rows } = await pool.query(
    `${LISTED} where e.ends_at >= $1 and e.starts_at < $2 and t.removed_at is null
     order by e.starts_at ${order}, e.topic_id limit ${Number(limit)}`,
    [from, until],
  )
  return rows.map(toListed)
}

/** Finds the event that a member hosts next, or is at now. @param attended counts those at which they have a place */
export async function findUpcomingEvent(
  { pool }: Pick<Database, 'pool'>,
  member: string,
  { now, attended }: { now: Date; attended: boolean },
): Promise<ListedEvent | undefined> {
  const guest = `exists (select from event_guests g where g.topic_id = e.topic_id and g.user_id = $1 and not g.waiting)`
  const { rows } = await pool.query(
    `${LISTED} where (t.author_id = $1${attended ? ` or ${guest}` : ''}) and e.ends_at > $2
       and e.canceled_at is null and t.removed_at is null
     order by e.starts_at, e.topic_id limit 1`,
    [member, now],
  )
  return rows.map(toListed)[0]
}
