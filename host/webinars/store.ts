import type { PoolClient } from 'pg'
import type { Database, On } from '../_db/database.ts'
import { notifyAll } from '../_services/notify/notify-store.ts'
import { EVENT, EVENT_CANCELED, EVENT_CHANGED, EVENT_RESUMED } from '../forums/events/notification-kinds.ts'
import { createSeats } from '../forums/events/seats-store.ts'
import { getNewsId, webinarPath } from './paths.ts'

/** Whether it is watched at any time, or held at one. */
export const MODES = ['on_demand', 'live'] as const
export type Mode = (typeof MODES)[number]

/** Where it is watched. */
export const PLATFORMS = ['youtube', 'other'] as const
export type Platform = (typeof PLATFORMS)[number]

/** A webinar as its form gives it. */
export interface WebinarInput {
  title: string
  summary: string
  /** Markdown. */
  body: string
  /** The member who presents it; none where it is somebody else. */
  presenterId: string | null
  presenterName: string
  mode: Mode
  platform: Platform
  /** Where it is watched: the recording, or the room. */
  url: string
  recordingUrl: string
  startsAt: Date | null
  endsAt: Date | null
  timeZone: string
  minutes: number | null
  capacity: number | null
  published: boolean
  /** Of the recording, as WebVTT; empty for none. */
  captions: string
}

export interface Webinar extends Omit<WebinarInput, 'captions'> {
  id: number
  hasCaptions: boolean
  canceled: boolean
  /** How often calendars have to take a change over. */
  sequence: number
  demo: boolean
  /** Members with a place, and members who wait for one. */
  registered: number
  waiting: number
}

const getCount = (waiting: string) =>
  `(select count(*)::int from webinar_registrations r where r.webinar_id = w.id and ${waiting})`
const WEBINAR = `w.id::float8 as id, w.title, w.summary, w.body, w.presenter_id as "presenterId", w.presenter_name as "presenterName",
  w.mode, w.platform, w.url, w.recording_url as "recordingUrl", w.starts_at as "startsAt", w.ends_at as "endsAt",
  w.time_zone as "timeZone", w.minutes, w.capacity, w.published_at is not null as published,
  w.canceled_at is not null as canceled, w.captions <> '' as "hasCaptions", w.sequence, w.demo,
  ${getCount('not r.waiting')} as registered, ${getCount('r.waiting')} as waiting`

/** Which webinars a list has: those to come or under way, those that can be watched at any time, those that are over, or all. */
export type Shelf = 'upcoming' | 'on_demand' | 'past' | 'all'

const SHELVES: Record<Shelf, string> = {
  upcoming: `w.published_at is not null and w.mode = 'live' and w.ends_at > $1 and w.canceled_at is null order by w.starts_at, w.id`,
  on_demand: `w.published_at is not null and w.canceled_at is null
    and (w.mode = 'on_demand' or (w.ends_at <= $1 and w.recording_url <> ''))
    order by coalesce(w.ends_at, w.published_at) desc, w.id desc`,
  past: `w.published_at is not null and w.mode = 'live' and w.ends_at <= $1 and w.recording_url = '' and w.canceled_at is null
    order by w.ends_at desc, w.id desc`,
  all: 'true order by w.created_at desc, w.id desc',
}

export async function listWebinars({ pool }: Database, shelf: Shelf, now: Date, limit = 100): Promise<Webinar[]> {
  const { rows } = await pool.query<Webinar>(
    `select ${WEBINAR} from webinars w where ${SHELVES[shelf]} limit ${Number(limit)}`,
    shelf === 'all' ? [] : [now],
  )
  return rows
}

export async function readWebinar({ pool }: Database, id: number): Promise<Webinar | undefined> {
  const { rows } = await pool.query<Webinar>(`select ${WEBINAR} from webinars w where w.id = $1`, [id])
  return rows[0]
}

/** Reads the captions of a recording, as WebVTT; empty for none. */
export async function readWebinarCaptions({ pool }: Database, id: number): Promise<string> {
  const { rows } = await pool.query<{ captions: string }>('select captions from webinars where id = $1', [id])
  return rows[0]?.captions ?? ''
}

/** A webinar by its name. */
export interface NamedWebinar {
  id: number
  name: string
}

/** Finds the webinar that a member presents next. */
export async function findUpcomingWebinar(
  { pool }: Pick<Database, 'pool'>,
  member: string,
  now: Date,
): Promise<NamedWebinar | undefined> {
  const { rows } = await pool.query<NamedWebinar>(
    `select id::float8 as id, title as name from webinars
     where presenter_id = $1 and published_at is not null and canceled_at is null and ends_at > $2
     order by starts_at, id limit 1`,
    [member, now],
  )
  return rows[0]
}

const seats = createSeats({
  lock: `select capacity, coalesce(ends_at <= now() and recording_url = '', false) as over, canceled_at is not null as canceled
    from webinars where id = $1 and published_at is not null for update`,
  capacity: `select case when mode = 'live' and ends_at > now() then capacity end as capacity from webinars where id = $1`,
  guests: 'webinar_registrations',
  key: 'webinar_id',
})
export const { register, cancel, readGuest } = seats

/** Notes where on the site somebody registered. @returns the registration's number */
export async function noteContainer(
  on: On,
  { id, userId, container }: { id: number; userId: string; container: string },
): Promise<number | undefined> {
  const { rows } = await on.query<{ id: number }>(
    `update webinar_registrations set container = case when container = '' then $3 else container end
     where webinar_id = $1 and user_id = $2 returning id::float8 as id`,
    [id, userId, container],
  )
  return rows[0]?.id
}

const NAMES = `title, summary, body, presenter_id, presenter_name, mode, platform, url, recording_url, starts_at, ends_at, time_zone,
  minutes, capacity, captions`
const getValues = (webinar: WebinarInput) => [
  ...[
    webinar.title,
    webinar.summary,
    webinar.body,
    webinar.presenterId,
    webinar.presenterName,
    webinar.mode,
    webinar.platform,
  ],
  ...[
    webinar.url,
    webinar.recordingUrl,
    webinar.startsAt,
    webinar.endsAt,
    webinar.timeZone,
    webinar.minutes,
    webinar.capacity,
    webinar.captions,
  ],
  webinar.published,
]

/** @returns its ID */
export async function insertWebinar(on: On, webinar: WebinarInput, demo = false): Promise<number> {
  const { rows } = await on.query<{ id: number }>(
    `insert into webinars (${NAMES}, published_at, demo)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, case when $16::boolean then now() end, $17)
     returning id::float8 as id`,
    [...getValues(webinar), demo],
  )
  return (rows[0] as { id: number }).id
}

/**
 * Changes a webinar; who waits gets the places that it has now, and who registered is told of another time and reminded of that.
 * @returns false where it is not there
 */
export async function updateWebinar(client: PoolClient, id: number, webinar: WebinarInput): Promise<boolean> {
  const { rows } = await client.query<{ startsAt: Date | null; endsAt: Date | null }>(
    'select starts_at as "startsAt", ends_at as "endsAt" from webinars where id = $1 for update',
    [id],
  )
  const [before] = rows
  if (!before) return false
  const isMoved = !isSameTime(before.startsAt, webinar.startsAt) || !isSameTime(before.endsAt, webinar.endsAt)
  await client.query(
    `update webinars set (${NAMES}) = ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15), updated_at = now(),
         published_at = case when $16::boolean then coalesce(published_at, now()) end,
         sequence = sequence + $17::int
       where id = $18`,
    [...getValues(webinar), isMoved ? 1 : 0, id],
  )
  await seats.fillSeats(client, id)
  if (!isMoved) return true
  await client.query(
    'update webinar_registrations set reminded_at = null, reminder_sent_at = null where webinar_id = $1',
    [id],
  )
  await tellRegistered(client, { id, title: webinar.title }, EVENT_CHANGED)
  return true
}

const isSameTime = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime()

/** Cancels a webinar, or takes that back, and tells who registered. A second time does nothing. */
export async function setCanceled(client: PoolClient, id: number, canceled: boolean): Promise<void> {
  const { rows } = await client.query<{ title: string }>(
    `update webinars set canceled_at = case when $2 then now() end, sequence = sequence + 1
       where id = $1 and (canceled_at is not null) <> $2 returning title`,
    [id, canceled],
  )
  const [webinar] = rows
  if (webinar) await tellRegistered(client, { id, ...webinar }, canceled ? EVENT_CANCELED : EVENT_RESUMED)
}

/** Tells all who registered, those who wait included, in the transaction of the change. @param what the beginning of the news' `about` */
const tellRegistered = (
  client: PoolClient,
  { id, title }: { id: number; title: string },
  what: string,
): Promise<void> =>
  notifyAll(client, 'select user_id from webinar_registrations where webinar_id = $1', [id], {
    kind: EVENT,
    about: `${what}${getNewsId(id)}`,
    title,
    path: webinarPath(id),
  })

/** Deletes a webinar that is not published. @returns false where it is public, or not there */
export async function deleteDraft(on: On, id: number): Promise<boolean> {
  const { rowCount } = await on.query('delete from webinars where id = $1 and published_at is null', [id])
  return rowCount === 1
}

/** Finds a member by name at sign-in. @returns the ID */
export async function findPresenter({ pool }: Database, username: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>('select id from users where username = $1', [username])
  return rows[0]?.id
}
