import { expect, test } from 'vitest'
import { createByteCache } from './byte-lru-cache.ts'

test('answers are kept up to so many bytes; those not used for longest go first, and one in its place counts once', () => {
  const kept = createByteCache(10)
  kept.set('a', Buffer.alloc(4))
  kept.set('b', Buffer.alloc(4))
  kept.set('a', Buffer.alloc(6))
  expect([kept.get('a')?.length, kept.get('b')?.length]).toEqual([6, 4])
  kept.set('c', Buffer.alloc(4))
  expect([kept.get('a'), kept.get('b')?.length, kept.get('c')?.length]).toEqual([undefined, 4, 4])
  // One that is larger than all of it is not kept, and drives nothing out.
  kept.set('d', Buffer.alloc(11))
  expect(['b', 'c', 'd'].map((key) => kept.get(key)?.length)).toEqual([4, 4, undefined])
})
