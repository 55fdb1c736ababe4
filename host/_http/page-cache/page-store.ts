import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PageCompressor } from '../compress-pages.ts'
import type { Encoding } from '../encodings.ts'
import type { PageKey } from './page-key.ts'

export interface CachedPage {
  /** Without the entity tag and the encoding, which depend on the client, and without how long it may be cached. */
  headers: Record<string, string>
  tables: readonly string[]
  /** When something on the page changes by itself, in milliseconds of `Date.now()`; undefined: it does not. */
  staleAt: number | undefined
  /** Returns the page as it is sent; the plain one where it cannot be compressed. */
  encode(encoding: Encoding): Promise<EncodedPage>
}

export interface EncodedPage {
  body: Buffer
  encoding: Encoding
  /** Each encoding has its own strong entity tag (RFC 9110, section 8.8.3). */
  etag: string
}

/** Bytes of pages whose address is a path alone. */
const MAX_BYTES = 48_000_000
/** Bytes of pages with parameters. They have room of their own, so that invented values push no other page out. */
const MAX_BYTES_WITH_QUERY = 16_000_000

/** Creates a page that is compressed once for each encoding, when somebody asks for it. */
export function createCachedPage(
  html: string,
  facts: Pick<CachedPage, 'headers' | 'tables' | 'staleAt'>,
  compress: PageCompressor,
): CachedPage & { bytes: number } {
  const id = hash('sha256', html, 'base64url').slice(0, 22)
  const plain: EncodedPage = { body: Buffer.from(html), encoding: 'identity', etag: `"${id}"` }
  const compressed = new Map<Encoding, Promise<EncodedPage>>()
  return {
    ...facts,
    bytes: plain.body.length,
    async encode(encoding) {
      if (encoding === 'identity') return plain
      let page = compressed.get(encoding)
      if (!page) {
        page = compress(html, encoding).then((body) => ({ body, encoding, etag: `"${id}-${encoding}"` }))
        compressed.set(encoding, page)
      }
      return page.catch(() => {
        // The next request tries again.
        compressed.delete(encoding)
        return plain
      })
    },
  }
}

/** Keeps pages until one of their tables changes. */
export function createPageStore() {
  const create = (maxSize: number) =>
    // The compressed bodies are added later; together they are smaller than the plain one.
    new LRUCache<string, CachedPage & { bytes: number }>({
      maxSize,
      sizeCalculation: ({ bytes }, key) => bytes * 2 + key.length,
    })
  const [paths, queries] = [create(MAX_BYTES), create(MAX_BYTES_WITH_QUERY)]
  const choose = ({ hasQuery }: PageKey) => (hasQuery ? queries : paths)
  return {
    get(key: PageKey): CachedPage | undefined {
      const page = choose(key).get(key.key)
      if (page?.staleAt === undefined || Date.now() < page.staleAt) return page
      choose(key).delete(key.key)
      return undefined
    },
    set(key: PageKey, page: CachedPage & { bytes: number }, seconds: number): void {
      choose(key).set(key.key, page, { ttl: seconds * 1000 })
    },
    /** Deletes the pages that show a table; all pages without one. */
    delete(table?: string): void {
      for (const pages of [paths, queries])
        for (const [key, { tables }] of pages.entries())
          if (table === undefined || tables.includes(table)) pages.delete(key)
    },
  }
}
