import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { foldPassword } from '../../../widgets/_http/fold.ts'
import { loadOnce } from '../../_ops/load-once.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { deleteSession, type PasswordLogin, replaceHash } from '../account-store.ts'
import { codeCookie } from '../auth.ts'
import { getAuthResult, getHeaders, passCookies } from '../call-auth.ts'
import { isDemoLoginBlocked } from '../demo-logins.ts'
import { noteLogin } from '../devices/note-login.ts'
import { hashPassword, passwordFits } from '../passwords/hash.ts'
import { openSession } from '../session-cookies.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * @param account what the address belongs to, if anything
 * @returns `code` where a second factor is asked for first
 */
export async function logIn(
  site: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Credentials,
  account: PasswordLogin | undefined,
): Promise<'in' | 'code' | 'wrong' | 'disabled'> {
  const right = await isPasswordRight(body.password, account?.hash)
  if (!right || !account || (await isDemoLoginBlocked(site, request, body.email))) return 'wrong'
  if (account.disabled) return 'disabled'
  await foldHash(site, account, body.password)
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

/** Returns the page that a login leads to. @param next the one that was wanted */
export const getPathAfter = (result: 'in' | 'code', next: string): string =>
  result === 'code' ? `/login/code?${new URLSearchParams({ next })}` : next

/** The hash that passwords are compared with if nobody has the address, so that the answer takes as long. */
const getDummyHash = loadOnce(() => hashPassword(randomUUID()))

/**
 * Checks a password with one hash, whether the address has an account or not. better-auth queries once more if there is
 * one, which would show on a host so busy that answers come after the minimum time (../min-duration.ts).
 */
async function isPasswordRight(password: string, hash: string | null | undefined): Promise<boolean> {
  const dummy = await getDummyHash()
  return (await passwordFits(hash ?? dummy, password)) && typeof hash === 'string'
}

/** Replaces a hash from before passwords were folded, which fits only the keyboard that it was made with. */
async function foldHash({ db }: AppContext, { id, hash }: PasswordLogin, password: string): Promise<void> {
  const folded = foldPassword(password)
  if (hash === null || folded === password || (await passwordFits(hash, folded))) return
  await replaceHash(db, id, hash, await hashPassword(password))
}

/** Starts a new session, which replaces the one that this browser had. */
export async function startSession(site: AppContext, request: FastifyRequest, reply: FastifyReply, token: string) {
  const { viewer: before } = request
  if (before) await deleteSession(site.db.pool, before.id, before.session.id)
  const viewer = await openSession(site, reply, token)
  site.security.note('login.succeeded', request, viewer.id)
  await noteLogin(site, request, reply, viewer)
}
