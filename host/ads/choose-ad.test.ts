import { expect, test } from 'vitest'
import { chooseAd } from './choose-ad.ts'

const ads = [
  { id: 1, weight: 1 },
  { id: 2, weight: 3 },
]

test.each([
  [0, 1],
  [0.249, 1],
  [0.25, 2],
  [0.999, 2],
])('an ad of weight 3 is chosen three times as often as one of weight 1: of %d it is ad %i', (random, id) => {
  expect(chooseAd(ads, random)?.id).toBe(id)
})

test('where no ad runs none is chosen', () => {
  expect(chooseAd([], 0.5)).toBeUndefined()
})
