import type { On } from '../../_db/database.ts'
import type { NotificationKind } from './define-notification-kind.ts'
import { MAILED } from './groups.ts'

/** Hours for which deeds of one kind about one thing are told as one. */
const WINDOW_HOURS = 24

export interface NewNotification {
  kind: NotificationKind
  /** Who is told, as uuids. Whoever did it, and whoever blocks that person or wants no such news, is passed over. */
  to: readonly (string | null | undefined)[]
  /** Who did it, as uuid; left out for what nobody did. */
  by?: string | undefined
  /** What it is about, such as `post:17`: what happens to one thing within a day is told once. */
  about: string
  /** Its name, such as a topic's title. */
  title?: string
  /** Where it is: a path of the site. */
  path: string
}

/**
 * Tells members about something, in the caller's transaction: whoever does a thing calls it once, with one line. Their open
 * pages hear of it when the transaction commits; mails follow by jobs (host/notifications/mails).
 */
export async function notify(on: On, { to, ...notification }: NewNotification): Promise<void> {
  const ids = [...new Set(to)].filter((id) => id !== undefined && id !== null && id !== notification.by)
  if (ids.length) await insert(on, 'select unnest($1::uuid[])', [ids], notification)
}

/**
 * Tells everybody whom a query names, however many they are, with two statements.
 * @param query selects one column of uuids; its values are `values`, from `$1`
 */
export const notifyAll = (
  on: On,
  query: string,
  values: readonly unknown[],
  notification: Omit<NewNotification, 'to'>,
): Promise<void> => insert(on, query, values, notification)

async function insert(
  on: On,
  query: string,
  values: readonly unknown[],
  { kind, by, about, title = '', path }: Omit<NewNotification, 'to'>,
): Promise<void> {
  const { name, group, mailedByArea } = kind
  const mailed = mailedByArea ? 'false' : getChoice('email', group, group ? MAILED[group] : false)
  const at = (place: number) => `$${values.length + place}`
  // One that is older than a day gets no more; the next deed begins another.
  await on.query(
    `update notifications set closed = true
     where user_id in (${query}) and kind = ${at(1)} and subject = ${at(2)} and read_at is null and deleted_at is null
       and not closed and created_at < now() - interval '${WINDOW_HOURS} hours'`,
    [...values, name, about],
  )
  await on.query(
    `with wanted as (
       select u.id, ${getChoice('site', group, true)} as on_site, ${mailed} as mailed
       from (${query}) as r (id) join users u on u.id = r.id
         left join notification_settings s on s.user_id = u.id
       where u.id is distinct from ${at(3)}::uuid and u.status <> 'disabled'
         and not exists (select from blocks b where b.user_id = u.id and b.blocked_id = ${at(3)}::uuid)),
     added as (
       insert into notifications as n (user_id, kind, subject, title, path, on_site)
       select id, ${at(1)}, ${at(2)}, ${at(4)}, ${at(5)}, on_site from wanted where on_site or mailed
       -- Always in one order, so that two that tell the same people do not wait for each other.
       order by id
       on conflict (user_id, kind, subject) where read_at is null and deleted_at is null and not closed
         do update set events = n.events + 1, updated_at = now(), on_site = excluded.on_site
       returning id)
     insert into notification_actors as a (notification_id, user_id, acted_at)
     select id, ${at(3)}::uuid, clock_timestamp() from added where ${at(3)}::uuid is not null
     on conflict (notification_id, user_id) do update set acted_at = excluded.acted_at`,
    [...values, name, about, by ?? null, title.slice(0, 300), path],
  )
}

/** SQL of what a member has chosen for a group and a channel. */
const getChoice = (channel: 'site' | 'email', group: string | undefined, otherwise: boolean) =>
  group ? `coalesce((s.choices->>'${group}_${channel}')::boolean, ${otherwise})` : `${otherwise}`

/** Takes back what somebody did, such as a vote, as long as it is unread. Nothing is left where nobody else did it. */
export async function withdrawNotification(
  on: On,
  { kind, by, about }: Pick<NewNotification, 'kind' | 'about'> & { by: string },
): Promise<void> {
  await on.query(
    `with gone as (
       delete from notification_actors a using notifications n
       where n.id = a.notification_id and a.user_id = $3 and n.kind = $1 and n.subject = $2
         and n.read_at is null and n.deleted_at is null and not n.closed
       returning n.id)
     delete from notifications n using gone g where n.id = g.id
       and not exists (select from notification_actors o where o.notification_id = n.id and o.user_id <> $3)`,
    [kind.name, about, by],
  )
}
