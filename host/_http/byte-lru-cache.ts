/**
 * Creates a cache of answers that holds a number of bytes; the least recently used go first.
 * @param most bytes in all
 */
export function createByteCache(most: number): {
  get(key: string): Buffer | undefined
  keep(key: string, body: Buffer): void
} {
  const kept = new Map<string, Buffer>()
  let held = 0
  return {
    get: (key) => kept.get(key),
    keep(key, body) {
      held += body.length - (kept.get(key)?.length ?? 0)
      kept.set(key, body)
      for (const [oldest, { length }] of kept) {
        if (held <= most) break
        kept.delete(oldest)
        held -= length
      }
    },
  }
}
