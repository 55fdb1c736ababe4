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
export function createRenderCache(kept = KEPT): (key: string, draw: () => RenderResult) => RenderResult {
  const known = new Map<string, RenderResult>()
  let held = 0
  return (key, draw) => {
    const found = known.get(key)
    if (found) {
      // A map keeps the order in which its keys came.
      known.delete(key)
      known.set(key, found)
      return found
    }
    const drawn = draw()
    held += getSize(key, drawn)
    known.set(key, drawn)
    for (const [oldest, last] of known) {
      if (held <= kept) break
      known.delete(oldest)
      held -= getSize(oldest, last)
    }
    return drawn
  }
}

const getSize = (key: string, { html, sum }: RenderResult): number => (key.length + html.length + sum.length) * WIDE
