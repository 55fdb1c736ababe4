import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Listener } from '../../_db/listener.ts'
import { report } from '../../_ops/reports.ts'
import type { PageCompressor } from '../compress-pages.ts'
import { chooseEncoding, type Encoding } from '../encodings.ts'
import { matches } from '../etag.ts'
import { RECENT_SECONDS } from '../reads.ts'
import { trackChanges } from './changes.ts'
import { getPageKey, type PageKey } from './page-key.ts'
import { type CachedPage, createCachedPage, createPageStore } from './page-store.ts'
import { trackRenderings } from './rendering-pages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The tables whose rows the page shows. Visitors get the page from the cache until one of these tables changes or the time
     * to live is over. It must look the same to every visitor without cookies.
     */
    cachedUntilChange?: readonly string[]
    /** The parameters of the query that such a page depends on. With any other parameter it is rendered for each request. */
    cachedQuery?: readonly string[]
  }
  interface FastifyRequest {
    /** How the page that is being rendered will be cached; undefined where it will not. */
    pageToCache: PageToCache | undefined
  }
}

interface PageToCache {
  key: PageKey
  tables: readonly string[]
  /** The number of changes of tables when the rendering began. */
  changesBefore: number
  changedLately: boolean
  /** Lets those go on who wait for the page. */
  done(): void
}

interface Options {
  /** Time to live of a page in seconds; 0 caches nothing. */
  seconds: number
  listener: Pick<Listener, 'listen' | 'trouble'>
  compress: PageCompressor
  /** False where there is no database to listen to. */
  connected: boolean
  /** Has a CDN delete the pages with a tag. */
  purge?: ((tag: string) => void) | undefined
  /** Milliseconds that a request waits for the rendering of another; two seconds by default. */
  maxWaitMs?: number
}

/** Every page may have a banner above it, prompts, a question at its end, and the bar that says that figures are demo data. */
export const ON_ALL_PAGES = ['banners', 'experiments', 'feedback_forms', 'prompts', 'market_metrics', 'properties']
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
/** Seconds for which a shared cache may still send a stale page while it fetches a new one. */
const STALE_SECONDS = 300
/** The tag of all pages. */
export const ALL_PAGES = 'pages'

/** Returns the tag by which a CDN knows the pages that show a table. It tells strangers nothing of our tables. */
export const getTag = (table: string): string => `t${hash('sha256', table, 'hex').slice(0, 10)}`

/**
 * Caches pages that look the same to all visitors, in this process and in shared caches. A page is cached only if neither the
 * request nor the answer has a cookie (those of privacy-cookies.ts aside) and no part of it was made for one client (`keepPrivate()`), so
 * that it never contains anything of a member. Triggers send the name of each changed table on the channel `table_changes` (migration
 * 0100), so every host hears of every change. If several requests ask for a page that is not cached yet, one renders it and the others
 * wait until it is made, for two seconds at most; how it is then sent and read is nobody else's concern.
 *
 * Registered after cookies, whose hook sets the header `set-cookie`.
 */
export function pageCache(app: FastifyInstance, options: Options): void {
  const { seconds, compress, listener, connected, purge, maxWaitMs } = options
  app.decorateRequest('pageToCache', undefined)
  app.decorateRequest('isPrivate', false)
  app.decorateRequest('staleAt', undefined)
  if (!seconds) return

  const pages = createPageStore()
  const renderings = trackRenderings(maxWaitMs)
  const changes = trackChanges()
  const hearsChanges = () => !connected || listener.trouble() === undefined

  if (connected)
    app.addHook('onReady', async () => {
      listener.listen('table_changes', {
        receive(table) {
          changes.add(table)
          pages.delete(table)
          purge?.(getTag(table))
        },
        connected() {
          changes.add()
          pages.delete()
          purge?.(ALL_PAGES)
        },
      })
    })

  app.addHook('onRequest', async (request, reply) => {
    const key = getPageKey(request)
    if (!key) return
    let page = pages.get(key)
    const made = page ? undefined : renderings.wait(key.key)
    if (made) {
      await made
      page = pages.get(key)
    }
    report('pageCache', { result: page ? 'hit' : 'miss' })
    if (page) return sendCached(request, reply, page, seconds)
    const tables = [...(request.routeOptions.config.cachedUntilChange ?? []), ...ON_ALL_PAGES]
    request.pageToCache = {
      key,
      tables,
      changesBefore: changes.count(),
      changedLately: Date.now() - changes.lastAt(tables) < RECENT_SECONDS * 1000,
      // Nobody waits for somebody who has left.
      done: reply.raw.destroyed ? () => {} : renderings.begin(key.key),
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const plan = request.pageToCache
    if (!plan) return payload
    try {
      if (typeof payload !== 'string' || !isCacheable(request, reply)) return payload
      // A change during the rendering may be missing from the page, and its purge may have reached a CDN already.
      if (changes.since(plan.changesBefore, plan.tables) || !hearsChanges()) return payload
      const { staleAt } = request
      const left = getSecondsLeft(seconds, staleAt)
      if (left <= 0) return payload
      reply.headers({
        // A route that also answers with other types has set `accept` itself.
        vary: [...new Set([...listNames(reply.getHeader('vary')), 'cookie', 'accept-encoding'])].join(', '),
        'cache-tag': [ALL_PAGES, ...plan.tables.map(getTag)].join(','),
      })
      const headers = Object.fromEntries(
        Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
      )
      const page = createCachedPage(payload, { headers, tables: plan.tables, staleAt }, compress)
      pages.set(plan.key, page, left)
      plan.done()
      return await answer(request, reply, page, seconds)
    } finally {
      plan.done()
    }
  })

  // A client that leaves may have kept its page from being made.
  app.addHook('onResponse', async ({ pageToCache }) => pageToCache?.done())
  app.addHook('onRequestAbort', async ({ pageToCache }) => pageToCache?.done())
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  seconds: number,
): Promise<FastifyReply> {
  // Some headers that are already set may have been removed when the page was rendered.
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  reply.headers(page.headers)
  const body = await answer(request, reply, page, seconds)
  return reply.send(body)
}

/** Sets the status of an answer and what depends on client and time. @returns its body */
async function answer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  seconds: number,
): Promise<Buffer | null> {
  const left = getSecondsLeft(seconds, page.staleAt)
  const stale = page.staleAt === undefined ? `, stale-while-revalidate=${STALE_SECONDS}` : ''
  reply.header('cache-control', `public, max-age=0, s-maxage=${left}${stale}`)
  const { body, encoding, etag } = await page.encode(chooseEncoding(headers['accept-encoding'], ENCODINGS))
  reply.header('etag', etag)
  if (matches(headers['if-none-match'], etag)) {
    reply.code(304)
    return null
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return body
}

/** Returns for how many seconds a page may be cached from now on. */
const getSecondsLeft = (seconds: number, staleAt = Number.POSITIVE_INFINITY): number =>
  Math.max(0, Math.min(seconds, Math.floor((staleAt - Date.now()) / 1000)))

const listNames = (header: unknown): string[] => (typeof header === 'string' ? header.split(/, */) : [])

function isCacheable(request: FastifyRequest, reply: FastifyReply): boolean {
  const isOpen = request.viewer === undefined && !request.isPrivate && !reply.hasHeader('set-cookie')
  const isPage = reply.statusCode === 200 && String(reply.getHeader('content-type')).startsWith('text/html')
  return isOpen && isPage && !String(reply.getHeader('cache-control')).includes('no-store')
}
