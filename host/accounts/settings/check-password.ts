import type { FastifyRequest } from 'fastify'
import type { Site } from '../../_http/app-context.ts'
import { viewerOf } from '../../_http/viewer.ts'
import { headersOf, outcomeOf } from '../call-auth.ts'
import type { FormRead } from '../forms/read-form.ts'
import { take } from '../limits.ts'
import { stillStands } from './session-store.ts'

export const WRONG_PASSWORD = 'This is not your password.'

/** What matters is changed by whoever knows the password, and not by whoever found the browser open. */
export async function checkPassword(site: Site, request: FastifyRequest, form: FormRead, field: string): Promise<void> {
  const password = form.secret(field, 'Enter your password.')
  if (form.errors[field]) return
  const viewer = viewerOf(request)
  await take(site, request, 'password', viewer.id)
  const call = site.auth.api.verifyPassword({ body: { password }, headers: headersOf(request) })
  const outcome = await outcomeOf(call, stillStands(site.db, viewer))
  if (!outcome.ok) form.errors[field] = [WRONG_PASSWORD]
}
