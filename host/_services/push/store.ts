import type { Database } from '../../_db/database.ts'

export interface StoredEvent {
  id: string
  channel: string
  event: string
  /** JSON */
  data: string
}

export const CHANNEL = 'plat_push'

/** Minutes for which a browser that was away may still catch up. */
const KEPT = 10

/**
 * Stores an event and says its number to every host. Events of one channel get their numbers in the order in which they are
 * seen (the lock), so that whoever has seen one has seen all before it.
 */
export async function storeEvent({ pool }: Database, channel: string, event: string, data: object): Promise<void> {
  await pool.query({
    name: 'push-event',
    text: `with turn as materialized (select pg_advisory_xact_lock(7521003, hashtext($1)))
      , stored as (insert into push_events (channel, event, data) select $1, $2, $3 from turn returning id)
      select pg_notify('${CHANNEL}', id::text) from stored`,
    values: [channel, event, JSON.stringify(data)],
  })
}

const COLUMNS = 'id::text, channel, event, data::text'

export async function readEvents({ pool }: Database, ids: string[]): Promise<StoredEvent[]> {
  const { rows } = await pool.query<StoredEvent>({
    name: 'push-events-read',
    text: `select ${COLUMNS} from push_events where id = any($1::bigint[]) order by push_events.id`,
    values: [ids],
  })
  return rows
}

/** Events that are read at a time for a browser that was away. */
export const PAGE = 100

/** Reads the events after `after`, which a browser missed. A full page means that there may be more. */
export async function readEventsAfter({ pool }: Database, channel: string, after: string): Promise<StoredEvent[]> {
  const { rows } = await pool.query<StoredEvent>(
    `select ${COLUMNS} from push_events where channel = $1 and id > $2::bigint order by push_events.id limit ${PAGE}`,
    [channel, after],
  )
  return rows
}

export async function forgetEvents({ pool }: Database): Promise<void> {
  await pool.query(`delete from push_events where created_at < now() - interval '${KEPT} minutes'`)
}

/** Returns those of some sessions that are still valid. */
export async function liveSessions({ pool }: Database, ids: string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from sessions where id = any($1::uuid[]) and expires_at > now()',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}
