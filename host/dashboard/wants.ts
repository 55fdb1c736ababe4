import type { FastifyRequest } from 'fastify'

/**
 * Whether an answer is read by a script. Forms say that they want HTML, whatever became of their fields on the way
 * (host/_platform/method-override.ts).
 */
export function wantsJson({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? ''
  if (accept.includes('html')) return false
  return Boolean(headers['content-type']?.includes('json')) || accept.includes('json')
}
