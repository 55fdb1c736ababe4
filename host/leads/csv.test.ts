import fc from 'fast-check'
import { expect, test } from 'vitest'
import { field, HEAD, line } from './csv.ts'

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
])('the field %j is written %j', (value, written) => {
  expect(field(value)).toBe(written)
})

test('whatever somebody writes, no spreadsheet takes it for a formula, and it can be read back', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const written = field(value)
      const bare = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
      expect(bare).not.toMatch(/^\s*[=+\-@]/)
      expect(bare === value || bare === `'${value}`).toBe(true)
    }),
  )
})

test('a line has as many fields as the head', () => {
  const row = { id: 1, name: 'Ann', email: 'a@b.c', phone: null, message: '', status: 'new', read: false }
  expect(line({ ...row, createdAt: new Date(0) }).split(',')).toHaveLength(HEAD.split(',').length)
})
