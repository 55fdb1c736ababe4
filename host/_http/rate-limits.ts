import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Database } from '../_db/database.ts'
import { report } from '../_ops/reports.ts'
import { describeNetworkLimit, secondsLeft, waitInWords } from './consume-rate-limit.ts'
import { HttpError } from './errors.ts'
import { countRequest, forgetWindows, type RequestCount } from './rate-limit-store.ts'
import { createRequestCounter } from './request-counter.ts'

/** Windows that are over are taken away at this share of the counts. */
const TIDY = 1 / 500
/** Callers that are counted while the database is away. */
const MAX_CALLERS = 5000

/**
 * Lets routes say `config: { rateLimit: { max, timeWindow } }`: so many requests by one address (IPv6: one /64) in so many
 * milliseconds, by all copies of the host together. While the database is away each counts for itself.
 */
export async function rateLimits(app: FastifyInstance, db: Database): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    store: storeOver(db, (error) => app.log.error(error)),
    errorResponseBuilder: (_, { max, ttl }) => {
      report('rateLimited', { limit: 'route' })
      const seconds = secondsLeft(ttl)
      return new HttpError(
        'too_many',
        describeNetworkLimit(`Too many requests (the limit is ${max})`, waitInWords(seconds)),
        seconds,
      )
    },
  })
}

/** Creates the store of rate limits: the plugin makes one for all routes, and a child for each. */
function storeOver(db: Database, log: (error: unknown) => void) {
  const own = createRequestCounter(MAX_CALLERS)
  let away = false
  return class Store implements FastifyRateLimitStore {
    route = ''

    incr(key: string, done: (error: Error | null, counted?: RequestCount) => void, window = 60_000): void {
      const whole = `${this.route} ${key}`
      countRequest(db.pool, whole, window).then(
        (counted) => {
          away = false
          if (Math.random() < TIDY) forgetWindows(db).catch(log)
          done(null, counted)
        },
        (error) => {
          // Logged once, not for each request while the database is away.
          if (!away) log(error)
          away = true
          done(null, own(whole, window, performance.now()))
        },
      )
    }

    /** The plugin's types leave out `routeInfo`, its own stores read it. */
    child(options: RouteOptions & { routeInfo?: RouteOptions }): Store {
      const { method, url } = options.routeInfo ?? options
      const child = new Store()
      child.route = `${method} ${url}`
      return child
    }
  }
}
