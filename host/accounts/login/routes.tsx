import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { made } from '../../../widgets/signup-form/contract.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { everyone } from '../../_http/access/policies.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { emailField, lenientText, password } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { safePath } from '../../_http/safe-path.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { deleteSession, findPasswordLogin } from '../account-store.ts'
import { TO_NEXT_PAGE } from '../call-schemas.ts'
import { findDevice } from '../devices/device-cookie.ts'
import { sendErrors, sendForm } from '../forms/send-form.tsx'
import { rateLimitErrors } from '../forms/with-form-errors.ts'
import { withMinDuration } from '../min-duration.ts'
import { passkeyScript } from '../passkeys/passkey-script.ts'
import { clearSession } from '../session-cookies.ts'
import { typedAtSignup } from '../signup/pending-signup.ts'
import { AGAIN } from './code-routes.tsx'
import { countAttempt, forgiveAttempt } from './count-attempt.ts'
import { getHomePath, readHomePath } from './home-path-store.ts'
import { type LoginGiven, LoginPage } from './LoginPage.tsx'
import { logIn } from './log-in.ts'

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
  const send = (reply: FastifyReply, given: LoginGiven) =>
    sendForm(site, reply, { title: 'Log in', scripts: [passkeyScript], body: <LoginPage {...given} /> })

  app.get<{ Querystring: Record<string, unknown> }>('/login', { config: { access: OPEN } }, async (request, reply) => {
    const next = safePath(request.query.next, '')
    if (request.viewer) return reply.redirect(next || getHomePath(request.viewer), 303)
    const { changed, confirmed, over } = request.query
    if (changed === '1') return send(reply, { next, done: 'Your password was changed. Log in with your new password.' })
    if (confirmed === '1') return send(reply, { next, done: 'Your email is confirmed. You can log in now.' })
    const email = typedAtSignup(request) ?? ''
    return send(reply, over === '1' ? { email, next, problem: AGAIN } : { email, next })
  })

  app.post(
    '/login',
    {
      config: {
        access: OPEN,
        whileSuspended: true,
        api: {
          summary: 'Logs in; leads to the second factor where one is set',
          body: loginForm,
          replies: { 200: made, 303: TO_NEXT_PAGE },
        },
      },
    },
    async (request, reply) => {
      const { data, errors, values } = parseForm(loginForm, request.body)
      const again = { email: (values.email ?? '').slice(0, 254), next: safePath(values.next, '') }
      if (errors)
        return prefersHtml(request) ? send(reply.status(422), { ...again, errors }) : sendErrors(reply, errors)
      const { email, password } = data
      const account = await findPasswordLogin(site.db, email)
      const who = { account: email, device: await findDevice(site, request, account) }
      const refused = await rateLimitErrors(request, reply, () => countAttempt(site, request, who))
      if (refused) {
        site.security.note('login.limited', request, account?.id)
        return send(reply, { ...again, problem: refused })
      }
      const result = await withMinDuration(() => logIn(site, request, reply, { email, password }, account))
      if (result !== 'wrong') await forgiveAttempt(site, request, who)
      if (result === 'wrong' || result === 'disabled') {
        site.security.note('login.failed', request, account?.id)
        const problem = result === 'wrong' ? WRONG : DISABLED
        if (!prefersHtml(request)) return sendErrors(reply, { base: [problem] })
        return send(reply.status(422), { ...again, problem })
      }
      const next = again.next || (account ? await readHomePath(site.db, account.id) : '/dashboard')
      const where = result === 'code' ? `/login/code?${new URLSearchParams({ next })}` : next
      return prefersHtml(request) ? reply.redirect(where, 303) : reply.send({ redirect_url: where })
    },
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
