import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runReadOnly } from '../../_db/read-only.ts'
import { formatDate } from '../../_format/dates.ts'
import { changesNothing } from '../csrf.ts'
import { HttpError, VIEW_ONLY } from '../errors.ts'
import type { ViewerReader } from '../viewer.ts'
import { type AccessRow, getCell, getRole, isAdminAct } from './rules.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The permissions of the route's record; undefined if there is no route. */
    accessRow: AccessRow | undefined
    /** True where an administrator acts upon what is not theirs. */
    adminAct: boolean
    /** True where the route’s record refused a member or hid from them what is not theirs. */
    accessDenied: boolean
  }
}

/**
 * Looks up who asks, and refuses what the route's record refuses, before anything of the request's body is read.
 * @param timeZone for dates in messages
 */
export function authorize(app: FastifyInstance, read: ViewerReader, timeZone: string): void {
  app.decorateRequest('viewer', undefined)
  app.decorateRequest('accessRow', undefined)
  app.decorateRequest('adminAct', false)
  app.decorateRequest('accessDenied', false)
  app.addHook('onRequest', async (request, reply) => {
    // Without a route the answer is an ordinary page, with the visitor's own header.
    const row = request.routeOptions.config.access
    request.accessRow = row
    if (row?.file) return
    request.viewer = await read(request)
    if (row) refuseImpersonator(request)
    if (row) await refuse(request, reply, row)
    if (row && !reply.sent) refuseSuspended(request, row, timeZone)
  })
  app.addHook('preValidation', (request, _, done) => {
    if (request.viewer?.impersonator && changesNothing(request.method)) runReadOnly(done)
    else done()
  })
}

/** Administrators who look at the site as a member change nothing, whatever the route says of others. */
function refuseImpersonator({ method, viewer, routeOptions }: FastifyRequest): void {
  if (viewer?.impersonator && !changesNothing(method) && !routeOptions.config.whileImpersonating)
    throw new HttpError('forbidden', VIEW_ONLY)
}

/** Suspended members read everything that others read, and change nothing. */
function refuseSuspended({ method, viewer, routeOptions }: FastifyRequest, row: AccessRow, timeZone: string): void {
  if (!viewer?.suspension || changesNothing(method) || row.noToken || routeOptions.config.whileSuspended) return
  throw new HttpError('suspended', describeSuspension(viewer.suspension, timeZone))
}

/** Says until when and why a member is suspended. */
export const describeSuspension = ({ until, reason }: { until: Date; reason: string }, timeZone: string): string =>
  `Your account is suspended until ${formatDate(until, 'long', timeZone)}. You can read everything, but you can’t change anything until then. Reason: ${reason}`

async function refuse(request: FastifyRequest, reply: FastifyReply, row: AccessRow): Promise<unknown> {
  const { viewer } = request
  const { id } = (request.params ?? {}) as { id?: string }
  const page = row.of === 'page' && /^\d{1,15}$/.test(id ?? '') ? Number(id) : undefined
  const mine =
    row.of === 'account' && viewer !== undefined && (await request.routeOptions.config.mine?.(request)) === true
  const role = getRole(row, viewer, page, mine)
  const cell = getCell(row, role, request.method)
  if (cell === 'yes') {
    const unproved = viewer !== undefined && !viewer.emailVerified
    if (unproved && getCell(row, 'unproved', request.method) !== 'yes') throw new HttpError('unproved_address')
    request.adminAct = isAdminAct(row, role, viewer, page)
    return undefined
  }
  request.accessDenied = viewer !== undefined
  if (cell === 403 && viewer?.adminWithoutFactor) throw adminWithoutFactor()
  if (cell === 403) throw new HttpError('forbidden')
  if (cell === 404) throw new HttpError('not_found')
  // People who look at a page are taken to where they can sign in, and back.
  const looks = request.method === 'GET' && request.headers.accept?.includes('html')
  if (looks) return reply.redirect(`/login?${new URLSearchParams({ next: request.url })}`, 303)
  throw new HttpError('unauthorized')
}

const adminWithoutFactor = () =>
  Object.assign(
    new HttpError('forbidden', 'Administrators need two-step verification. Set it up to use the admin tools.'),
    {
      way: { href: '/settings/two-factor', label: 'Set up two-step verification' },
    },
  )
