import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { everyone } from '../../_http/access/policies.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { accepted, done, InvalidFields } from '../../_http/actions/outcomes.ts'
import { emailField, optionalLine, password } from '../../_http/forms/fields.ts'
import { getString } from '../../_http/forms/values.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { getAuthResult } from '../call-auth.ts'
import { emptyObject } from '../call-schemas.ts'
import { rememberDevice } from '../devices/device-cookie.ts'
import { renewDeviceKey } from '../devices/device-store.ts'
import { isProved, NEUTRAL_NAME, proveForOwner } from '../email/prove-store.ts'
import { sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { endOpenDoors } from '../links/link-store.ts'
import { createExpiredLinkError, linkToken } from '../links/link-token.ts'
import { ACCOUNT_MAIL, sendAccountMail } from '../mails/mails.ts'
import { withMinDuration } from '../min-duration.ts'
import { passwordProblem } from '../passwords/rules.ts'
import { clearSession } from '../session-cookies.ts'
import { findPerson } from '../settings/account-store.ts'
import { typedAtSignup } from '../signup/pending-signup.ts'
import { AskPage, CheckMailPage, NewPage, OverPage } from './ResetPages.tsx'
import { readResetLink } from './reset-links.ts'

const resetForm = z.object({ email: emailField })
const passwordForm = z.object({
  token: linkToken,
  password: password('Enter a new password.'),
  /** For accounts whose address is unproved until now, whose name anybody may have chosen. */
  name: optionalLine(100),
})

/** A new password by a link in a mail. */
export function resetRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, security } = site
  const send = (reply: FastifyReply, body: ReactNode) => sendForm(site, reply, { title: 'New password', body })
  const common = { access: everyone, config: { whileSuspended: true as const } }

  action(
    app,
    site,
    'POST /password/reset',
    {
      ...common,
      summary: 'Sends a password reset link, if the account exists',
      body: resetForm,
      form: {
        path: '/password/reset',
        show: ({ request, reply }) => send(reply, <AskPage email={typedAtSignup(request)} />),
        showAgain: ({ reply }, { values, errors, problem }) =>
          send(reply, <AskPage email={values.email} errors={errors} problem={problem} />),
      },
      prepare: async ({ data: { email }, request }) => {
        await take(site, request, 'reset', email)
        // Whether there is such an account is found out when the mail is due, by nobody who waits for it.
        await withMinDuration(() => sendMail(site, ACCOUNT_MAIL, { kind: 'reset', email }))
      },
      replies: { 202: emptyObject },
      leadsTo: 'to the page that says that a mail was sent',
    },
    async () => accepted({}, '/password/reset/sent'),
  )

  app.get('/password/reset/sent', { config: { access: OPEN } }, async (_, reply) => send(reply, <CheckMailPage />))

  const sendNew = async (reply: FastifyReply, pageProps: Omit<Parameters<typeof NewPage>[0], 'named'>) => {
    const userId = await readResetLink(site, pageProps.token)
    if (!userId) return send(reply.status(410), <OverPage again="/password/reset" words="Get a new link" />)
    return send(reply, <NewPage {...pageProps} named={!(await isProved(db, userId))} />)
  }

  action(
    app,
    site,
    'POST /password/new',
    {
      ...common,
      summary: 'Sets a new password from an emailed link and ends every session',
      body: passwordForm,
      form: {
        path: '/password/new',
        show: ({ request, reply }) => sendNew(reply, { token: getString(request.query, 'token') ?? '' }),
        showAgain: ({ reply }, { values: { token = '', name }, errors, problem }) =>
          sendNew(reply, { token: errors.token ? '' : token, name, errors, problem }),
      },
      prepare: async ({ data: { token, password: newPassword }, request }) => {
        await take(site, request, 'newPassword')
        const userId = await readResetLink(site, token)
        if (!userId) throw createExpiredLinkError()
        const problem = passwordProblem(newPassword, await findPerson(db.pool, userId))
        if (problem) throw new InvalidFields({ password: [problem] })
        const outcome = await getAuthResult(site.auth.api.resetPassword({ body: { token, newPassword } }))
        if (!outcome.ok) throw createExpiredLinkError()
        security.note('password.reset', request, userId)
        return userId
      },
      replies: { 204: 'Done.' },
      leadsTo: 'to the login',
    },
    async ({ data: { name }, prepared: userId, request, reply, tx }) => {
      await endOpenDoors(tx, userId)
      // After the password: if the server stops in between, the next link does it.
      await proveForOwner(tx, userId, name || NEUTRAL_NAME)
      // Whoever guesses passwords keeps nobody out who has just set a new one.
      await rememberDevice(site, request, reply, { id: userId, deviceKey: await renewDeviceKey(tx, userId) })
      const changed = await findPerson(tx, userId)
      if (changed) await sendAccountMail(site, tx, { kind: 'changed', ...changed, what: 'password' })
      clearSession(site, reply)
      return done('/login?changed=1')
    },
  )
}
