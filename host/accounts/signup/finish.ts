import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../../_platform/site.ts'
import { headersOf, outcomeOf } from '../call-auth.ts'
import { FormRead } from '../forms/read-form.ts'
import { take } from '../limits.ts'
import { mailLater } from '../mails/later.ts'
import { passwordProblem } from '../passwords/rules.ts'
import { openSession } from '../session-cookies.ts'
import { CONFLICT } from './begin.ts'
import { forgetBegun } from './begun.ts'
import { finishRequest } from './request-store.ts'

/** The second step: the account, and its first session. @returns the form, with what is wrong with it */
export async function finish(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FormRead> {
  const form = new FormRead(request.body)
  const [email, name] = [form.email(), form.text('name', { blank: 'Enter your name.', max: 100 })]
  const password = form.secret('password', 'Enter a password.')
  const problem = form.errors.password ? undefined : passwordProblem(password, { email, name })
  if (problem) form.errors.password = [problem]
  if (!form.ok) return form
  await take(site, request, 'signup')
  const body = { name, email, password }
  const outcome = await outcomeOf(site.auth.api.signUpEmail({ body, headers: headersOf(request) }))
  if (!outcome.ok) {
    if (!outcome.code.startsWith('USER_ALREADY_EXISTS')) throw new Error(`signing up was refused: ${outcome.code}`)
    form.errors.email = [CONFLICT]
    return form
  }
  await finishRequest(site.db, email)
  forgetBegun(reply)
  await openSession(site, reply, outcome.data.token as string)
  await mailLater(site, { kind: 'verify', userId: outcome.data.user.id, email })
  return form
}
