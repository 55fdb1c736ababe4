import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { made } from '../../../widgets/signup-form/contract.ts'
import { isSecure } from '../../_config/config.ts'
import { everyone } from '../../_http/access/policies.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { InvalidFields, updated } from '../../_http/actions/outcomes.ts'
import { DEMO_COOKIE, getDemoProof, hasDemoCookie, hasDemoKey } from '../../_http/demo-access.ts'
import { HttpError } from '../../_http/errors.ts'
import { emailField } from '../../_http/forms/fields.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { findPasswordLogin } from '../../accounts/account-store.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { readHomePath } from '../../accounts/login/home-path-store.ts'
import { getPathAfter, logIn } from '../../accounts/login/log-in.ts'
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

  action(
    app,
    site,
    'POST /dev/login',
    {
      summary: 'In the demo: logs in as one of its people, without a password',
      access: everyone,
      body: loginForm,
      form: {
        path: PATH,
        showAgain: ({ request, reply }, { errors, problem }) =>
          send(request, reply, problem ?? Object.values(errors).flat()[0]),
      },
      prepare: async ({ data: { email }, request, reply }) => {
        const isDemoLogin = (await readDemoLogins(db)).some((each) => each.email === email)
        const account = isDemoLogin ? await findPasswordLogin(db, email) : undefined
        if (!account) throw new HttpError('not_found')
        const result = await logIn(site, request, reply, { email, password: DEMO_PASSWORD }, account)
        if (result === 'wrong' || result === 'disabled')
          throw new InvalidFields({ base: [result === 'wrong' ? CHANGED : DISABLED] })
        return getPathAfter(result, await readHomePath(db, account.id))
      },
      replies: { 200: made },
      leadsTo: 'to the next page',
      config: { demoOnly: true, whileSuspended: true },
    },
    async ({ prepared: path }) => updated({ redirect_url: path }, path),
  )
}
