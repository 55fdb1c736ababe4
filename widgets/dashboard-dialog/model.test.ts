import { expect, test } from 'vitest'
import { asksFor } from './model.ts'

test.each([
  ['?open_dialog=perks', 'perks', true],
  ['?highlight=markets&open_dialog=perks', 'perks', true],
  ['?open_dialog=Perks', 'perks', false],
  ['?open_dialog=', 'perks', false],
  ['', 'perks', false],
])('%s asks for %s: %s', (search, name, expected) => {
  expect(asksFor(search, name)).toBe(expected)
})
