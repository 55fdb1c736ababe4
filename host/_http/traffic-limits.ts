import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../_config/config.ts'
import { report } from '../_ops/reports.ts'
import { addressBlock } from './address-block.ts'
import { describeLimit, describeNetworkLimit, secondsLeft, waitInWords } from './consume-rate-limit.ts'
import { HttpError } from './errors.ts'
import { createRequestCounter } from './request-counter.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many requests a caller may make; `ordinary` unless told. */
    traffic?: Traffic
  }
}

/** `files`: cheap, and a page loads dozens of them. `unlimited`: health probes, which must be answered under any load. */
export type Traffic = 'ordinary' | 'files' | 'unlimited'

export interface TrafficLimit {
  max: number
  seconds: number
}

/**
 * The requests that one address (IPv6: one /64) may make, and as many again one session, for each kind of route. A page with all
 * that it asks for is some ten requests, most of them files.
 */
export const getTrafficLimits = (perMinute: number): Record<Traffic, readonly TrafficLimit[]> => ({
  ordinary: [
    { max: Math.ceil(perMinute / 4), seconds: 10 },
    { max: perMinute, seconds: 60 },
  ],
  files: [{ max: perMinute * 15, seconds: 60 }],
  unlimited: [],
})

/** Callers that are remembered: some 20 MB of memory at most. */
const MAX_CALLERS = 100_000
/** Characters of a session cookie that are enough to tell sessions apart. */
const SESSION_LENGTH = 40
/** A caller that is over a limit by this factor is taken for a bot, and gets the cheapest answer. */
const BOT_FACTOR = 2

interface Options {
  config: Pick<Config, 'rateLimitPerMinute'>
  sessionCookie: string
  /** A monotonic clock in milliseconds, replaced in tests. */
  now?: () => number
}

/**
 * Refuses requests of a caller that makes far more of them than a person would, before any other work is done. Each copy of the
 * host counts in its own memory (docs/decisions/105); the limits of single routes count in the database (rate-limits.ts).
 */
export function trafficLimits(
  app: FastifyInstance,
  { config, sessionCookie, now = () => performance.now() }: Options,
): void {
  const limits = getTrafficLimits(config.rateLimitPerMinute)
  const count = createRequestCounter(MAX_CALLERS)
  const getSession = sessionReader(sessionCookie)
  app.addHook('onRequest', async (request, reply) => {
    const kind = request.routeOptions.config?.traffic ?? 'ordinary'
    if (!limits[kind].length) return
    const moment = now()
    // A caller who is refused by address adds no sessions to those that are remembered.
    const callers = { address: addressBlock(request.ip), session: getSession(request) }
    for (const [limit, caller] of Object.entries(callers)) {
      if (!caller) continue
      for (const { max, seconds } of limits[kind]) {
        const { current, ttl } = count(`${kind} ${seconds} ${caller}`, seconds * 1000, moment)
        if (current <= max) continue
        report('rateLimited', { limit: limit as keyof typeof callers })
        const wait = secondsLeft(ttl)
        reply.headers({ 'ratelimit-limit': max, 'ratelimit-remaining': 0, 'ratelimit-reset': wait })
        throw tooMany(limit, wait, current > max * BOT_FACTOR ? 'all' : 'reads')
      }
    }
  })
}

function tooMany(limit: string, seconds: number, shed: HttpError['shed']): HttpError {
  const [wait, what] = [waitInWords(seconds), 'We’ve had too many requests']
  const sentence =
    limit === 'session'
      ? describeLimit(
          {
            reason: `${what} with your login. All windows and devices that you use count together.`,
            otherWay: 'close windows that you don’t need',
          },
          wait,
        )
      : describeNetworkLimit(what, wait)
  return Object.assign(new HttpError('too_many', sentence, seconds), { shed })
}

/** Reads the beginning of the session's cookie, whether or not there is such a session. */
function sessionReader(name: string): (request: FastifyRequest) => string | undefined {
  const pattern = new RegExp(`(?:^|; ?)${name}=([^;]{1,${SESSION_LENGTH}})`)
  return ({ headers }) => (headers.cookie === undefined ? undefined : pattern.exec(headers.cookie)?.[1])
}
