import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { HostProcess } from './processes.ts'

/**
 * Opens a proxy that sends each request to the next host of a list, on kept connections. It repeats nothing, so that every
 * failure is seen. @returns its origin
 */
export async function openProxy(hosts: readonly HostProcess[]): Promise<string> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  // A connection that is closed for being idle just when it is used again would be a failure that no host has made.
  const server: Server = createServer({ keepAliveTimeout: 0 }, (incoming, answer) => {
    const { origin } = hosts[turn++ % hosts.length] as HostProcess
    const fail = () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end())
    const { method = 'GET', headers } = incoming
    const passed = request(origin + incoming.url, { method, headers, agent }, (found: IncomingMessage) => {
      answer.writeHead(found.statusCode ?? 502, found.headers)
      found.on('error', fail).pipe(answer)
    })
    passed.on('error', fail)
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    agent.destroy()
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
