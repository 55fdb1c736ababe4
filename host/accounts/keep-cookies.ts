import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { sessionCookie } from './auth.ts'
import { API_TOKEN, clearSession, getIdentity, IDENTITY, setSessionCookie, showIdentity } from './session-cookies.ts'

/**
 * Keeps the cookies for scripts in step with the session: the first page after it has ended clears them, and a new level shows
 * on the next page. The reply to a background request clears nothing: it may arrive after a new login, and would end that one.
 */
export function keepCookies(app: FastifyInstance, site: AppContext): void {
  const names = [sessionCookie(true), sessionCookie(false), IDENTITY, API_TOKEN]
  app.addHook('preHandler', async (request, reply) => {
    const { cookies, viewer, accessRow } = request
    if (!accessRow || accessRow.file) return
    const renewed = request.resigned ?? request.formerSession
    if (viewer && renewed !== undefined) setSessionCookie(site, reply, renewed)
    if (!viewer) {
      if (isForPage(request) && names.some((name) => cookies[name] !== undefined)) clearSession(site, reply)
    } else if (cookies[IDENTITY] !== getIdentity(viewer) || cookies[API_TOKEN] !== viewer.session.apiAuthToken)
      showIdentity(site, reply, viewer)
  })
}

/** Browsers name what a request is for (Sec-Fetch-Dest); one without that header is taken for a page. */
const isForPage = ({ headers }: FastifyRequest) => (headers['sec-fetch-dest'] ?? 'document') === 'document'
