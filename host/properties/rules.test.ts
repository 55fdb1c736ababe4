import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../_testing/assert-property.ts'
import { getBeginnings, searchText } from './rules.ts'

test.each([
  ['123 Main St, Springfield, IL 62704', '123 main st springfield il 62704'],
  ['123 main street springfield il 62704-1234', '123 main st springfield il 62704'],
  ['123 N. Main Street #4, St. Louis, MO', '123 n main st unit 4 st louis mo'],
  ["7 O'Fallon Avenue", '7 ofallon ave'],
  ['12 Ávila Boulevard', '12 avila blvd'],
  ['\u202a12 Ávi\u00adla Boulevard\u202c', '12 avila blvd'],
  ['9 Fifth Avenue', '9 5th ave'],
  ['  100%_\\ ', '100'],
  ['', ''],
])('%s is looked up as "%s"', (query, expected) => {
  expect(searchText(query)).toBe(expected)
})

test('what is looked up stays as it is when it is looked up again', () => {
  assertProperty(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => searchText(searchText(text)) === searchText(text)),
  )
})

test('whoever is in the middle of a long word finds its short form', () => {
  expect(getBeginnings('12 Main Stre')).toEqual(['12 main stre', '12 main st'])
  expect(getBeginnings('12 Main S')).toEqual(['12 main s'])
  expect(getBeginnings('12345 main st spr')).toEqual(['12345 main st spr'])
})

test('a space says that the last word is whole', () => {
  expect(getBeginnings('12 Main ')).toEqual(['12 main ', '12 main'])
})

test('nothing but marks begins nothing', () => {
  expect(getBeginnings(' %_ ')).toEqual([])
})
