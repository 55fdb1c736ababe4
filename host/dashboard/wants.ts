import type { FastifyRequest } from 'fastify'

/** Scripts send JSON, or ask for it; forms do neither. */
export function wantsJson({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? ''
  return Boolean(headers['content-type']?.includes('json')) || (accept.includes('json') && !accept.includes('html'))
}
