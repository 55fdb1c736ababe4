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

/** Tells whether the answer may be a page: HTML is accepted by name, or anything and no JSON. Parts of pages (turbo-stream) are none. */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { accept = '*/*' } = headers
  if (accept.includes('turbo-stream')) return false
  return prefersHtml({ headers }) || (accept.includes('*/*') && !prefersJson({ headers }))
}

/**
 * Tells whether somebody visits a page, so that banners, prompts and questions belong around it. The cache of pages asks the same,
 * since the next visitor gets what was rendered for this one. HEAD is GET without a body.
 */
export const isPageVisit = (request: Pick<FastifyRequest, 'headers' | 'method' | 'routeOptions'>): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  request.routeOptions.url !== undefined &&
  !request.routeOptions.config.access?.file &&
  wantsPage(request)
