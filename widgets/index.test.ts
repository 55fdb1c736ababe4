import { expect, test } from 'vitest'
import { islandNames } from '../tools/build/build-hash.ts'
import { islands } from './index.ts'

test('the list of islands names every folder of an island, and nothing else', () => {
  expect(Object.keys(islands).toSorted()).toEqual(islandNames())
})
