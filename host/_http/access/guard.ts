import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import type { ViewerReader } from '../viewer.ts'
import { type AccessRow, getCell, getRole } from './rules.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The permissions of the route's record; undefined if there is no route. */
    accessRow: AccessRow | undefined
  }
}

/** Looks up who asks, and refuses what the route's record refuses, before anything of the request's body is read. */
export function authorize(app: FastifyInstance, read: ViewerReader): void {
  app.decorateRequest('viewer', undefined)
  app.decorateRequest('accessRow', undefined)
  app.addHook('onRequest', async (request, reply) => {
    // Without a route the answer is an ordinary page, with the visitor's own header.
    const row = request.routeOptions.config.access
    request.accessRow = row
    if (row?.file) return
    request.viewer = await read(request)
    if (row) return refuse(request, reply, row)
  })
}

async function refuse(request: FastifyRequest, reply: FastifyReply, row: AccessRow): Promise<unknown> {
  const { viewer } = request
  const { id } = (request.params ?? {}) as { id?: string }
  const page = row.of === 'page' && /^\d{1,15}$/.test(id ?? '') ? Number(id) : undefined
  const mine =
    row.of === 'account' && viewer !== undefined && (await request.routeOptions.config.mine?.(request)) === true
  const cell = getCell(row, getRole(row, viewer, page, mine))
  if (cell === 'yes') return undefined
  if (cell === 403) throw new HttpError('forbidden')
  if (cell === 404) throw new HttpError('not_found')
  // People who look at a page are taken to where they can sign in, and back.
  const looks = request.method === 'GET' && request.headers.accept?.includes('html')
  if (looks) return reply.redirect(`/login?${new URLSearchParams({ next: request.url })}`, 303)
  throw new HttpError('unauthorized')
}
