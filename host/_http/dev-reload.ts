import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { FILE } from './access/rules.ts'

/**
 * `/dev/reload`, only under `npm run dev`: a stream that names what the site is made of. A page that hears another name than before
 * was drawn from something older, and reloads (host/_pages/reload-script.ts). The name changes with each start of the server, and
 * when the parent process says that the islands have been built again.
 */
export function devReload(app: FastifyInstance): void {
  let name = randomUUID()
  const open = new Set<ServerResponse>()
  app.get(
    '/dev/reload',
    {
      compress: false,
      config: { access: FILE },
    },
    (request, reply) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      reply.raw.write(`retry: 250\ndata: ${name}\n\n`)
      open.add(reply.raw)
      request.raw.on('close', () => open.delete(reply.raw))
    },
  )
  const renamed = () => {
    name = randomUUID()
    for (const stream of open) stream.write(`data: ${name}\n\n`)
  }
  process.on('message', renamed)
  // A stream never ends by itself, and a stop waits for every answer.
  app.addHook('preClose', (done) => {
    process.off('message', renamed)
    for (const stream of open) stream.end()
    done()
  })
}
