import { expect, test } from 'vitest'
import { createByteCache } from './byte-lru-cache.ts'

test('answers are kept up to so many bytes; those not used for longest go first, and one in its place counts once', () => {
  const cache = createByteCache(10)
  cache.set('a', Buffer.alloc(4))
  cache.set('b', Buffer.alloc(4))
  cache.set('a', Buffer.alloc(6))
  expect([cache.get('a')?.length, cache.get('b')?.length]).toEqual([6, 4])
  cache.set('c', Buffer.alloc(4))
  expect([cache.get('a'), cache.get('b')?.length, cache.get('c')?.length]).toEqual([undefined, 4, 4])
  // One that is larger than all of it is not kept, and drives nothing out.
  cache.set('d', Buffer.alloc(11))
  expect(['b', 'c', 'd'].map((key) => cache.get(key)?.length)).toEqual([4, 4, undefined])
})
