import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Starts a server on a free port of this machine. Browsers use `name` as its host: two names are two sites to them. */
export async function serve(name: string, handler: Handler): Promise<{ origin: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    Promise.resolve(handler(request, response)).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(error.message)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${name}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
