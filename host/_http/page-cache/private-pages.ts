import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the answer must not be sent to anybody else. */
    isPrivate: boolean
    /** When what the page shows changes without a change of a table, in milliseconds of `Date.now()`; undefined: not by itself. */
    staleAt: number | undefined
  }
}

/**
 * Keeps the answer from being cached, here and in shared caches: it contains something of one client, such as a token, or lacks something
 * that came too late.
 */
export function keepPrivate(request: Pick<FastifyRequest, 'isPrivate'>): void {
  request.isPrivate = true
}

/** Lets a cached page live no longer than what it shows, such as a banner that ends at a certain time. */
export function limitCaching(request: Pick<FastifyRequest, 'staleAt'>, at: Date | undefined): void {
  if (at) request.staleAt = Math.min(request.staleAt ?? Number.POSITIVE_INFINITY, at.getTime())
}
