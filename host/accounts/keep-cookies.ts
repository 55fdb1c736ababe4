import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { sessionCookie } from './auth.ts'
import { API_TOKEN, clearSession, getIdentity, IDENTITY, showIdentity } from './session-cookies.ts'

/**
 * What scripts know of a session follows what the server knows: with the session that ended, the cookies go that told of it,
 * and a level that was bought since is shown on the next page.
 */
export function keepCookies(app: FastifyInstance, site: AppContext): void {
  const names = [sessionCookie(true), sessionCookie(false), IDENTITY, API_TOKEN]
  app.addHook('preHandler', async (request, reply) => {
    const { cookies, viewer, accessRow } = request
    if (!accessRow || accessRow.file) return
    if (!viewer) {
      if (names.some((name) => cookies[name] !== undefined)) clearSession(site, reply)
    } else if (cookies[IDENTITY] !== getIdentity(viewer) || cookies[API_TOKEN] !== viewer.session.apiAuthToken)
      showIdentity(site, reply, viewer)
  })
}
