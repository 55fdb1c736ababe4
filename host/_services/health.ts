import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { getProbe } from '../_db/probe.ts'
import { FILE } from '../_http/access/rules.ts'
import type { AppContext } from './app-context.ts'

/** The name of each part and how it is: `ok`, or what is wrong with it. */
const partStates = z.object({
  server: z.string(),
  build: z.string(),
  database: z.string(),
  jobs: z.string(),
  push: z.string(),
})

/** `/healthz`: the process serves. `/readyz`: it may be sent visitors, or which part says no. */
export function healthRoutes(app: FastifyInstance, site: AppContext): void {
  const probe = getProbe(site.db)
  app.get(
    '/healthz',
    {
      config: {
        access: FILE,
        api: { summary: 'Whether the process serves', replies: { 200: z.object({ status: z.literal('ok') }) } },
      },
    },
    (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get(
    '/readyz',
    {
      config: {
        access: FILE,
        api: {
          summary: 'Whether it may be sent visitors, and which part says no',
          replies: {
            200: z.object({ status: z.literal('ok'), parts: partStates }),
            503: z.object({ status: z.literal('unavailable'), parts: partStates }),
          },
        },
      },
    },
    async (_, reply) => {
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
    },
  )
}
