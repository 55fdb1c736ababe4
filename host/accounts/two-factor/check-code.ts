import type { FastifyRequest } from 'fastify'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { getAuthResult, getHeaders } from '../call-auth.ts'
import { take } from '../limits.ts'
import { stillStands } from '../settings/session-store.ts'
import { getDigits, getRecoveryCode } from './recovery-codes.ts'
import { wasUsed } from './used-codes.ts'

export const WRONG_CODE_OR_RECOVERY =
  'That code is wrong or expired. Enter the current code from your app, or an unused recovery code.'

/**
 * Uses up a code of the viewer's second factor: the current one of the app, or a recovery code.
 * @returns whether it was right
 */
export async function consumeCode(site: AppContext, request: FastifyRequest, code: string): Promise<boolean> {
  const viewer = getViewer(request)
  await take(site, request, 'code', viewer.id)
  const { api } = site.auth
  const headers = getHeaders(request)
  const digits = getDigits(code)
  const call = digits
    ? api.verifyTOTP({ body: { code: digits }, headers })
    : api.verifyBackupCode({ body: { code: getRecoveryCode(code) }, headers })
  const outcome = await getAuthResult<unknown>(call, stillStands(site.db, viewer))
  return outcome.ok && !(digits && (await wasUsed(site, viewer.id, digits)))
}
