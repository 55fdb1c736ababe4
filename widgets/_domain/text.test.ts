import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { text, zip } from './text.ts'

const getMessage = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message

test('text that people type is taken as it is', () => {
  for (const value of ['', 'Ávila', '🗺', 'a\tb\nc', '�']) expect(z.parse(text(), value)).toBe(value)
})

test.each([
  ['a\0b', /NUL/],
  ['\ud800', /surrogate/],
  ['x\udc00y', /surrogate/],
  ['x'.repeat(201), /at most 200/],
  [['a'], /text/],
  [null, /text/],
])('%j is refused, and the message says what was expected', (value, message) => {
  expect(getMessage(text(), value)).toMatch(message)
})

test('RENT-010 a ZIP code is exactly five digits', () => {
  expect(z.parse(zip, '00501')).toBe('00501')
  for (const value of ['', '6270', '627040', '6270a', '62704\n', ' 62704', '٦٢٧٠٤', 62704, ['62704']])
    expect(getMessage(zip, value), JSON.stringify(value)).toBe('a five-digit ZIP code')
})
