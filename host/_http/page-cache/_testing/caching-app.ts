import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { onTestFinished, vi } from 'vitest'
import type { Listener } from '../../../_db/listener.ts'
import { createPageCompressor, type PageCompressor } from '../../compress-pages.ts'
import { pageCache } from '../page-cache.ts'

let count = 0
/** Renders a page that differs each time. */
export const render = (): string => `made ${count++}`

interface CacheOptions {
  seconds?: number
  compress?: PageCompressor
  maxWaitMs?: number
}

/** Caches the pages of an app. @returns functions that stand in for messages of the database, and the tags that a CDN is told */
export function cachePages(
  app: FastifyInstance,
  { seconds = 60, compress = createPageCompressor(), maxWaitMs }: CacheOptions = {},
) {
  let receiver = { receive: (_: string): void => {}, connected: (): void => {} }
  let trouble: string | undefined
  const purged: string[] = []
  const listener: Pick<Listener, 'listen' | 'trouble'> = {
    listen(_, listening) {
      receiver = listening
      return () => {}
    },
    trouble: () => trouble,
  }
  const purge = (tag: string) => void purged.push(tag)
  pageCache(app, { seconds, compress, listener, connected: true, purge, ...(maxWaitMs !== undefined && { maxWaitMs }) })
  return {
    change: (table: string) => receiver.receive(table),
    reconnect: () => receiver.connected(),
    setTrouble: (text: string | undefined) => {
      trouble = text
    },
    purged,
  }
}

/** Starts an app with one page at `/forums`. @param make renders it */
export async function cachingApp(
  make: (request: FastifyRequest) => string | Promise<string> = vi.fn(render),
  options: CacheOptions = {},
) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const cache = cachePages(app, options)
  const cachedQuery = ['fails', 'cookie', 'stopgap', 'vary', 'page', 'sort']
  app.get('/forums', { config: { cachedUntilChange: ['posts'], cachedQuery } }, async (request, reply) => {
    const { fails, cookie, stopgap, vary } = request.query as Record<string, string>
    if (fails) reply.status(422)
    if (cookie) reply.header('set-cookie', 'csrf=1')
    if (stopgap) reply.header('cache-control', 'no-store')
    if (vary) reply.header('vary', 'accept, cookie')
    return reply.type('text/html; charset=utf-8').send(await make(request))
  })
  app.get('/other', (_, reply) => reply.type('text/html').send(render()))
  return { app, ...cache }
}
