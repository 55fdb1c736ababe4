import fc from 'fast-check'
import { PASSWORD } from '../knows-password.ts'

/** Stands for a deeply nested list, which would be too deep for the test itself. */
export const DEEP = '@deep'
const nested = '['.repeat(100_000) + ']'.repeat(100_000)

/** Writes JSON with {@link DEEP} replaced by a really deep list. */
export const deepJson = (value: unknown): string =>
  JSON.stringify(value ?? null).replaceAll(JSON.stringify(DEEP), nested)

export const VALUES: readonly unknown[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udc00x', '١', '1e3', '007', '-1', '0', '1', '1.5', 'NaN', '999999999999999'],
  ...['constructor', '__proto__', 'toString', '<b>', "'; --", '%00', '\u202e', '\ufeff', '\r\nA: b', 'on', 'true'],
  ...['ann@example.com', 'Ann@EXAMPLE.com', 'a@b', '@', 'İ@example.com', '(415) 555-0100', '+1415555010', PASSWORD],
  ...['//elsewhere.example', '/settings', 'approved', 'contacted', 'markets', 'IL', '60614', '2026-02-30', '.', '..'],
  ...['9223372036854775808', '2147483648', '-2147483649', '1e309', 'null', 'undefined', '[]', '{}', 'İ', 'ß', '💥'],
  ...[0, 1, -1, 1.5, 1e308, 2 ** 53, 2 ** 31, -0, true, false, null],
  ...[[], [''], [[1]], [null], ['1', '1'], {}, { a: { b: 1 } }, { toString: 1, valueOf: 1 }, { length: 1e9 }],
  ...[[[[[[[[[[[[]]]]]]]]]]]],
]

/** They take their time to be made and read, and are tried the less often for it. */
const LARGE: readonly unknown[] = ['x'.repeat(100_000), '💥'.repeat(4000), 'a\0\ud800'.padEnd(100_000), DEEP]

export const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 12, arbitrary: fc.string({ maxLength: 20, unit: 'binary' }) },
  { weight: 1, arbitrary: fc.constantFrom(...LARGE) },
)

/** Short text for addresses, some of it neither valid UTF-8 nor a valid escape. */
const RAW = ['%', '%zz', '%ff', '%EF%BF%BF', '%ED%A0%80', '..%2f', '+', '%2e%2e', '%00', '']
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...RAW) },
  { weight: 8, arbitrary: odd.map((value) => encodeURIComponent(toText(value).slice(0, 200).toWellFormed())) },
)

/** Returns any value as a form or an address writes it. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
