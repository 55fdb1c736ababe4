import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { OPEN } from '../_http/access/rules.ts'
import type { AppContext } from '../_services/app-context.ts'
import { emailRoutes } from './email/routes.tsx'
import { keepCookies } from './keep-cookies.ts'
import { codeRoutes } from './login/code-routes.tsx'
import { loginRoutes } from './login/routes.tsx'
import { accountMailWork } from './mails/work.ts'
import { resetRoutes } from './reset/routes.tsx'
import { phoneRoutes } from './settings/phone-routes.tsx'
import { settingsRoutes } from './settings/routes.tsx'
import { securityRoutes } from './settings/security-routes.tsx'
import { confirmRoutes } from './signup/confirm-routes.tsx'
import { signupRoutes } from './signup/routes.tsx'
import { setUpRoutes } from './two-factor/set-up-routes.tsx'

export function accountRoutes(app: FastifyInstance, site: AppContext): void {
  keepCookies(app, site)
  app.get(
    '/session/csrf',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Returns the CSRF token for requests that change something',
          replies: { 200: z.object({ token: z.string() }) },
        },
      },
    },
    (_, reply) => reply.header('cache-control', 'no-store').send({ token: reply.generateCsrf() }),
  )
  signupRoutes(app, site)
  confirmRoutes(app, site)
  loginRoutes(app, site)
  codeRoutes(app, site)
  resetRoutes(app, site)
  emailRoutes(app, site)
  settingsRoutes(app, site)
  securityRoutes(app, site)
  setUpRoutes(app, site)
  phoneRoutes(app, site)
  accountMailWork(site)
}
