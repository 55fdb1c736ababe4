import type { FastifyInstance } from 'fastify'
import type { Site } from '../_platform/site.ts'
import { keepCookies } from './keep-cookies.ts'
import { loginRoutes } from './login/routes.tsx'
import { signupRoutes } from './signup/routes.tsx'

export function accountRoutes(app: FastifyInstance, site: Site): void {
  keepCookies(app, site)
  app.get('/session/csrf', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ token: reply.generateCsrf() }),
  )
  signupRoutes(app, site)
  loginRoutes(app, site)
}
