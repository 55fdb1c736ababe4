import { LRUCache } from 'lru-cache'

/** An island as it was drawn: its HTML, and what the loader compares it by. */
export interface RenderResult {
  html: string
  sum: string
}

/** Bytes that drawn islands may take: those of some five hundred pages of homes. */
const KEPT = 32_000_000
/** Maximum bytes of a character in a string of V8. */
const WIDE = 2

/**
 * Remembers drawn islands, up to so many bytes: those that were not asked for longest are forgotten first. What an island is
 * drawn from has to be in the key, all of it.
 */
export function createRenderCache(maxSize = KEPT): (key: string, draw: () => RenderResult) => RenderResult {
  const known = new LRUCache<string, RenderResult>({
    maxSize,
    sizeCalculation: ({ html, sum }, key) => (key.length + html.length + sum.length) * WIDE,
  })
  return (key, draw) => {
    const found = known.get(key)
    if (found) return found
    const rendered = draw()
    known.set(key, rendered)
    return rendered
  }
}
