import { createHmac } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { isSecure } from '../_config/config.ts'
import type { Viewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { getSessionCookie } from './auth.ts'
import { sessionEnded } from './call-auth.ts'
import { MAX_SESSION_MS } from './session-ends.ts'
import { findViewer } from './viewer-store.ts'

/** The cookie with the viewer's identity, for display only; no page relies on it. */
export const IDENTITY = 'identity'
/** The cookie that scripts read and may send as a bearer token, which then has to be right (bearer.ts). */
export const API_TOKEN = 'api_auth_token'

const attributes = (site: AppContext) => ({ path: '/', sameSite: 'lax', secure: isSecure(site.config) }) as const

export const getIdentity = ({ id, subscriptionLevels }: Pick<Viewer, 'id' | 'subscriptionLevels'>): string =>
  Buffer.from(JSON.stringify({ id, subscription_levels: subscriptionLevels })).toString('base64url')

/**
 * Sets the three cookies of a session, and a new token for its forms.
 * @param token of a session that was opened a moment ago
 * @returns whose it is
 * @throws HttpError 401 where something else has ended it since
 */
export async function openSession(site: AppContext, reply: FastifyReply, token: string): Promise<Viewer> {
  const viewer = await findViewer(site.db, token)
  if (!viewer) throw sessionEnded()
  const { secret } = await site.auth.$context
  const signed = createHmac('sha256', secret).update(token).digest('base64')
  setSessionCookie(site, reply, `${token}.${signed}`)
  showIdentity(site, reply, viewer)
  reply.renewCsrf()
  return viewer
}

/** @param value the session's token with its signature */
export function setSessionCookie(site: AppContext, reply: FastifyReply, value: string): void {
  const maxAge = MAX_SESSION_MS / 1000
  reply.setCookie(getSessionCookie(site), value, { ...attributes(site), httpOnly: true, maxAge })
}

/** Sets the cookies that tell scripts about the session. */
export function showIdentity(site: AppContext, reply: FastifyReply, viewer: Viewer): void {
  const options = { ...attributes(site), maxAge: MAX_SESSION_MS / 1000 }
  reply.setCookie(IDENTITY, getIdentity(viewer), options)
  reply.setCookie(API_TOKEN, viewer.session.apiAuthToken, options)
}

/** Clears the three cookies of a session. */
export function clearSession(site: AppContext, reply: FastifyReply): void {
  for (const name of [getSessionCookie(site), IDENTITY, API_TOKEN])
    reply.clearCookie(name, { ...attributes(site), httpOnly: name === getSessionCookie(site) })
}
