import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersHtml } from '../../_http/accepts.ts'
import { changesNothing } from '../../_http/csrf.ts'
import { HttpError } from '../../_http/errors.ts'
import { readResendable } from '../../_http/submitted-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../forms/send-form.tsx'
import { rateLimitErrors } from '../forms/with-form-errors.ts'
import { PasskeyLogin } from '../passkeys/PasskeyLogin.tsx'
import { passkeyScript } from '../passkeys/passkey-script.ts'
import { checkPassword } from '../settings/check-password.ts'
import { CONFIRM_FIELD, ConfirmPage } from './ConfirmPage.tsx'

/**
 * Asks for the password before routes with `confirmed: true` and before changes that only administrators may make, unless
 * it was given in the last 15 minutes of the session. A form goes on as it was sent, together with the password.
 */
export function requireConfirmed(app: FastifyInstance, site: AppContext): void {
  app.addHook('preHandler', async (request, reply) => {
    const { viewer, adminAct, method } = request
    const sensitive = request.routeOptions.config.confirmed || (adminAct && !changesNothing(method))
    if (!viewer || !sensitive || viewer.session.confirmed) return
    if (!prefersHtml(request)) throw new HttpError('confirm')
    if (changesNothing(method))
      return reply.redirect(`/login/confirm?${new URLSearchParams({ next: request.url })}`, 303)
    return askOrGoOn(site, request, reply)
  })
}

/** @returns undefined where the password is right */
async function askOrGoOn(site: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const password = ((request.body ?? {}) as Record<string, unknown>)[CONFIRM_FIELD]
  let error: string | undefined
  const problem = await rateLimitErrors(request, reply, async () => {
    if (typeof password === 'string' && password) error = await checkPassword(site, request, password.slice(0, 1000))
    else if (password !== undefined) error = 'Enter your password.'
  })
  if (password && typeof password === 'string' && !problem && !error) return undefined
  if (!problem) reply.status(password === undefined ? 403 : 422)
  const hidden = (await readResendable(request)).filter(([name]) => name !== 'authenticity_token')
  const more = <PasskeyLogin action="/login/confirm/passkey" />
  const body = <ConfirmPage action={request.url} hidden={hidden} error={error} problem={problem} more={more} />
  return sendForm(site, reply, { title: 'Confirm it’s you', scripts: [passkeyScript], body })
}
