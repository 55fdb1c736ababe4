import { LRUCache } from 'lru-cache'

/**
 * Creates a cache of answers that holds a number of bytes; the least recently used go first.
 * @param maxSize bytes in all
 */
export const createByteCache = (maxSize: number): LRUCache<string, Buffer> =>
  new LRUCache({ maxSize, sizeCalculation: ({ length }) => Math.max(1, length) })
