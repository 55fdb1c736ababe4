import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { OPEN } from '../_http/access/rules.ts'
import type { AppContext } from '../_services/app-context.ts'
import { checkBearer } from './bearer.ts'
import { confirmLoginRoutes } from './confirm/routes.tsx'
import { notMeRoutes } from './devices/not-me-routes.tsx'
import { emailRoutes } from './email/routes.tsx'
import { keepCookies } from './keep-cookies.ts'
import { codeRoutes } from './login/code-routes.tsx'
import { loginRoutes } from './login/routes.tsx'
import { memberListRoutes } from './members/list-routes.tsx'
import { memberRoutes } from './members/routes.tsx'
import { viewAsRoutes } from './members/view-as-routes.ts'
import { passkeyLoginRoutes } from './passkeys/login-routes.ts'
import { passkeySettingsRoutes } from './passkeys/settings-routes.tsx'
import { resetRoutes } from './reset/routes.tsx'
import { phoneRoutes } from './settings/phone-routes.tsx'
import { settingsRoutes } from './settings/routes.tsx'
import { securityRoutes } from './settings/security-routes.tsx'
import { confirmRoutes } from './signup/confirm-routes.tsx'
import { signupRoutes } from './signup/routes.tsx'
import { setUpRoutes } from './two-factor/set-up-routes.tsx'

export function accountRoutes(app: FastifyInstance, site: AppContext): void {
  keepCookies(app, site)
  checkBearer(app)
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
    (_, reply) => reply.header('cache-control', 'no-store').send({ token: reply.createToken() }),
  )
  signupRoutes(app, site)
  confirmRoutes(app, site)
  loginRoutes(app, site)
  codeRoutes(app, site)
  confirmLoginRoutes(app, site)
  resetRoutes(app, site)
  notMeRoutes(app, site)
  emailRoutes(app, site)
  settingsRoutes(app, site)
  securityRoutes(app, site)
  setUpRoutes(app, site)
  passkeyLoginRoutes(app, site)
  passkeySettingsRoutes(app, site)
  phoneRoutes(app, site)
  memberListRoutes(app, site)
  memberRoutes(app, site)
  viewAsRoutes(app, site)
}
