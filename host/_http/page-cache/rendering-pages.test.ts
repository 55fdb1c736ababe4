import { expect, test, vi } from 'vitest'
import { trackRenderings } from './rendering-pages.ts'

const state = (promise: Promise<void> | undefined) =>
  Promise.race([promise?.then(() => 'over'), new Promise((resolve) => setImmediate(resolve, 'waiting'))])

test('others wait for the first rendering of a page, and for no other page', async () => {
  const { begin, wait } = trackRenderings()
  expect(wait('/a')).toBeUndefined()
  const done = begin('/a')
  const waiting = wait('/a')
  expect([await state(waiting), wait('/b')]).toEqual(['waiting', undefined])
  done()
  expect([await state(waiting), wait('/a')]).toEqual(['over', undefined])
})

test('whoever begins while others wait already keeps nobody, and ends nobody’s wait', async () => {
  const { begin, wait } = trackRenderings()
  const done = begin('/a')
  begin('/a')()
  const waiting = wait('/a')
  expect(await state(waiting)).toBe('waiting')
  done()
  expect(await state(waiting)).toBe('over')
})

test('a rendering that takes too long is waited for no longer, and ends no wait for the next one', async () => {
  const { begin, wait } = trackRenderings(50)
  const done = begin('/a')
  await wait('/a')
  await vi.waitFor(() => expect(wait('/a')).toBeUndefined(), 30_000)
  begin('/a')
  done()
  done()
  expect(wait('/a')).toBeDefined()
})
