import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

const METHODS: Record<string, 'PUT' | 'PATCH' | 'DELETE'> = { put: 'PUT', patch: 'PATCH', delete: 'DELETE' }
/** Headers of the inner answer that are dropped, because the outer one has its own. */
const OWN = new Set(['connection', 'content-length', 'content-encoding', 'transfer-encoding', 'keep-alive', 'date'])

/**
 * Lets forms use other methods than GET and POST: one that is posted with a field `_method` of put, patch or delete is
 * answered as that method at the same address, including its permissions, token and limits. Only fields of a form
 * count, since calls have methods of their own.
 */
export function methodOverride(app: FastifyInstance, site: { stopping: boolean }): void {
  app.addHook('preHandler', async (request, reply) => {
    const method = getMethod(request)
    if (!method) return
    // A server that stops takes nothing more, from itself either.
    if (site.stopping) throw new HttpError('unavailable')
    const { 'accept-encoding': _, 'content-length': __, 'transfer-encoding': ___, ...headers } = request.headers
    const answer = await app.inject({
      method,
      url: request.url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(request.body),
      ...(request.socket.remoteAddress !== undefined && { remoteAddress: request.socket.remoteAddress }),
    })
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined && !OWN.has(name)) reply.header(name, value)
    return reply.status(answer.statusCode).send(answer.rawPayload)
  })
}

function getMethod({ method, headers, body }: FastifyRequest) {
  const form = method === 'POST' && headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const named = form && (body as { _method?: unknown } | null)?._method
  // A name of the object's own would be found in any object.
  return typeof named === 'string' && Object.hasOwn(METHODS, named) ? METHODS[named] : undefined
}
