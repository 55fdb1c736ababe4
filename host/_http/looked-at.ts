import type { FastifyRequest } from 'fastify'

/** Tells whether a person sees the page; prefetched ones are not shown yet. */
export const isLookedAt = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'HEAD' && !String(headers['sec-purpose'] ?? '').includes('prefetch')
