import { sha256 } from '../_config/tokens.ts'
import { createByteCache } from './byte-lru-cache.ts'
import { compress } from './compress.ts'
import type { Encoding } from './encodings.ts'

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
  const cache = createByteCache(KEPT)
  let running = 0
  return async (text, encoding) => {
    if (encoding === 'identity') return Buffer.from(text)
    const key = `${encoding} ${sha256(text).toString('base64')}`
    const known = cache.get(key)
    if (known) return known
    const best = running < AT_ONCE
    running++
    try {
      const body = await compress(text, encoding, best && text.length < LONG ? 'smallest' : 'page')
      if (best) cache.set(key, body)
      return body
    } finally {
      running--
    }
  }
}
