import { expect, test } from 'vitest'
import { getEntries } from '../document.ts'
import { ELECTORS } from './figures.ts'
import { STORIES } from './list.ts'
import { makeStory } from './maps.ts'

const shapes = ELECTORS.map(([id]): [string, string] => [id, id])

test('there are 538 electors', () => {
  expect(ELECTORS.reduce((sum, [, electors]) => sum + electors, 0)).toBe(538)
})

test.each(STORIES.filter(({ id }) => id !== 'rents'))(
  'the story “$name” is a map with a title and something on it',
  async ({ id }) => {
    const doc = await makeStory(id, { shapes, rentsAt: undefined })
    expect(doc?.title).toBeTruthy()
    const there = (['state_specific', 'locations'] as const).flatMap((section) => getEntries(doc?.data ?? {}, section))
    expect(there.length).toBeGreaterThan(3)
  },
)

test('rents that cannot be loaded are told in words, and an unknown story is none', async () => {
  await expect(makeStory('rents', { shapes, rentsAt: undefined })).rejects.toThrow('We couldn’t load rents right now.')
  expect(await makeStory('__proto__', { shapes, rentsAt: undefined })).toBeUndefined()
})
