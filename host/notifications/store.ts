import type { Database, On } from '../_db/database.ts'
import type { Viewer } from '../_http/viewer.ts'

export interface StoredNotification {
  id: number
  /** The name of its kind. */
  kind: string
  about: string
  title: string
  path: string
  events: number
  read: boolean
  /** When it happened last. */
  at: Date
  /** Those who did it, the last first; three at most. */
  actors: string[]
  /** How many did it. */
  people: number
}

/** Notifications of one page. */
export const PAGE_SIZE = 25

/** The columns of a stored notification `n`. */
export const COLUMNS = `n.id::float8 as id, n.kind, n.subject as about, n.title, n.path, n.events, n.read_at is not null as read,
  n.updated_at as at, a.actors, a.people`
/** Joins who did it. */
export const ACTORS = `cross join lateral (
  select coalesce((array_agg(user_id::text order by acted_at desc, user_id))[1:3], '{}') as actors, count(*)::int as people
  from notification_actors where notification_id = n.id) a`
const SHOWN = 'n.on_site and n.deleted_at is null'

export interface NotificationPage {
  rows: StoredNotification[]
  /** How many there are of this filter. */
  total: number
}

/** Reads a page of a member's notifications, the newest first. */
export async function readNotifications(
  { pool }: Database,
  userId: string,
  { unread, page }: { unread: boolean; page: number },
): Promise<NotificationPage> {
  const where = `n.user_id = $1 and ${SHOWN}${unread ? ' and n.read_at is null' : ''}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    pool.query<StoredNotification>(
      `select ${COLUMNS} from notifications n ${ACTORS} where ${where}
       order by n.updated_at desc, n.id desc limit ${PAGE_SIZE} offset $2`,
      [userId, (page - 1) * PAGE_SIZE],
    ),
    pool.query<{ total: number }>(`select count(*)::int as total from notifications n where ${where}`, [userId]),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Counts what a member has not read. */
export async function countUnread({ pool }: Database, userId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from notifications n where n.user_id = $1 and ${SHOWN} and n.read_at is null`,
    [userId],
  )
  return rows[0]?.count ?? 0
}

/** @returns the uuid of the member whose notification it is, also one that was deleted a moment ago */
export async function findOwner(on: On, id: number): Promise<string | undefined> {
  const { rows } = await on.query<{ owner: string }>(
    'select user_id as owner from notifications where id = $1 and on_site',
    [id],
  )
  return rows[0]?.owner
}

/** Marks one as read or unread. @returns false where it was deleted */
export async function setRead(on: On, id: number, read: boolean): Promise<boolean> {
  const { rowCount } = await on.query(
    // What is unread again has been told: later deeds begin a row of their own.
    `update notifications set read_at = case when $2 then coalesce(read_at, now()) end, closed = closed or not $2
     where id = $1 and deleted_at is null`,
    [id, read],
  )
  return rowCount === 1
}

/** Marks all of a member's as read. @returns the newest of them */
export async function markAllRead(on: On, userId: string): Promise<number | undefined> {
  const { rows } = await on.query<{ id: number | null }>(
    `with marked as (
       update notifications n set read_at = now() where n.user_id = $1 and ${SHOWN} and n.read_at is null returning n.id)
     select max(id)::float8 as id from marked`,
    [userId],
  )
  return rows[0]?.id ?? undefined
}

/**
 * Marks as read what a member is shown on its own page, such as a topic, and counts along for the header of that page.
 * @param about `post:17` or several
 */
export async function markShown({ pool }: { pool: On }, viewer: Viewer, about: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ shown: boolean }>(
    `update notifications set read_at = now()
     where user_id = $1 and subject = any($2) and read_at is null and deleted_at is null returning on_site as shown`,
    [viewer.id, about],
  )
  viewer.unread -= rows.filter(({ shown }) => shown).length
}

/** Deletes one. It can be restored until the nightly job. */
export async function deleteNotification(on: On, id: number): Promise<void> {
  await on.query('update notifications set deleted_at = now() where id = $1 and deleted_at is null', [id])
}

/** Takes a deletion back, read or unread as it was. @returns false where it was not deleted */
export async function restoreNotification(on: On, id: number): Promise<boolean> {
  const { rowCount } = await on.query(
    'update notifications set deleted_at = null, closed = true where id = $1 and deleted_at is not null',
    [id],
  )
  return rowCount === 1
}
