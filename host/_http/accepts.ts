import type { FastifyRequest } from 'fastify'

/**
 * What an answer is read by. Browsers that send a form say that they want HTML, whatever became of its fields on the way
 * (method-override.ts). Who says nothing at all gets what the route would rather answer: ask for that which it would not.
 */

/** Whether a person looks at the answer, for sure: then it is a page or a way to one. */
export const prefersHtml = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept?.includes('html') ?? false

/** Whether a script reads the answer, for sure: it sends JSON, or asks for it. */
export function prefersJson(request: Pick<FastifyRequest, 'headers'>): boolean {
  const { accept, 'content-type': type } = request.headers
  return !prefersHtml(request) && Boolean(type?.includes('json') || accept?.includes('json'))
}
