import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../_services/app-context.ts'
import { deleteSession, readHash } from '../account-store.ts'
import { codeCookie } from '../auth.ts'
import { getAuthResult, getHeaders, passCookies } from '../call-auth.ts'
import { isDemoLoginBlocked } from '../demo-logins.ts'
import { hashPassword, passwordFits } from '../passwords/hash.ts'
import { openSession } from '../session-cookies.ts'

/** @returns `code` where a second factor is asked for first */
export async function logIn(
  site: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  body: { email: string; password: string },
): Promise<'in' | 'code' | 'wrong'> {
  if (!(await isRight(site, body)) || (await isDemoLoginBlocked(site, request, body.email))) return 'wrong'
  const headers = getHeaders(request)
  // Cookies of an earlier sign-in in this browser must not affect this one.
  headers.delete('cookie')
  const outcome = await getAuthResult(site.auth.api.signInEmail({ body, headers, returnHeaders: true }))
  if (!outcome.ok) return 'wrong'
  if ('twoFactorRedirect' in outcome.data.response) {
    passCookies(reply, outcome.data.headers, [codeCookie(true), codeCookie(false)])
    return 'code'
  }
  await startSession(site, request, reply, outcome.data.response.token)
  return 'in'
}

/** The hash that passwords are compared with if nobody has the address, so that the answer takes as long. */
let nobodys: Promise<string> | undefined

/**
 * Checks a password with one look-up and one hash, whether the address has an account or not. better-auth queries once
 * more if there is one, which would show on a host so busy that answers come after the minimum time
 * (../min-duration.ts).
 */
async function isRight({ db }: AppContext, { email, password }: { email: string; password: string }): Promise<boolean> {
  nobodys ??= hashPassword(randomUUID())
  const none = await nobodys
  const hash = await readHash(db, email)
  return (await passwordFits(hash ?? none, password)) && hash !== undefined
}

/** Starts a new session, which replaces the one that this browser had. */
export async function startSession(site: AppContext, { viewer }: FastifyRequest, reply: FastifyReply, token: string) {
  if (viewer) await deleteSession(site.db, viewer.id, viewer.session.id)
  await openSession(site, reply, token)
}
