import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { lenientText, password } from '../../_http/forms/fields.ts'
import { hasErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { safePath } from '../../_http/safe-path.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { DONE_REPLIES } from '../call-schemas.ts'
import { sendErrors, sendForm } from '../forms/send-form.tsx'
import { rateLimitErrors } from '../forms/with-form-errors.ts'
import { PasskeyLogin } from '../passkeys/PasskeyLogin.tsx'
import { passkeyScript } from '../passkeys/passkey-script.ts'
import { checkPassword } from '../settings/check-password.ts'
import { ConfirmPage } from './ConfirmPage.tsx'
import { requireConfirmed } from './require-confirmed.tsx'

const confirmForm = z.object({ confirm_password: password('Enter your password.'), next: lenientText })

/** Registers the page that asks for the password again, and returns to the page that wanted it. */
export function confirmLoginRoutes(app: FastifyInstance, site: AppContext): void {
  requireConfirmed(app, site)
  const send = (reply: FastifyReply, next: string, given: { error?: string | undefined; problem?: string } = {}) =>
    sendForm(site, reply, {
      title: 'Confirm it’s you',
      scripts: [passkeyScript],
      body: (
        <ConfirmPage
          action="/login/confirm"
          hidden={[['next', next]]}
          more={<PasskeyLogin action="/login/confirm/passkey" next={next} />}
          {...given}
        />
      ),
    })

  app.get<{ Querystring: Record<string, unknown> }>(
    '/login/confirm',
    { config: { access: MEMBERS } },
    async ({ query }, reply) => send(reply, safePath(query.next, '/settings')),
  )

  app.post(
    '/login/confirm',
    {
      config: {
        access: MEMBERS,
        whileSuspended: true,
        api: {
          summary: 'Checks the password again, for 15 minutes of sensitive changes',
          body: confirmForm,
          replies: DONE_REPLIES,
        },
      },
    },
    async (request, reply) => {
      const { fields, errors = {}, values } = parseForm(confirmForm, request.body)
      const next = safePath(values.next, '/settings')
      const problem = await rateLimitErrors(request, reply, async () => {
        const { confirm_password: typed } = fields
        const wrong = typed && (await checkPassword(site, request, typed))
        if (wrong) errors.confirm_password = [wrong]
      })
      if (problem) return send(reply, next, { problem })
      if (!hasErrors(errors)) return prefersHtml(request) ? reply.redirect(next, 303) : reply.status(204).send()
      if (!prefersHtml(request)) return sendErrors(reply, errors)
      return send(reply.status(422), next, { error: errors.confirm_password?.[0] })
    },
  )
}
