import type { FastifyRequest } from 'fastify'
import { InvalidFields } from '../../_http/actions/outcomes.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { getAuthResult, getHeaders } from '../call-auth.ts'
import { take } from '../limits.ts'
import { confirmSession, stillStands } from './session-store.ts'

export const WRONG_PASSWORD = 'Incorrect password.'

/**
 * Checks the password that a form of an important change asks for.
 * @param field of the password
 * @throws InvalidFields where it is wrong
 */
export async function requirePassword(
  site: AppContext,
  request: FastifyRequest,
  field: string,
  password: string,
): Promise<void> {
  const wrong = await checkPassword(site, request, password)
  if (wrong) throw new InvalidFields({ [field]: [wrong] })
}

/**
 * Checks the password before an important change, so that finding the browser open is not enough.
 * @returns what is wrong with it, as a sentence
 */
export async function checkPassword(
  site: AppContext,
  request: FastifyRequest,
  password: string,
): Promise<string | undefined> {
  const viewer = getViewer(request)
  await take(site, request, 'password', viewer.id)
  const call = site.auth.api.verifyPassword({ body: { password }, headers: getHeaders(request) })
  const outcome = await getAuthResult(call, stillStands(site.db, viewer))
  if (!outcome.ok) {
    site.security.note('password.confirm_failed', request)
    return WRONG_PASSWORD
  }
  await confirmSession(site.db.pool, viewer.session.id)
  return undefined
}
