import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../_config/tokens.ts'
import { FILE } from './access/rules.ts'
import { chooseEncoding, type Encoding } from './encodings.ts'
import { HttpError } from './errors.ts'
import { matches } from './etag.ts'
import { getWorkerPolicy, SHARED } from './security.ts'

interface Stored {
  changed: number
  hash: string
  bodies: Partial<Record<Encoding, Buffer>>
}

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  // The signature of a release, and by whose key it is.
  sig: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** Nothing but a plain file name in a folder of ours can pass; there is no path to traverse. */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*\.(js|json|sig|txt)$/
const MAP_WORKER = /^maplibre-gl-worker\./
const EVERGREEN = /^v\d+$/
const EXACT = /^(?:c|\d+\.\d+\.\d+)$/

const FRESH_FOR = {
  evergreen: 'public, max-age=300, stale-while-revalidate=86400',
  exact: 'public, max-age=31536000, immutable',
}

/**
 * `/embed/v1/…`, `/embed/<x.y.z>/…` and `/embed/c/…` from the build output, compressed at build and kept in memory.
 * A file that a later build replaced is noticed by its time.
 */
export function embedFiles(app: FastifyInstance, folder: string, dev: boolean, mapOrigins: readonly string[]): void {
  const cache = new Map<string, Stored>()

  async function load(path: string): Promise<Stored> {
    const file = join(folder, path)
    const changed = await stat(file).then(
      (info) => (info.isFile() ? info.mtimeMs : undefined),
      () => undefined,
    )
    if (changed === undefined) throw new HttpError('not_found', 'We can’t find a file at this address.')
    const known = cache.get(path)
    if (known?.changed === changed) return known
    const bodies: Stored['bodies'] = {}
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const body = await readFile(file + SUFFIX[encoding]).catch(() => undefined)
      if (body) bodies[encoding] = body
    }
    if (!bodies.identity) throw new HttpError('not_found', 'We can’t find a file at this address.')
    const hash = sha256(bodies.identity).toString('base64url').slice(0, 16)
    const stored = { changed, hash, bodies }
    cache.set(path, stored)
    return stored
  }

  app.get(
    '/embed/*',
    {
      compress: false,
      helmet: SHARED,
      config: { access: FILE, traffic: 'files' },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const path = (request.params as { '*': string })['*']
      const [place = '', name = '', ...deeper] = path.split('/')
      const type = TYPES[FILE_NAME.exec(name)?.[1] ?? '']
      const lifetime = EVERGREEN.test(place) ? 'evergreen' : EXACT.test(place) ? 'exact' : undefined
      // Pages are at such addresses too, and this route has what they leave.
      if (!type && request.url.split('?')[0]?.endsWith('/')) return reply.callNotFound()
      if (!type || !lifetime || deeper.length) throw new HttpError('not_found', 'We can’t find a file at this address.')
      const { hash, bodies } = await load(path)
      // A worker is held to the policy of its own answer: the one of maps fetches the tiles of a provider.
      if (MAP_WORKER.test(name)) reply.header('content-security-policy', getWorkerPolicy(mapOrigins))
      const encoding = chooseEncoding(request.headers['accept-encoding'], Object.keys(bodies) as Encoding[])
      const etag = `"${hash}-${encoding}"`
      reply.headers({
        etag,
        'cache-control': dev ? 'no-cache' : FRESH_FOR[lifetime],
        vary: 'Accept-Encoding',
        'access-control-allow-origin': '*',
        'timing-allow-origin': '*',
      })
      if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send()
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type(type).send(bodies[encoding])
    },
  )
}
