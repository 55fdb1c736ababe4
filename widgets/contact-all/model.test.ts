import { expect, test } from 'vitest'
import { applyContacted, type BusinessState, getAskable, isSuccess, type States } from './model.ts'

const states = (...list: BusinessState[]): States => new Map(list.map((state, at) => [at + 1, state]))

test.each<[BusinessState[], boolean]>([
  [['request-sent', 'request-sent'], true],
  [['request-sent', 'unavailable'], true],
  [['request-sent', 'request-contact'], false],
  [['unavailable', 'unavailable'], false],
  [[], false],
])('CONT-009 success is when every available business has been contacted: %o → %s', (list, success) => {
  expect(isSuccess(states(...list))).toBe(success)
})

test('an answer moves those that it names; those that were contacted stay so', () => {
  const before = states('request-contact', 'request-contact', 'request-sent', 'request-contact')
  const after = applyContacted(before, { contacted: [1], unavailable: [2, 3] })
  expect([...after.values()]).toEqual(['request-sent', 'unavailable', 'request-sent', 'request-contact'])
  expect(getAskable(after)).toEqual([4])
})
