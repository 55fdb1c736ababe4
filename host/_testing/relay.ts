import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { App } from '../app.ts'

/**
 * Listens with an app behind a proxy that hides itself, as nginx does since 1.29.7 where it is configured by `proxy_pass` alone:
 * HTTP/1.1 on kept connections, the upstream's own name as Host, and no header of its own. @returns the proxy's origin
 */
export async function openRelay(app: App): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const relay = createServer((incoming, answer) => {
    const { connection: _, host: __, ...headers } = incoming.headers
    const upstream = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...headers, host: `localhost:${port}` },
      },
      (reply) => reply.pipe(answer.writeHead(reply.statusCode ?? 502, reply.headers)),
    )
    upstream.on('error', () => answer.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => void relay.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    agent.destroy()
    relay.close()
    relay.closeAllConnections()
  })
  return `http://127.0.0.1:${(relay.address() as AddressInfo).port}`
}
