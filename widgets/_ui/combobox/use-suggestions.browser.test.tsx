import { expect, test } from 'vitest'
import { frames } from '../../_testing/fake-fetch.ts'
import { DELAY, openTowns as opened } from '../../_testing/towns.tsx'

test('nothing is asked before the text is long enough, white space around it not counted, nor before it has rested', async () => {
  const { type, calls, pass } = opened()
  await type('  to ', DELAY * 4)
  expect(calls).toHaveLength(0)
  await type('tow', DELAY - 1)
  expect(calls).toHaveLength(0)
  pass(1)
  expect(calls.map(({ url }) => url)).toEqual(['/towns?q=tow'])
})

test('every new letter begins the rest anew', async () => {
  const { type, calls, pass } = opened()
  await type('tow', DELAY - 1)
  await type('town', DELAY - 1)
  expect(calls).toHaveLength(0)
  pass(1)
  expect(calls.map(({ url }) => url)).toEqual(['/towns?q=town'])
})

test('the stale request is aborted', async () => {
  const { type, calls, names } = opened()
  await type('tow')
  await type('town')
  expect(calls.map(({ aborted }) => aborted())).toEqual([true, false])
  calls[1]?.answer(['Newtown'])
  await expect.poll(names).toEqual(['Newtown'])
})

test('an answer that comes after a newer one is dropped', async () => {
  const { type, calls, names, errors } = opened({ deaf: true })
  await type('tow')
  await type('town')
  calls[1]?.answer(['Newtown'])
  await expect.poll(names).toEqual(['Newtown'])
  calls[0]?.answer(['Old Tower'])
  await frames()
  expect(names()).toEqual(['Newtown'])
  expect(errors).toEqual([])
})

test('a text that has become too short closes the list and asks nothing', async () => {
  const island = opened()
  await island.with('A', 'B')
  await island.type('to')
  expect(island.input().getAttribute('aria-expanded')).toBe('false')
  expect(island.calls).toHaveLength(1)
})

test('nothing is said or asked any more once the island is gone', async () => {
  const { type, calls, instance, errors } = opened()
  await type('tow')
  instance.unmount()
  await expect.poll(() => calls[0]?.aborted()).toBe(true)
  await frames()
  expect(errors).toEqual([])
})
