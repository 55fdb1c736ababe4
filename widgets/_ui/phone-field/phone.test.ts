import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { type CountryCode, isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { assertProperty } from '../../../host/_testing/assert-property.ts'
import {
  caretAfter,
  e164,
  formatPhone,
  getCountry,
  hasUnknownArea,
  isGeneralPhone,
  isPhone,
  type PhoneCountry,
  phoneDigits,
} from './phone.ts'
import { AREAS } from './phone-areas.ts'

const metadata = JSON.parse(readFileSync('node_modules/libphonenumber-js/metadata.max.json', 'utf8'))

/** Patterns of one country's kinds of numbers; those of seven digits are dialled in one town alone. */
const getPatterns = (country: CountryCode): string =>
  (metadata.countries[country][11] as [string, number[]?][])
    .filter((kind) => kind?.[0] && (kind[1] ?? [10]).includes(10))
    .map(([pattern]) => pattern)
    .join('|')

test.each(['US', 'CA'] as const)('the patterns of %s are those of the library that is installed', (country) => {
  expect(AREAS[country]).toBe(getPatterns(country))
})

test('UI-037 every area code is valid where the library says so, and none else', () => {
  const different: string[] = []
  for (let area = 0; area < 1000; area++) {
    for (const rest of ['5550100', '2345678', '1234567', '0000000']) {
      const digits = `${area}`.padStart(3, '0') + rest
      if (/^1/.test(digits)) continue
      const number = parsePhoneNumberFromString(`+1${digits}`)
      const country = number?.isValid() ? number.country : undefined
      const ours = getCountry(digits)
      if ((ours ?? '') !== (country === 'US' || country === 'CA' ? country : ''))
        different.push(`${digits} ${country} ${ours}`)
    }
  }
  expect(different).toEqual([])
})

test('any ten digits are judged as the library judges them', () => {
  assertProperty(
    fc.property(fc.stringMatching(/^[2-9]\d{9}$/), (digits) => {
      const number = parsePhoneNumberFromString(`+1${digits}`)
      const inUs = number?.isValid() === true && number.country === 'US'
      expect(isPhone(digits)).toBe(inUs || hasUnknownArea(digits))
      if (inUs) expect(isValidPhoneNumber(digits, 'US')).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})

test.each(['(924) 234-5678', '(679) 234-5678', '(861) 234-5678', '(621) 234-5678', '(436) 234-5678'])(
  '%s, of an area code newer than the list, passes and is marked',
  (text) => expect([isPhone(text), hasUnknownArea(text)]).toEqual([true, true]),
)

test('an area code that the plan gives to nobody or to another country stays refused, and a known one is not marked', () => {
  for (const area of ['211', '299', '376', '961', '876', '787', '416'])
    expect([area, isPhone(`${area} 234 5678`), hasUnknownArea(`${area} 234 5678`)]).toEqual([area, false, false])
  expect(hasUnknownArea('(415) 555-0100')).toBe(false)
})

test.each([
  '\u202a+44 7911 223456\u202c',
  '\u2066+44 7911 223456\u2069',
  '\u200e+44 7911 223456',
  '＋４４ 7911 223456',
])('a foreign number with an invisible mark, %j, is nobody’s US number', (text) =>
  expect([formatPhone(text), isPhone(text), phoneDigits(text)]).toEqual([text, false, '']),
)

test('a number in full-width digits and with other hyphens is read', () => {
  expect([formatPhone('（４１５）５５５－０１００'), e164('415‑555–0100')]).toEqual(['(415) 555-0100', '+14155550100'])
})

describe('CONT-013 only the United States and Canada', () => {
  const both: PhoneCountry[] = ['US', 'CA']
  test.each([
    ['New York', '212 555 0100', true],
    ['Toronto', '(416) 555-0100', true],
    ['toll-free', '800-555-0100', true],
    ['Jamaica, of the same country code', '876 555 0100', false],
    ['Puerto Rico, of the same country code', '787 555 0100', false],
    ['Bahamas, of the same country code', '1 242 555 0100', false],
    ['an area code that nobody has', '211 555 0100', false],
    ['an exchange that begins with 1', '212 155 0100', false],
    ['nine digits', '212 555 010', false],
    ['London', '+44 20 7946 0958', false],
    ['London, without the plus', '44 20 7946 0958', false],
    ['nothing', '', false],
  ])('%s', (_, text, valid) => {
    expect(isPhone(text, both)).toBe(valid)
  })
  test('and a US field takes no Canadian number', () => {
    expect([isPhone('416 555 0100'), getCountry('416 555 0100'), getCountry('212 555 0100')]).toEqual([
      false,
      'CA',
      'US',
    ])
  })
})

test.each([
  ['', '', ''],
  ['4', '(4', '4'],
  ['415', '(415', '415'],
  ['4155', '(415) 5', '415-5'],
  ['415555', '(415) 555', '415-555'],
  ['4155550', '(415) 555-0', '415-555-0'],
  ['4155550100', '(415) 555-0100', '415-555-0100'],
])('UI-035 CONT-011 %s is formatted as typed: %s or %s', (text, parentheses, dashes) => {
  expect([formatPhone(text), formatPhone(text, 'dashes')]).toEqual([parentheses, dashes])
})

test.each(['1 415 555 0100', '+1 (415) 555-0100', '1-415-555-0100', '+14155550100', '11 415 555 0100'])(
  'CONT-012 the country code of %s is stripped',
  (text) => expect([formatPhone(text), e164(text)]).toEqual(['(415) 555-0100', '+14155550100']),
)

test('UI-036 only ten digits are kept', () => {
  expect(phoneDigits('(415) 555-0100 ext. 23')).toBe('4155550100')
  expect(formatPhone('41555501009')).toBe('(415) 555-0100')
})

test('a number with another country’s code is left as it is, not cut to somebody else’s', () => {
  expect(formatPhone('+44 20 7946 0958')).toBe('+44 20 7946 0958')
  expect(isPhone('+44 20 7946 0958 1')).toBe(false)
})

test('formatting is settled: what is formatted once stays', () => {
  assertProperty(
    fc.property(fc.string(), fc.constantFrom('parentheses' as const, 'dashes' as const), (text, style) => {
      const once = formatPhone(text, style)
      expect(formatPhone(once, style)).toBe(once)
      expect(caretAfter(once, text)).toBeLessThanOrEqual(once.length)
    }),
  )
})

test.each([
  ['123 456 7890', true],
  ['+123.456.789012', true],
  ['(123)456-7890', true],
  ['1234567890', true],
  ['+(123) 456-78901', true],
  ['(123 456-7890', false],
  ['123) 456-7890', false],
  ['123  456 7890', false],
  ['123/456/7890', false],
  ['123-456-789', false],
  ['123-456-7890123', false],
  ['++123 456 7890', false],
  ['12 3456 7890', false],
])('UI-034 the general pattern: %s is %s', (text, valid) => {
  expect(isGeneralPhone(text)).toBe(valid)
})

test.each([
  // The field's text, the text before the caret, true for Delete, and the expected caret.
  ['(415) 555', '415', false, 4],
  ['(415) 555', '415', true, 6],
  ['(415) 555-0100', '(415) 5', false, 7],
  ['(415) 555-0100', '1415', false, 4],
  ['(415) 555-0100', '', false, 0],
  ['(415) 555-0100', '(415) 555-0100', false, 14],
])('the caret in %s after %s (Delete: %s) stands at %s', (formatted, before, forward, at) => {
  expect(caretAfter(formatted, before, forward)).toBe(at)
})
