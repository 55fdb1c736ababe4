import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface Asked {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

type Answers = (request: Asked) => { status?: number; json?: unknown; headers?: Record<string, string> } | 'never'

/** Starts an outside service on a port of its own. */
export async function httpService(answers: Answers): Promise<{ url: string; asked: Asked[]; close(): Promise<void> }> {
  const requests: Asked[] = []
  const server = createServer(async (request, reply) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    requests.push(one)
    const answer = answers(one)
    if (answer === 'never') return
    reply.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    reply.end(answer.json === undefined ? '' : JSON.stringify(answer.json))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: requests, close }
}
