import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changesNothing } from '../../_http/csrf.ts'
import { isObject } from '../../_http/forms/values.ts'
import { isSecretField } from '../../_http/submitted-form.ts'
import type { AppContext } from '../app-context.ts'
import { endAdminEvent, recordAdminEvent } from './audit-store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the line of the audit log that the request has; undefined if it needs none. */
    auditId: number | undefined
  }
}

const MAX_REASON = 1000
const MAX_VALUE = 200
const MAX_FIELDS = 20
/** Fields of forms that say nothing of the act. */
const TECHNICAL = /^_method$|token$|^back$|^next$|^form_id$/i

/**
 * Records every change that only administrators may make, of all areas, before it is made. One that cannot be recorded is
 * not made. Registered behind the hook that asks for the password, so that it does not count what was not confirmed.
 */
export function auditAdmins(app: FastifyInstance, { db, security }: AppContext): void {
  app.decorateRequest('auditId', undefined)
  app.addHook('preHandler', async (request) => {
    const { adminAct, method, viewer, url, routeOptions } = request
    if (!adminAct || !viewer || changesNothing(method)) return
    const { reason, details } = describeBody(request)
    security.note('admin.act', request)
    request.auditId = await recordAdminEvent(db.pool, {
      adminId: viewer.id,
      adminName: viewer.name,
      route: `${method} ${routeOptions.url}`,
      summary: routeOptions.config.api?.summary ?? `${method} ${routeOptions.url}`,
      subject: url.split('?')[0] as string,
      reason,
      details,
    })
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.auditId === undefined) return
    // The act is recorded; without a status the log says that its end is not known.
    await endAdminEvent(db.pool, request.auditId, reply.statusCode).catch((error) => request.log.error(error))
  })
}

/** Takes the reason and what was chosen from a form. */
function describeBody({ body }: FastifyRequest): { reason: string; details: Record<string, string> } {
  const fields = Object.entries(isObject(body) ? body : {})
  const texts = fields.flatMap(([name, value]) => {
    const text = toText(value)
    return text && !TECHNICAL.test(name) && !isSecretField(name) ? [[name, text] as const] : []
  })
  const isReason = ([name]: readonly [string, string]) => name === 'reason' || name.endsWith('_reason')
  return {
    reason: texts.find(isReason)?.[1].slice(0, MAX_REASON) ?? '',
    details: Object.fromEntries(
      texts
        .filter((text) => !isReason(text))
        .slice(0, MAX_FIELDS)
        .map(([name, text]) => [name, text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text]),
    ),
  }
}

/** Text that the database stores; '' for what is none. */
function toText(value: unknown): string {
  const text = Array.isArray(value) ? value.filter((each) => typeof each !== 'object').join(', ') : value
  if (typeof text !== 'string' && typeof text !== 'number' && typeof text !== 'boolean') return ''
  return String(text).toWellFormed().replaceAll('\0', '').trim()
}
