import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * `/dev/reload`, only under `npm run dev`: a stream that says which start of the server this is. A page that hears another
 * name than before was drawn by an older start, and reloads (host/_layout/reload-script.ts).
 */
export function devReload(app: FastifyInstance): void {
  const start = randomUUID()
  const open = new Set<ServerResponse>()
  app.get('/dev/reload', { compress: false }, (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(`retry: 250\ndata: ${start}\n\n`)
    open.add(reply.raw)
    request.raw.on('close', () => open.delete(reply.raw))
  })
  // A stream never ends by itself, and a stop waits for every answer.
  app.addHook('preClose', (done) => {
    for (const stream of open) stream.end()
    done()
  })
}
