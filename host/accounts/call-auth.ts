import { APIError } from 'better-auth/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../_http/errors.ts'

/** Creates the error if a password or an address could not be looked up, so that nobody is told that it is wrong. */
export const databaseAway = () =>
  new HttpError('unavailable', 'We can’t reach the database right now. Try again in a few seconds.', 5)

/** Creates the error if the same account was changed at the same moment, as with a button that is pressed twice. */
export const sessionEnded = () =>
  new HttpError('unauthorized', 'Your account changed in another session, so we logged you out. Log in again.')

export type AuthResult<T> = { ok: true; data: T } | { ok: false; code: string }

/** Passes on the headers that better-auth reads: the cookies, and what identifies a session to its owner. */
export const getHeaders = ({ headers, ip }: FastifyRequest): Headers =>
  new Headers({
    cookie: headers.cookie ?? '',
    // Longer ones are nobody's browser.
    'user-agent': (headers['user-agent'] ?? '').slice(0, 500),
    [ADDRESS]: ip,
  })

/**
 * The header with the client's address, which only we set; forwarded addresses are trusted as Fastify does
 * (TRUST_PROXY).
 */
export const ADDRESS = 'x-plat-address'

/** Matches errors of better-auth if its own query failed, or if the session that the route has just found is gone. */
const AWAY = /^(UNAUTHORIZED|FAILED_TO_(GET|CREATE)_SESSION|FAILED_TO_UPDATE_USER)$/

/**
 * Returns a refusal of better-auth as a value with its code; throws anything else.
 * @param isStillValid for calls by a session: asks whether it is still there
 * @throws HttpError 401 where it is not: something that ends all sessions was done in another window
 */
export async function getAuthResult<T>(
  call: Promise<T>,
  isStillValid?: () => Promise<boolean>,
): Promise<AuthResult<T>> {
  try {
    return { ok: true, data: await call }
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    const code = String(error.body?.code ?? '')
    if (AWAY.test(code) && isStillValid && !(await isStillValid())) throw sessionEnded()
    if (AWAY.test(code)) throw databaseAway()
    return { ok: false, code }
  }
}

/** Hands on the cookies that better-auth sets for itself; the session's own are ours (session-cookies.ts). */
export function passCookies(reply: FastifyReply, headers: Headers, names: string[]): void {
  for (const cookie of headers.getSetCookie())
    if (names.some((name) => cookie.startsWith(`${name}=`))) reply.header('set-cookie', cookie)
}
