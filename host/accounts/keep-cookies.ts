import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { sessionCookie } from './auth.ts'
import { API_TOKEN, clearSession, getIdentity, IDENTITY, showIdentity } from './session-cookies.ts'

/**
 * Keeps the cookies for scripts in step with the session: they are cleared when it has ended, and a new level shows on
 * the next page.
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
