import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Listener } from '../_db/listener.ts'
import type { PageCompressor } from './compress-pages.ts'
import { chooseEncoding, type Encoding } from './encodings.ts'
import { matches } from './etag.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The tables that the page shows rows of. A page with this is kept for visitors and answered from memory, until one of
     * the tables changes or its time is over. It must look the same to every visitor without cookies.
     */
    cachedUntilChange?: readonly string[]
  }
  interface FastifyRequest {
    /** Where the page will be kept that is being made; undefined for all that is not kept. */
    pageToKeep: { key: string; tables: readonly string[]; asOf: number; done(): void } | undefined
  }
}

interface Options {
  /** Seconds for which a page is kept at most; 0 keeps none. */
  seconds: number
  listener: Listener
  compress: PageCompressor
  /** False where there is no database to listen to. */
  connected: boolean
  /** Has a CDN forget the pages with a tag. */
  purge?: ((tag: string) => void) | undefined
}

interface KeptPage {
  headers: Record<string, string>
  etag: string
  tables: readonly string[]
  bodies: Partial<Record<Encoding, Promise<Buffer> | Buffer>>
}

const MAX_BYTES = 64_000_000
/** Every page may have a banner above it. */
const ON_ALL_PAGES = ['banners']
const READS = new Set(['GET', 'HEAD'])
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
/** Seconds for which a shared cache may answer with an old page while it asks for a new one. */
const STALE_SECONDS = 300

/**
 * Keeps the pages that all visitors see alike, in this process and in shared caches. A page is kept only where neither request
 * nor answer has a cookie, so that nothing of a member is ever in it. Tables say in the channel `table_changes` that they
 * changed (migration 0100), on whichever host that was. Of several requests for a page that is not there yet, one makes it and the
 * others wait.
 */
export function pageCache(app: FastifyInstance, { seconds, compress, listener, connected, purge }: Options): void {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    // The compressed bodies come later, and together are smaller than the plain one.
    sizeCalculation: ({ bodies }, key) => (bodies.identity as Buffer).length * 2 + key.length,
    ttl: seconds * 1000,
  })
  const underWay = new Map<string, Promise<void>>()
  /** Table → when it changed last, counted in changes. */
  const changes = new Map<string, number>()
  let clock = 0
  /** When changes may last have gone by unheard. */
  let deafUntil = 0

  function forgetPages(changed: (page: KeptPage) => boolean): void {
    for (const [key, page] of pages.entries()) if (changed(page)) pages.delete(key)
  }

  /** Has others wait for a page until it is there. @returns what to call then */
  function begin(url: string): () => void {
    if (underWay.has(url)) return () => {}
    const { promise, resolve } = Promise.withResolvers<void>()
    underWay.set(url, promise)
    return () => {
      underWay.delete(url)
      resolve()
    }
  }

  async function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
    // Among those set already may be some that were taken from the page when it was made.
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
    reply.headers(page.headers)
    const body = await answer(request, reply, page)
    return reply.send(body)
  }

  /** Sets the status and the encoding of an answer. @returns its body */
  async function answer({ headers }: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<Buffer | null> {
    if (matches(headers['if-none-match'], page.etag)) {
      reply.code(304)
      return null
    }
    const encoding = chooseEncoding(headers['accept-encoding'], ENCODINGS)
    if (encoding === 'identity') return page.bodies.identity as Buffer
    reply.header('content-encoding', encoding)
    page.bodies[encoding] ??= compress(String(page.bodies.identity), encoding)
    return page.bodies[encoding] as Promise<Buffer>
  }

  app.decorateRequest('pageToKeep', undefined)
  if (!seconds) return

  if (connected)
    app.addHook('onReady', async () => {
      listener.listen('table_changes', {
        heard(table) {
          changes.set(table, ++clock)
          forgetPages(({ tables }) => tables.includes(table))
          purge?.(table)
        },
        connected() {
          deafUntil = ++clock
          forgetPages(() => true)
        },
      })
    })

  app.addHook('onRequest', async (request, reply) => {
    const { method, url, headers, routeOptions } = request
    const tables = routeOptions.config.cachedUntilChange
    if (!tables || !READS.has(method) || headers.cookie !== undefined || !wantsPage(headers.accept)) return
    const made = underWay.get(url)
    if (made) await made
    const known = pages.get(url)
    if (known) return sendKept(request, reply, known)
    request.pageToKeep = { key: url, tables: [...tables, ...ON_ALL_PAGES], asOf: clock, done: begin(url) }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const wanted = request.pageToKeep
    if (!wanted || typeof payload !== 'string' || !isForEverybody(request, reply)) return payload
    const etag = `"${hash('sha256', payload, 'base64url').slice(0, 22)}"`
    reply.headers({
      etag,
      'cache-control': `public, max-age=0, must-revalidate, s-maxage=${seconds}, stale-while-revalidate=${STALE_SECONDS}`,
      // A route that answers with more than its page says so itself, by `accept`.
      vary: [...new Set([...listNames(reply.getHeader('vary')), 'cookie', 'accept-encoding'])].join(', '),
      'cache-tag': wanted.tables.join(','),
    })
    const page: KeptPage = {
      headers: Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
      etag,
      tables: wanted.tables,
      bodies: { identity: Buffer.from(payload) },
    }
    // What changed while the page was made may be missing in it.
    const lastChange = Math.max(deafUntil, ...wanted.tables.map((table) => changes.get(table) ?? 0))
    if (lastChange <= wanted.asOf) pages.set(wanted.key, page)
    return answer(request, reply, page)
  })

  app.addHook('onResponse', async ({ pageToKeep }) => pageToKeep?.done())
  app.addHook('onRequestAbort', async ({ pageToKeep }) => pageToKeep?.done())
}

/** Some addresses answer with data or with a part of their page where that is asked for. */
const wantsPage = (accept: string | undefined): boolean =>
  accept === undefined || (/text\/html|\*\/\*/.test(accept) && !/turbo-stream|json/.test(accept))

const listNames = (header: unknown): string[] => (typeof header === 'string' ? header.split(/, */) : [])

function isForEverybody(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type'))
  const isOpen = request.viewer === undefined && !reply.hasHeader('set-cookie')
  return reply.statusCode === 200 && isOpen && type.startsWith('text/html')
}
