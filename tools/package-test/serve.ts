import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }

/** Serves a folder on a free port, to every origin. `fill` may change pages. */
export async function serveFolder(
  folder: string,
  fill = (text: string) => text,
): Promise<{ origin: string; close(): void }> {
  const server: Server = createServer(async ({ url = '/' }, reply) => {
    const path = normalize(new URL(url, 'http://x').pathname)
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    const body = await readFile(file).catch(() => undefined)
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    reply.writeHead(body ? 200 : 404, { 'content-type': type, 'access-control-allow-origin': '*' })
    reply.end(body && extname(file) === '.html' ? fill(body.toString()) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
