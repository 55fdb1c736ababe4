import type { FastifyRequest } from 'fastify'

/**
 * The preferred type of an answer. Browsers that send a form accept HTML, whatever became of its fields on the way
 * (method-override.ts). A client without preference gets the route's default, so ask for the type that the route would
 * rather not send.
 */

/** Tells whether a person will certainly see the answer, so that it must be a page or lead to one. */
export const prefersHtml = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.accept?.includes('html') ?? false

/** Tells whether a script will certainly read the answer: it sends JSON or asks for it. */
export function prefersJson(request: Pick<FastifyRequest, 'headers'>): boolean {
  const { accept, 'content-type': type } = request.headers
  return !prefersHtml(request) && Boolean(type?.includes('json') || accept?.includes('json'))
}
