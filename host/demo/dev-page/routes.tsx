import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { made } from '../../../widgets/signup-form/contract.ts'
import { isSecure } from '../../_config/config.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { DEMO_COOKIE, getDemoProof, hasDemoCookie, hasDemoKey } from '../../_http/demo-access.ts'
import { HttpError } from '../../_http/errors.ts'
import { emailField } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { findPasswordLogin } from '../../accounts/account-store.ts'
import { TO_NEXT_PAGE } from '../../accounts/call-schemas.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { readHomePath } from '../../accounts/login/home-path-store.ts'
import { logIn } from '../../accounts/login/log-in.ts'
import { DISABLED } from '../../accounts/login/routes.tsx'
import { DEMO_PASSWORD } from '../people.ts'
import { DevPage } from './DevPage.tsx'
import styles from './dev-page.css?inline'
import { readDemoLogins } from './store.ts'

const PATH = '/dev'
const CHANGED = 'This person’s password was changed. Use the new one on the login page.'

const loginForm = z.object({ email: emailField })

/** The demo's own page. Its address with the key of this start opens the demo to a browser. */
export function devPageRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const { demoKey } = config
  if (demoKey === undefined) return

  const send = async (request: FastifyRequest, reply: FastifyReply, problem?: string) =>
    sendForm(site, reply, {
      title: 'Demo',
      styles,
      body: <DevPage people={await readDemoLogins(db)} current={request.viewer?.email} problem={problem} />,
    })

  app.get<{ Querystring: Record<string, unknown> }>(PATH, { config: { access: OPEN } }, async (request, reply) => {
    if (request.query.key !== undefined) {
      if (!hasDemoKey(config, request)) throw new HttpError('not_found')
      // Without the key in the address: neither the history nor a Referer repeats it.
      return reply
        .setCookie(DEMO_COOKIE, getDemoProof(demoKey), {
          path: '/',
          httpOnly: true,
          sameSite: 'strict',
          secure: isSecure(config),
        })
        .header('cache-control', 'no-store')
        .redirect(PATH, 303)
    }
    if (!hasDemoCookie(config, request)) throw new HttpError('not_found')
    return send(request, reply)
  })

  app.post(
    '/dev/login',
    {
      config: {
        access: OPEN,
        demoOnly: true,
        formPage: PATH,
        whileSuspended: true,
        api: {
          summary: 'In the demo: logs in as one of its people, without a password',
          body: loginForm,
          replies: { 200: made, 303: TO_NEXT_PAGE },
        },
      },
    },
    async (request, reply) => {
      const { data, errors } = parseForm(loginForm, request.body)
      if (errors) return refuse(request, reply, errors.email?.[0] ?? '')
      const { email } = data
      const isDemoLogin = (await readDemoLogins(db)).some((each) => each.email === email)
      const account = isDemoLogin ? await findPasswordLogin(db, email) : undefined
      if (!account) throw new HttpError('not_found')
      const result = await logIn(site, request, reply, { email, password: DEMO_PASSWORD }, account)
      if (result === 'wrong' || result === 'disabled')
        return refuse(request, reply, result === 'wrong' ? CHANGED : DISABLED)
      const next = await readHomePath(db, account.id)
      const where = result === 'code' ? `/login/code?${new URLSearchParams({ next })}` : next
      return prefersHtml(request) ? reply.redirect(where, 303) : reply.send({ redirect_url: where })
    },
  )

  const refuse = (request: FastifyRequest, reply: FastifyReply, problem: string) =>
    prefersHtml(request) ? send(request, reply.status(422), problem) : sendErrors(reply, { base: [problem] })
}
