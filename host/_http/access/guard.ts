import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../errors.ts'
import type { ViewerReader } from '../viewer.ts'
import { type AccessRow, type AccessTable, getCell, getRole } from './rules.ts'

/** What a route says for itself where it is no part of the table: routes of tests alone. */
declare module 'fastify' {
  interface FastifyContextConfig {
    access?: AccessRow
  }
  interface FastifyRequest {
    /** The route's row; undefined where there is no route. */
    accessRow: AccessRow | undefined
  }
}

/**
 * Looks up who asks, and refuses what the table refuses, before anything of the request's body is read.
 * @returns checks that every route has a row; called once all are there
 */
export function authorize(app: FastifyInstance, table: AccessTable, read: ViewerReader): () => void {
  const known = new Set<string>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access) return
    for (const each of [method].flat()) known.add(getKey(each, url))
  })
  app.decorateRequest('viewer', undefined)
  app.decorateRequest('accessRow', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    // Nothing is there: the answer is a page like any other, with the visitor's own header.
    const row = url === undefined ? undefined : getRow(table, request)
    request.accessRow = row
    if (row?.file) return
    request.viewer = await read(request)
    if (row) return refuse(request, reply, row)
  })
  return () => {
    const missing = [...known].filter((key) => !Object.hasOwn(table, key))
    if (missing.length) throw new Error(`No row says who may: ${missing.join(', ')}`)
  }
}

const getKey = (method: string, url: string) => `${method === 'HEAD' ? 'GET' : method} ${url}`

export function getRow(table: AccessTable, { method, routeOptions }: FastifyRequest): AccessRow {
  const row = table[getKey(method, routeOptions.url as string)] ?? routeOptions.config.access
  if (!row) throw new Error(`No row says who may: ${method} ${routeOptions.url}`)
  return row
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
