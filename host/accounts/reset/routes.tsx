import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { emailField, optionalLine, password } from '../../_http/forms/fields.ts'
import { hasErrors, parseForm } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { getAuthResult } from '../call-auth.ts'
import { DONE_REPLIES, emptyObject, TO_NEXT_PAGE } from '../call-schemas.ts'
import { rememberDevice } from '../devices/device-cookie.ts'
import { renewDeviceKey } from '../devices/device-store.ts'
import { isProved, NEUTRAL_NAME, proveForOwner } from '../email/prove-store.ts'
import { sendErrors, sendForm } from '../forms/send-form.tsx'
import { rateLimitErrors } from '../forms/with-form-errors.ts'
import { take } from '../limits.ts'
import { endOpenDoors } from '../links/link-store.ts'
import { ACCOUNT_MAIL } from '../mails/mails.ts'
import { withMinDuration } from '../min-duration.ts'
import { passwordProblem } from '../passwords/rules.ts'
import { clearSession } from '../session-cookies.ts'
import { findPerson } from '../settings/account-store.ts'
import { typedAtSignup } from '../signup/pending-signup.ts'
import { AskPage, CheckMailPage, NewPage, OverPage } from './ResetPages.tsx'
import { readResetLink } from './reset-links.ts'

const resetForm = z.object({ email: emailField })
const passwordForm = z.object({
  token: optionalLine(100),
  password: password('Enter a new password.'),
  /** For accounts whose address is unproved until now, whose name anybody may have chosen. */
  name: optionalLine(100),
})

/** A new password by a link in a mail. */
export function resetRoutes(app: FastifyInstance, site: AppContext): void {
  const send = (reply: FastifyReply, body: ReactNode) => sendForm(site, reply, { title: 'New password', body })
  const over = (reply: FastifyReply) =>
    send(reply.status(410), <OverPage again="/password/reset" words="Get a new link" />)

  app.get('/password/reset', { config: { access: OPEN } }, async (request, reply) =>
    send(reply, <AskPage email={typedAtSignup(request) ?? ''} />),
  )

  app.post(
    '/password/reset',
    {
      config: {
        access: OPEN,
        whileSuspended: true,
        api: {
          summary: 'Sends a password reset link, if the account exists',
          body: resetForm,
          replies: { 202: emptyObject, 303: TO_NEXT_PAGE },
        },
      },
    },
    async (request, reply) => {
      const { data, errors, values } = parseForm(resetForm, request.body)
      const typed = values.email ?? ''
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return send(reply.status(422), <AskPage email={typed} errors={errors} />)
      }
      const { email } = data
      const refused = await rateLimitErrors(request, reply, () => take(site, request, 'reset', email))
      if (refused) return send(reply, <AskPage email={typed} problem={refused} />)
      // Whether there is such an account is found out when the mail is due, by nobody who waits for it.
      await withMinDuration(() => sendMail(site, ACCOUNT_MAIL, { kind: 'reset', email }))
      return prefersHtml(request) ? reply.redirect('/password/reset/sent', 303) : reply.status(202).send({})
    },
  )

  app.get('/password/reset/sent', { config: { access: OPEN } }, async (_, reply) => send(reply, <CheckMailPage />))

  app.get<{ Querystring: Record<string, unknown> }>(
    '/password/new',
    { config: { access: OPEN } },
    async (request, reply) => {
      const { token } = request.query
      const userId = typeof token === 'string' && token.length < 100 && (await readResetLink(site, token))
      if (!userId) return over(reply)
      return send(reply, <NewPage token={token as string} named={!(await isProved(site.db, userId))} />)
    },
  )

  app.post(
    '/password/new',
    {
      config: {
        access: OPEN,
        whileSuspended: true,
        api: {
          summary: 'Sets a new password from an emailed link and ends every session',
          body: passwordForm,
          replies: DONE_REPLIES,
        },
      },
    },
    async (request, reply) => {
      await take(site, request, 'newPassword')
      const { fields, errors = {}, values } = parseForm(passwordForm, request.body)
      const { token = '', password: newPassword = '', name } = fields
      const userId = token ? await readResetLink(site, token) : undefined
      if (!userId) return prefersHtml(request) ? over(reply) : sendErrors(reply, { token: ['This link has expired.'] })
      const person = await findPerson(site.db, userId)
      const problem = errors.password ? undefined : passwordProblem(newPassword, person)
      if (problem) errors.password = [problem]
      if (hasErrors(errors)) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        const named = !(await isProved(site.db, userId))
        return send(reply.status(422), <NewPage token={token} named={named} name={values.name ?? ''} errors={errors} />)
      }
      const outcome = await getAuthResult(site.auth.api.resetPassword({ body: { token, newPassword } }))
      if (!outcome.ok)
        return prefersHtml(request) ? over(reply) : sendErrors(reply, { token: ['This link has expired.'] })
      site.security.note('password.reset', request, userId)
      await endOpenDoors(site.db.pool, userId)
      // After the password: if the server stops in between, the next link does it.
      await proveForOwner(site.db, userId, name || NEUTRAL_NAME)
      // Whoever guesses passwords keeps nobody out who has just set a new one.
      await rememberDevice(site, request, reply, {
        id: userId,
        deviceKey: await renewDeviceKey(site.db.pool, userId),
      })
      const changed = await findPerson(site.db, userId)
      if (changed) await sendMail(site, ACCOUNT_MAIL, { kind: 'changed', ...changed, what: 'password' })
      clearSession(site, reply)
      return prefersHtml(request) ? reply.redirect('/login?changed=1', 303) : reply.status(204).send()
    },
  )
}
