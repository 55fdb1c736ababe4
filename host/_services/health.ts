import type { FastifyInstance } from 'fastify'
import { getProbe } from '../_db/probe.ts'
import type { AppContext } from './app-context.ts'

/** `/healthz`: the process serves. `/readyz`: it may be sent visitors, or which part says no. */
export function healthRoutes(app: FastifyInstance, site: AppContext): void {
  const probe = getProbe(site.db)
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const { missing } = site.build()
    const parts = {
      server: site.stopping ? 'stopping' : 'ok',
      build: missing.length ? `missing: ${missing.join(', ')}` : 'ok',
      database: site.databaseTrouble() ?? (await probe()) ?? 'ok',
    }
    const ready = Object.values(parts).every((state) => state === 'ok')
    // Named and not decisive: pages are served all the same, and both mend themselves.
    const behind = { jobs: site.jobs.trouble() ?? 'ok', push: site.push.trouble() ?? 'ok' }
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', parts: { ...parts, ...behind } })
  })
}
