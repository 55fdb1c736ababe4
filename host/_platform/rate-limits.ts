import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

/**
 * Lets routes say `config: { rateLimit: { max, timeWindow } }`: so many requests by one address (IPv6: one /64) in so many
 * milliseconds. Each copy of the host counts for itself until there is a database to count in.
 */
export async function rateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { max, ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000))
      return new HttpError(
        'too_many',
        `More than ${max} requests of this kind came from your address. Try again in ${inWords(seconds)}.`,
        seconds,
      )
    },
  })
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
