import { expect, test, vi } from 'vitest'

test('what one map has asked for and another begun to fetch is waited for by both', async () => {
  vi.resetModules()
  const { fetchMissing, fetchTools, getFeature } = await import('./features.ts')
  expect(fetchMissing()).toBeUndefined()
  expect(getFeature('turning')).toBeUndefined()
  // A pointer comes near the other map.
  getFeature('places')
  void fetchTools()
  const waiting = fetchMissing()
  expect(waiting).toBeInstanceOf(Promise)
  await waiting
  expect(getFeature('turning')?.rotateBox).toBeTypeOf('function')
  expect(fetchMissing()).toBeUndefined()
})
