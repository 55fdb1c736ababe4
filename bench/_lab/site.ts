import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { serve } from '../../examples/_harness/serve.ts'
import { brotli } from '../../tools/build/brotli.ts'

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A server that answers from memory and counts what it sends. */
export interface BenchmarkSite {
  origin: string
  /** Adds a file, compressed with brotli 11. */
  put(path: string, text: string): void
  /** Bodies sent since the last reset, in the order of asking. */
  sent: { path: string; bytes: number }[]
  reset(): void
  close(): Promise<void>
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  html: 'text/html; charset=utf-8',
}

const found = (path: string, body: Buffer): Answer => ({
  status: 200,
  headers: {
    'content-type': TYPES[path.split('.').at(-1) as string] ?? (TYPES.html as string),
    'content-encoding': 'br',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'cache-control': 'max-age=600',
  },
  body,
})

/** @param elsewhere asked once, for everything that was not put here; its answers are kept as they came */
export async function openSite(elsewhere?: (path: string) => Promise<Answer>): Promise<BenchmarkSite> {
  const answers = new Map<string, Promise<Answer>>()
  const sent: BenchmarkSite['sent'] = []
  const nothing = async (): Promise<Answer> => ({ status: 404, headers: {}, body: Buffer.alloc(0) })
  const { origin, close } = await serve('127.0.0.1', async ({ url = '/' }, response) => {
    const known = answers.get(url) ?? (elsewhere ?? nothing)(url)
    answers.set(url, known)
    const { status, headers, body } = await known
    sent.push({ path: url, bytes: body.length })
    response.writeHead(status, { ...headers, 'content-length': String(body.length) }).end(body)
  })
  return {
    origin,
    put: (path, text) => void answers.set(path, Promise.resolve(found(path, brotli(text)))),
    sent,
    reset: () => void sent.splice(0),
    close,
  }
}

/**
 * Reads every file of `dist/embed` with a brotli form, served as `/embed/…`; read at once, since a build may run
 * meanwhile.
 */
export function embedFiles(folder = 'dist/embed'): (path: string) => Promise<Answer> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.br'))
  const bodies = new Map(files.map((file) => [`/embed/${file.slice(0, -3)}`, readFileSync(join(folder, file))]))
  return async (path) => {
    const body = bodies.get(path)
    return body ? found(path, body) : { status: 404, headers: {}, body: Buffer.alloc(0) }
  }
}

/** Fetches the answer of another server, still compressed. */
export const fetchRaw = (url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 500,
          headers: pickHeaders(response.headers),
          body: Buffer.concat(parts),
        }),
      )
    }).on('error', reject)
  })

// Headers of one connection are not passed on.
function pickHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const dropped = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']
  return Object.fromEntries(Object.entries(headers).flatMap(([k, v]) => (dropped.includes(k) ? [] : [[k, String(v)]])))
}
