import { expect, test } from 'vitest'
import { forgiven, typos } from './closeness.ts'

test.each([
  ['main', 'main', 0],
  ['man', 'main', 1],
  ['maine', 'main', 1],
  ['mian', 'main', 1],
  ['moin', 'main', 1],
  ['', 'main', 4],
  ['main', '', 4],
  ['ca', 'abc', 3],
])('from "%s" to "%s" there are %i typos', (text, name, count) => {
  expect(typos(text, name).whole).toBe(count)
})

test('what is not typed to its end is compared to the beginning', () => {
  expect(typos('sprn', 'springfield').begun).toBe(1)
  expect(typos('', 'springfield').begun).toBe(0)
})

test('short words are forgiven less', () => {
  expect([forgiven('ab'), forgiven('main'), forgiven('sprngfield')]).toEqual([0, 1, 2])
})
