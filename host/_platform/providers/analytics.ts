import type { Database } from '../db/database.ts'
import type { Providers } from './index.ts'
import type { SafeFetch } from './safe-fetch.ts'
import type { Outside } from './settings.ts'

const TIMEOUT = 3000

interface Options {
  service: Outside['analytics']
  ask: SafeFetch
  log(error: unknown): void
}

/** Every event is a row of ours; a service is told besides, and what it says changes nothing. */
export function makeAnalytics({ pool }: Database, { service, ask, log }: Options): Providers['analytics'] {
  return {
    async track({ name, userId, properties }) {
      const { rows } = await pool.query<{ id: string; created_at: Date }>(
        'insert into events (name, user_id, properties) values ($1, $2, $3) returning id::text, created_at',
        [name, userId ?? null, JSON.stringify(properties)],
      )
      const [row] = rows
      if (!service || !row) return
      const event = { id: row.id, name, user_id: userId ?? null, properties, at: row.created_at.toISOString() }
      ask(service.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(service.key && { authorization: `Bearer ${service.key}` }),
        },
        body: JSON.stringify(event),
        timeout: TIMEOUT,
      }).then(({ status }) => {
        if (status >= 400) log(new Error(`the analytics service answered ${status}`))
      }, log)
    },
  }
}
