import type { Outside } from '../../_config/provider-settings.ts'
import type { Database } from '../../_db/database.ts'
import { storeEvent } from './events-store.ts'
import type { Providers } from './index.ts'
import type { SafeFetch } from './safe-fetch.ts'

const TIMEOUT = 3000

interface Options {
  service: Outside['analytics']
  ask: SafeFetch
  log(error: unknown): void
}

/** Records every event as a row, and also tells a service, whose answer changes nothing. */
export function makeAnalytics(db: Database, { service, ask, log }: Options): Providers['analytics'] {
  return {
    async track(event, on = db.pool) {
      const { id, at } = await storeEvent(on, event)
      if (!service) return
      const { name, userId, properties } = event
      ask(service.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(service.key && { authorization: `Bearer ${service.key}` }),
        },
        body: JSON.stringify({ id, name, user_id: userId ?? null, properties, at: at.toISOString() }),
        timeout: TIMEOUT,
      }).then(({ status }) => {
        if (status >= 400) log(new Error(`the analytics service answered ${status}`))
      }, log)
    },
  }
}
