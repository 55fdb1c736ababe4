import type { FastifyRequest } from 'fastify'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { getAuthResult, getHeaders } from '../call-auth.ts'
import type { FormRead } from '../forms/read-form.ts'
import { take } from '../limits.ts'
import { stillStands } from './session-store.ts'

export const WRONG_PASSWORD = 'Incorrect password.'

/** Checks the password before an important change, so that finding the browser open is not enough. */
export async function checkPassword(
  site: AppContext,
  request: FastifyRequest,
  form: FormRead,
  field: string,
): Promise<void> {
  const password = form.secret(field, 'Enter your password.')
  if (form.errors[field]) return
  const viewer = getViewer(request)
  await take(site, request, 'password', viewer.id)
  const call = site.auth.api.verifyPassword({ body: { password }, headers: getHeaders(request) })
  const outcome = await getAuthResult(call, stillStands(site.db, viewer))
  if (!outcome.ok) form.errors[field] = [WRONG_PASSWORD]
}
