import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { made } from '../../../widgets/signup-form/contract.ts'
import { everyone } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields, updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { emailField, lenientText, password } from '../../_http/forms/fields.ts'
import { safePath } from '../../_http/safe-path.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { deleteSession, findPasswordLogin } from '../account-store.ts'
import { findDevice } from '../devices/device-cookie.ts'
import { sendForm } from '../forms/send-form.tsx'
import { withMinDuration } from '../min-duration.ts'
import { passkeyScript } from '../passkeys/passkey-script.ts'
import { clearSession } from '../session-cookies.ts'
import { typedAtSignup } from '../signup/pending-signup.ts'
import { AGAIN } from './code-routes.tsx'
import { countAttempt, forgiveAttempt } from './count-attempt.ts'
import { getHomePath, readHomePath } from './home-path-store.ts'
import { type LoginGiven, LoginPage } from './LoginPage.tsx'
import { getPathAfter, logIn } from './log-in.ts'

/** One sentence for every reason, so that it says nothing of who has an account. */
export const WRONG = 'Incorrect email or password. Try again or reset your password.'

/** Said to whoever knows the password alone. */
export const DISABLED = 'This account is disabled. We emailed you the reason.'

const loginForm = z.object({
  email: emailField,
  password: password('Enter your password.'),
  next: lenientText,
})

export function loginRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, security } = site
  const send = (reply: FastifyReply, state: LoginGiven) =>
    sendForm(site, reply, { title: 'Log in', scripts: [passkeyScript], body: <LoginPage {...state} /> })

  action(
    app,
    site,
    'POST /login',
    {
      summary: 'Logs in; leads to the second factor where one is set',
      access: everyone,
      body: loginForm,
      form: {
        path: '/login',
        show: ({ request, reply, viewer }) => {
          const query = Object(request.query) as Record<string, unknown>
          const next = safePath(query.next, '')
          if (viewer) return reply.redirect(next || getHomePath(viewer), 303)
          if (query.changed === '1')
            return send(reply, { next, done: 'Your password was changed. Log in with your new password.' })
          if (query.confirmed === '1')
            return send(reply, { next, done: 'Your email is confirmed. You can log in now.' })
          const email = typedAtSignup(request)
          return send(reply, { email, next, problem: query.over === '1' ? AGAIN : undefined })
        },
        showAgain: ({ reply }, { values, errors, problem = errors.base?.[0] }) =>
          send(reply, { email: values.email?.slice(0, 254), next: safePath(values.next, ''), errors, problem }),
      },
      prepare: async ({ data: { email, password, next }, request, reply }) => {
        const account = await findPasswordLogin(db, email)
        const who = { account: email, device: await findDevice(site, request, account) }
        await countAttempt(site, request, who).catch((error) => {
          if (error instanceof HttpError) security.note('login.limited', request, account?.id)
          throw error
        })
        const result = await withMinDuration(() => logIn(site, request, reply, { email, password }, account))
        if (result !== 'wrong') await forgiveAttempt(site, request, who)
        if (result === 'wrong' || result === 'disabled') {
          security.note('login.failed', request, account?.id)
          throw new InvalidFields({ base: [result === 'wrong' ? WRONG : DISABLED] })
        }
        const home = safePath(next, '') || (account ? await readHomePath(db, account.id) : '/dashboard')
        return getPathAfter(result, home)
      },
      replies: { 200: made },
      leadsTo: 'to the next page',
      config: { whileSuspended: true },
    },
    async ({ prepared: path }) => updated({ redirect_url: path }, path),
  )

  action(
    app,
    site,
    'POST /logout',
    {
      summary: 'Logs out this browser',
      // Somebody whose session has ended already is logged out: the answer is the same.
      access: everyone,
      replies: { 204: 'Logged out.' },
      leadsTo: 'to the home page',
      config: { whileImpersonating: true, whileSuspended: true },
    },
    async ({ viewer, reply, tx }) => {
      if (viewer) await deleteSession(tx, viewer.id, viewer.session.id)
      clearSession(site, reply)
      // Back would show pages of the member from the browser's own cache to whoever sits there next.
      reply.header('clear-site-data', '"cache"')
      return done('/')
    },
  )
}
