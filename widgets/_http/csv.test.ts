import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../host/_testing/assert-property.ts'
import { toCsvField, toCsvRows } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', '"\'=1+1"'],
  ['+14155550100', '"\'+14155550100"'],
  ['-2', '"\'-2"'],
  ['@sum', '"\'@sum"'],
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  ['\0x', '"\'\0x"'],
  ['  =cmd', '"\'  =cmd"'],
  ['＝1', '"\'＝1"'],
  ['﹦1', '"\'﹦1"'],
  ['\u200b=1', '"\'\u200b=1"'],
  ['\u202e \u0007@sum', '"\'\u202e \u0007@sum"'],
])('the field %j is written %j', (value, field) => {
  expect(toCsvField(value)).toBe(field)
})

test('whatever somebody writes, no spreadsheet takes it for a formula, and it can be read back', () => {
  assertProperty(
    fc.property(fc.string(), (value) => {
      const field = toCsvField(value)
      const unquoted = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
      expect(unquoted).not.toMatch(/^\s*[=+\-@]/)
      expect(unquoted === value || unquoted === `'${value}`).toBe(true)
    }),
  )
})

test('a row is a line; a number is no formula, and null nothing', () => {
  expect(
    toCsvRows([
      ['a', -1, null],
      ['-1', 0.5, 'b'],
    ]),
  ).toBe('a,-1,\r\n"\'-1",0.5,b\r\n')
})
