import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../_testing/assert-property.ts'
import { changed, merged, moveName } from './order.ts'

test.each<[string[], string, -1 | 1, string[]]>([
  [['a', 'b', 'c'], 'b', -1, ['b', 'a', 'c']],
  [['a', 'b', 'c'], 'b', 1, ['a', 'c', 'b']],
  [['a', 'b', 'c'], 'a', -1, ['a', 'b', 'c']],
  [['a', 'b', 'c'], 'c', 1, ['a', 'b', 'c']],
  [['a', 'b'], 'x', 1, ['a', 'b']],
])('%j with %s by %i is %j', (names, name, by, expected) => {
  expect(moveName(names, name, by)).toEqual(expected)
})

test.each<[string, string[], string[], string[]]>([
  ['the same names: as wished', ['a', 'b', 'c'], ['c', 'a', 'b'], ['c', 'a', 'b']],
  ['one that the device has not heard of stays behind its neighbor', ['a', 'n', 'b'], ['b', 'a'], ['b', 'a', 'n']],
  ['a new first one stays first', ['n', 'a', 'b'], ['b', 'a'], ['n', 'b', 'a']],
  ['one that was taken away stays away', ['a', 'b'], ['b', 'gone', 'a'], ['b', 'a']],
  ['twice is once', ['a', 'b'], ['b', 'b', 'a'], ['b', 'a']],
  ['two unknown neighbors keep their order', ['a', 'm', 'n'], ['a'], ['a', 'm', 'n']],
])('%s', (_, current, requested, expected) => {
  expect(merged(current, requested)).toEqual(expected)
})

test.each<[string, string[], string[], string[], string[]]>([
  ['moved', ['a', 'x', 'b', 'y'], ['a', 'b'], ['b', 'a'], ['b', 'y', 'a', 'x']],
  ['taken off', ['a', 'x', 'b'], ['a', 'b'], ['b'], ['x', 'b']],
  ['added', ['a', 'x'], ['a'], ['a', 'n'], ['a', 'x', 'n']],
  ['all taken off', ['a', 'x'], ['a'], [], ['x']],
])('what was not seen stays when something is %s', (_, whole, visible, requested, expected) => {
  expect(changed(whole, visible, requested)).toEqual(expected)
})

test('whatever is wished for, exactly what stands comes out', () => {
  const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
  assertProperty(
    fc.property(names, fc.array(fc.constantFrom(...'abcdefghxyz')), (current, requested) => {
      expect([...merged(current, requested)].sort()).toEqual([...current].sort())
    }),
  )
})
