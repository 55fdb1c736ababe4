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
  load: z.string(),
  /** Where one is configured. */
  replica: z.optional(z.string()),
  files: z.optional(z.string()),
  /** Where one passes requests on that the configuration does not name. */
  proxy: z.optional(z.string()),
})

/** `/healthz`: the process serves. `/readyz`: it may be sent visitors, or which part says no. */
export function healthRoutes(app: FastifyInstance, site: AppContext): void {
  const read = healthReader(site)
  app.get(
    '/healthz',
    {
      config: {
        access: FILE,
        traffic: 'unlimited',
        api: {
          summary: 'Reports whether the process is running',
          replies: { 200: z.object({ status: z.literal('ok') }) },
        },
      },
    },
    (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get(
    '/readyz',
    {
      config: {
        access: FILE,
        traffic: 'unlimited',
        api: {
          summary: 'Reports whether the server is ready for visitors, and which part is not',
          replies: {
            200: z.object({ status: z.literal('ok'), parts: partStates }),
            503: z.object({ status: z.literal('unavailable'), parts: partStates }),
          },
        },
      },
    },
    async (_, reply) => {
      const { ready, parts } = await read()
      return reply
        .status(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: ready ? 'ok' : 'unavailable', parts })
    },
  )
}

/** How each part is, by its name. */
export interface Health {
  /** True if the host may be sent visitors. */
  ready: boolean
  parts: z.infer<typeof partStates>
}

export function healthReader(site: AppContext): () => Promise<Health> {
  const probe = getProbe(site.db)
  return async () => {
    const { missing } = site.build()
    const parts = {
      server: site.stopping ? 'stopping' : 'ok',
      build: missing.length ? `missing: ${missing.join(', ')}` : 'ok',
      database: site.databaseTrouble() ?? (await probe()) ?? 'ok',
    }
    const ready = Object.values(parts).every((state) => state === 'ok')
    // Named and not decisive: pages are served all the same, and all of them mend themselves. A busy host that was sent no visitors
    // would make its neighbors busier.
    const proxy = site.proxies.trouble()
    const behind = {
      jobs: site.jobs.trouble() ?? 'ok',
      push: site.push.trouble() ?? 'ok',
      load: site.load.trouble() ?? 'ok',
      ...(site.config.uploads.bucket && { files: site.files.trouble() ?? 'ok' }),
      ...(proxy !== undefined && { proxy }),
      ...(site.replica && { replica: site.replica.trouble() ?? 'ok' }),
    }
    return { ready, parts: { ...parts, ...behind } }
  }
}
