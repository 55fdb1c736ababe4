import type { PoolClient } from 'pg'
import type { Frequency } from '../../../widgets/_domain/notifications/settings.ts'
import type { On } from '../../_db/database.ts'
import type { AppContext } from '../../_services/app-context.ts'
import type { NotificationKind } from '../../_services/notify/define-notification-kind.ts'
import { DEFAULT_FREQUENCY, MAILED } from '../../_services/notify/groups.ts'
import { ACTORS, COLUMNS, type StoredNotification } from '../store.ts'

/** A member who is to be mailed. */
export interface Recipient {
  id: string
  name: string
  email: string
}

/** Members that one look finds at most; the next look finds others. */
const MAX_RECIPIENTS = 500
/** Lines of one mail at most. */
const MAX_LINES = 50

/** Returns what is mailed by default, for SQL: a row a kind. */
const getKindRows = (kinds: readonly NotificationKind[]): string =>
  JSON.stringify(
    kinds.flatMap(({ name, group, urgent = false, mailedByArea }) => {
      if (!group || mailedByArea) return []
      const frequency = (DEFAULT_FREQUENCY as Partial<Record<string, Frequency>>)[group] ?? 'at_once'
      return [{ kind: name, group, mailed: MAILED[group], frequency, urgent }]
    }),
  )

/** Joins what the member of a notification `n` has chosen about mails of its kind: `$1` kinds, `$2` frequency, `$3` window. */
const DUE = `join jsonb_to_recordset($1::jsonb) as k (kind text, "group" text, mailed boolean, frequency text, urgent boolean) on k.kind = n.kind
  left join notification_settings s on s.user_id = n.user_id
  where n.read_at is null and n.deleted_at is null and n.mailed_at is null and n.updated_at < $3
    and coalesce((s.choices->>(k."group" || '_email'))::boolean, k.mailed)
    and case when k.urgent then 'at_once' else coalesce(s.choices->>(k."group" || '_frequency'), k.frequency) end = $2`

/** Finds members with something to be mailed in a window that has not been mailed to them. */
export async function findRecipients(
  { db, notificationKinds }: Pick<AppContext, 'db' | 'notificationKinds'>,
  frequency: Frequency,
  window: Date,
): Promise<Recipient[]> {
  const { rows } = await db.pool.query<Recipient>(
    `select u.id, u.name, u.email from users u
     where u.email_verified and u.status <> 'disabled' and u.id in (select n.user_id from notifications n ${DUE})
       and not exists (select from notification_mails m
         where m.user_id = u.id and m.frequency = $2 and m.window_start = $3)
     order by u.id limit ${MAX_RECIPIENTS}`,
    [getKindRows(notificationKinds), frequency, window],
  )
  return rows
}

/** Takes a window of a member for this transaction. @returns false where somebody has mailed it */
export async function claimWindow(on: On, userId: string, frequency: Frequency, window: Date): Promise<boolean> {
  const { rowCount } = await on.query(
    `insert into notification_mails (user_id, frequency, window_start) select id, $2, $3 from users where id = $1
     on conflict do nothing`,
    [userId, frequency, window],
  )
  return rowCount === 1
}

/** Marks what is unread until now as mailed. @returns it, the newest first */
export async function markUnreadAsMailed(
  client: PoolClient,
  kinds: readonly NotificationKind[],
  { userId, frequency, window }: { userId: string; frequency: Frequency; window: Date },
): Promise<StoredNotification[]> {
  const { rows } = await client.query<StoredNotification>(
    `with due as (
       select n.id from notifications n ${DUE} and n.user_id = $4 order by n.updated_at desc limit ${MAX_LINES}
       for update of n),
     taken as (update notifications n set mailed_at = now() from due where n.id = due.id returning n.*)
     select ${COLUMNS} from taken n ${ACTORS} order by n.updated_at desc, n.id desc`,
    [getKindRows(kinds), frequency, window, userId],
  )
  return rows
}
