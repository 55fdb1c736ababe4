import type { FastifyInstance } from 'fastify'
import type { Site } from '../_platform/site.ts'

export function accountRoutes(app: FastifyInstance, _site: Site): void {
  app.get('/session/csrf', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ token: reply.generateCsrf() }),
  )
}
