import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createByteCache } from './byte-lru-cache.ts'
import type { Encoding } from './encodings.ts'

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Bytes of answers kept: a thousand pictures of states, or a hundred of counties. */
const KEPT = 16_000_000
/** Characters from which on brotli's best takes a second and more. */
const LONG = 200_000
/** More at once, and the thread pool has no room for files and names any more. */
const AT_ONCE = 2

/**
 * Compresses texts that are asked for again and again as hard as can be, and remembers the result. Brotli's best takes
 * 70 ms for a map, so when many new ones are asked for at once the rest is compressed quickly and not remembered. Long texts
 * are compressed quickly, too.
 */
export function compressOnce(): (text: string, encoding: Encoding) => Promise<Buffer> {
  const kept = createByteCache(KEPT)
  let running = 0
  return async (text, encoding) => {
    if (encoding === 'identity') return Buffer.from(text)
    const key = `${encoding} ${hash('sha256', text, 'base64')}`
    const known = kept.get(key)
    if (known) return known
    const best = running < AT_ONCE
    running++
    try {
      const body = await compress(text, encoding, best && text.length < LONG)
      if (best) kept.set(key, body)
      return body
    } finally {
      running--
    }
  }
}

/** @param best brotli's best takes a second for half a megabyte */
export function compress(text: string, encoding: 'br' | 'gzip', best: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return compressors.gzip(text, { level: best ? 9 : 6 })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return compressors.br(text, { params })
}
