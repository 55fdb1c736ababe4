import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Listener } from '../_db/listener.ts'
import { report } from '../_ops/reports.ts'
import type { PageCompressor } from './compress-pages.ts'
import { chooseEncoding, type Encoding } from './encodings.ts'
import { matches } from './etag.ts'
import { hasPageCookies } from './privacy-cookies.ts'
import { RECENT_SECONDS } from './reads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The tables whose rows the page shows. Visitors get the page from the cache until one of these tables changes or the time
     * to live is over. It must look the same to every visitor without cookies.
     */
    cachedUntilChange?: readonly string[]
  }
  interface FastifyRequest {
    /** How the page that is being rendered will be cached; undefined where it will not. */
    pageToCache:
      | { key: string; tables: readonly string[]; startedAt: number; changedLately: boolean; done(): void }
      | undefined
  }
}

interface Options {
  /** Time to live of a page in seconds; 0 caches nothing. */
  seconds: number
  listener: Listener
  compress: PageCompressor
  /** False where there is no database to listen to. */
  connected: boolean
  /** Has a CDN delete the pages with a tag. */
  purge?: ((tag: string) => void) | undefined
}

interface CachedPage {
  headers: Record<string, string>
  etag: string
  tables: readonly string[]
  bodies: Partial<Record<Encoding, Promise<Buffer> | Buffer>>
}

const MAX_BYTES = 64_000_000
/** Every page may have a banner above it, prompts, a question at its end, and the bar that says that figures are demo data. */
export const ON_ALL_PAGES = ['banners', 'experiments', 'feedback_forms', 'prompts', 'market_metrics', 'properties']
const READS = new Set(['GET', 'HEAD'])
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
/** Seconds for which a shared cache may still send a stale page while it fetches a new one. */
const STALE_SECONDS = 300

/**
 * Caches pages that look the same to all visitors, in this process and in shared caches. A page is cached only if neither the
 * request nor the answer has a cookie (those of privacy-cookies.ts aside), so that it never contains anything of a member. Triggers send the name of each changed
 * table on the channel `table_changes` (migration 0100), so every host hears of every change. If several requests ask for a page
 * that is not cached yet, one renders it and the others wait.
 */
export function pageCache(app: FastifyInstance, { seconds, compress, listener, connected, purge }: Options): void {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    // The compressed bodies are added later; together they are smaller than the plain one.
    sizeCalculation: ({ bodies }, key) => (bodies.identity as Buffer).length * 2 + key.length,
    ttl: seconds * 1000,
  })
  const pending = new Map<string, Promise<void>>()
  /** Table → when it changed last, counted in changes. */
  const changes = new Map<string, number>()
  let clock = 0
  /** Table → the same in milliseconds, for those who read from a replica. */
  const changedAt = new Map<string, number>()
  /** When the connection was last restored: changes before it may have been missed. */
  let reconnectedAt = 0
  let restoredAt = Date.now()

  const getLastChange = (tables: readonly string[]): number =>
    Math.max(restoredAt, ...tables.map((table) => changedAt.get(table) ?? 0))

  function deletePages(changed: (page: CachedPage) => boolean): void {
    for (const [key, page] of pages.entries()) if (changed(page)) pages.delete(key)
  }

  /** Makes other requests for a page wait. @returns the function that lets them go on */
  function holdOthers(url: string): () => void {
    if (pending.has(url)) return () => {}
    const { promise, resolve } = Promise.withResolvers<void>()
    pending.set(url, promise)
    return () => {
      pending.delete(url)
      resolve()
    }
  }

  async function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
    // Some headers that are already set may have been removed when the page was rendered.
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
    reply.headers(page.headers)
    const body = await answer(request, reply, page)
    return reply.send(body)
  }

  /** Sets the status and the encoding of an answer. @returns its body */
  async function answer({ headers }: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<Buffer | null> {
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

  app.decorateRequest('pageToCache', undefined)
  if (!seconds) return

  if (connected)
    app.addHook('onReady', async () => {
      listener.listen('table_changes', {
        heard(table) {
          changes.set(table, ++clock)
          changedAt.set(table, Date.now())
          deletePages(({ tables }) => tables.includes(table))
          purge?.(table)
        },
        connected() {
          reconnectedAt = ++clock
          restoredAt = Date.now()
          deletePages(() => true)
        },
      })
    })

  app.addHook('onRequest', async (request, reply) => {
    const { method, url, headers, routeOptions } = request
    const tables = routeOptions.config.cachedUntilChange
    if (!tables || !READS.has(method) || hasPageCookies(headers.cookie) || !wantsPage(headers.accept)) return
    const rendering = pending.get(url)
    if (rendering) await rendering
    const cached = pages.get(url)
    report('pageCache', { result: cached ? 'hit' : 'miss' })
    if (cached) return sendCached(request, reply, cached)
    const shown = [...tables, ...ON_ALL_PAGES]
    request.pageToCache = {
      key: url,
      tables: shown,
      startedAt: clock,
      changedLately: Date.now() - getLastChange(shown) < RECENT_SECONDS * 1000,
      done: holdOthers(url),
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const plan = request.pageToCache
    if (!plan || typeof payload !== 'string' || !isCacheable(request, reply)) return payload
    const etag = `"${hash('sha256', payload, 'base64url').slice(0, 22)}"`
    reply.headers({
      etag,
      'cache-control': `public, max-age=0, must-revalidate, s-maxage=${seconds}, stale-while-revalidate=${STALE_SECONDS}`,
      // A route that also answers with other types has set `accept` itself.
      vary: [...new Set([...listNames(reply.getHeader('vary')), 'cookie', 'accept-encoding'])].join(', '),
      'cache-tag': plan.tables.join(','),
    })
    const page: CachedPage = {
      headers: Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
      etag,
      tables: plan.tables,
      bodies: { identity: Buffer.from(payload) },
    }
    // A change during rendering may be missing from the page.
    const lastChange = Math.max(reconnectedAt, ...plan.tables.map((table) => changes.get(table) ?? 0))
    if (lastChange <= plan.startedAt) pages.set(plan.key, page)
    return answer(request, reply, page)
  })

  app.addHook('onResponse', async ({ pageToCache }) => pageToCache?.done())
  app.addHook('onRequestAbort', async ({ pageToCache }) => pageToCache?.done())
}

/** Some routes answer with data or a part of the page if the client prefers that. */
const wantsPage = (accept: string | undefined): boolean =>
  accept === undefined || (/text\/html|\*\/\*/.test(accept) && !/turbo-stream|json/.test(accept))

const listNames = (header: unknown): string[] => (typeof header === 'string' ? header.split(/, */) : [])

function isCacheable(request: FastifyRequest, reply: FastifyReply): boolean {
  const type = String(reply.getHeader('content-type'))
  const isOpen = request.viewer === undefined && !reply.hasHeader('set-cookie')
  // Of a page that lacks what the database could not give in time.
  if (String(reply.getHeader('cache-control')).includes('no-store')) return false
  return reply.statusCode === 200 && isOpen && type.startsWith('text/html')
}
