import { expect, test } from 'vitest'
import { applyContacted, type ButtonState } from './model.ts'

test.each<[ButtonState, number[], number[], ButtonState]>([
  ['request-contact', [7], [], 'request-sent'],
  ['request-contact', [], [7], 'unavailable'],
  ['request-contact', [8], [9], 'request-contact'],
  ['unavailable', [8], [], 'unavailable'],
  ['unavailable', [7], [], 'request-sent'],
  ['request-sent', [], [7], 'request-sent'],
])('a button that is %s, with %o contacted and %o unavailable, is %s', (state, contacted, unavailable, after) => {
  expect(applyContacted(state, 7, { contacted, unavailable })).toBe(after)
})
