import type { On } from '../../_db/database.ts'
import type { ParsedEvent } from './parse-batch.ts'

interface From {
  visitorId: string | undefined
  path: string
}

/** Stores events. One that is there already, by its id, stays as it is. */
export async function storeEvents(on: On, events: readonly ParsedEvent[], { visitorId, path }: From): Promise<void> {
  if (!events.length) return
  await on.query(
    `insert into analytics_events (id, name, happened_at, visitor_id, path, properties)
     select id, name, happened_at, $1, $2, properties
     from unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::jsonb[]) as given (id, name, happened_at, properties)
     on conflict (id) do nothing`,
    [
      visitorId ?? null,
      path,
      events.map(({ id }) => id),
      events.map(({ name }) => name),
      events.map(({ happenedAt }) => happenedAt),
      events.map(({ properties }) => JSON.stringify(properties)),
    ],
  )
}

/** Stores how a page was left. A page that was only hidden sends it again, with a longer time. */
export async function storeExit(on: On, event: ParsedEvent, { visitorId, path }: From): Promise<void> {
  await on.query(
    `insert into analytics_events (id, name, happened_at, visitor_id, path, properties) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set properties = excluded.properties
     where analytics_events.name = excluded.name
       and (analytics_events.properties->>'duration')::bigint < (excluded.properties->>'duration')::bigint`,
    [event.id, event.name, event.happenedAt, visitorId ?? null, path, JSON.stringify(event.properties)],
  )
}

/** Takes the id of a browser away from everything that is stored. */
export async function forgetVisitor(on: On, visitorId: string): Promise<void> {
  await on.query('update analytics_events set visitor_id = null where visitor_id = $1', [visitorId])
  await on.query('delete from analytics_visitor_weeks where visitor_id = $1', [visitorId])
}
