import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('what is loaded is loaded once, however many ask for it meanwhile', async () => {
  const load = vi.fn(async () => 'loaded')
  const get = loadOnce(load)
  expect(await Promise.all([get(), get()])).toEqual(['loaded', 'loaded'])
  expect([await get(), load.mock.calls.length]).toEqual(['loaded', 1])
})

test('after a failure, which all hear who wait for it, the next call loads again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('loaded')
  const get = loadOnce(load)
  const both = await Promise.allSettled([get(), get()])
  expect([both.map(({ status }) => status), load.mock.calls.length]).toEqual([['rejected', 'rejected'], 1])
  expect(await get()).toBe('loaded')
})
