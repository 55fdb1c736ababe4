import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty } from '../../host/_testing/assert-property.ts'
import type { MapOptions } from './contract.ts'
import { DEFAULTS, getProps, readMapQuery, writeMapQuery } from './query.ts'

const CODES = ['TX', 'CA', 'NY', 'PR', 'DC', 'AK']
const read = (query: string) => readMapQuery(new URLSearchParams(query), (code) => CODES.includes(code))

describe('options of a map are read from a query', () => {
  test.each<[string, Partial<MapOptions>]>([
    ['', {}],
    ['highlight=TX,CA', { highlight: ['TX', 'CA'] }],
    ['highlight=TX&highlight=CA', { highlight: ['TX', 'CA'] }],
    ['state=TX&state=CA', { highlight: ['TX', 'CA'] }],
    ['states=tx,%20ca,', { highlight: ['TX', 'CA'] }],
    ['state=TX&highlight=TX', { highlight: ['TX'] }],
    ['labels=0&labels=1', { labels: true }],
    ['labels=0', { labels: false }],
    ['legend=on&territories=true', { legend: true, territories: true }],
    ['legend=', {}],
    ['select=many&theme=dark', { select: 'many', theme: 'dark' }],
    ['title=%20My%20markets%20', { title: 'My markets' }],
    ['utm_source=mail&__proto__=1&constructor=2', {}],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual({ options: { ...DEFAULTS, ...expected }, unknown: [] })
  })
})

test('codes that are not on the map are told apart, each once', () => {
  expect(read('state=TX&state=ZZ&states=zz,toString')).toEqual({
    options: { ...DEFAULTS, highlight: ['TX'] },
    unknown: ['ZZ', 'TOSTRING'],
  })
})

describe('a value that cannot be used is named with its parameter and what was expected', () => {
  test.each([
    ['labels=maybe', '"labels" is "maybe"; expected 1 or 0'],
    ['select=two', '"select" is "two"; expected none or one or many'],
    ['theme=pink', '"theme" is "pink"; expected auto or light or dark'],
    [`title=${'x'.repeat(201)}`, 'expected at most 200 characters'],
    ['title=a%00b', '"title" is "a?b"; expected text without control characters'],
    ['title=a%0Ab', 'expected text without control characters'],
    ['title=%EF%BF%BF', 'expected text without control characters'],
  ])('%s', (query, message) => {
    expect(() => read(query)).toThrow(message)
  })
})

test('defaults are written as nothing', () => {
  expect(writeMapQuery(DEFAULTS)).toBe('')
  expect(getProps(DEFAULTS)).toEqual({})
})

test('options are written short and readable', () => {
  const options: MapOptions = { ...DEFAULTS, highlight: ['TX', 'CA'], legend: true, labels: false, title: 'A & B' }
  expect(writeMapQuery(options)).toBe('?highlight=TX,CA&labels=0&legend=1&title=A%20%26%20B')
})

const title = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => !/[\p{Cc}\ufffe\uffff]/u.test(text))
const options = fc.record<MapOptions>({
  highlight: fc.uniqueArray(fc.constantFrom(...CODES)),
  territories: fc.boolean(),
  labels: fc.boolean(),
  legend: fc.boolean(),
  title,
  theme: fc.constantFrom('auto', 'light', 'dark'),
  select: fc.constantFrom('none', 'one', 'many'),
})

test('whatever is written is read back as it was', () => {
  assertProperty(
    fc.property(options, (mapOptions) => {
      expect(read(writeMapQuery(mapOptions))).toEqual({ options: mapOptions, unknown: [] })
    }),
  )
})

test('whatever is read is written so that it reads the same', () => {
  const pair = fc.tuple(
    fc.constantFrom(...Object.keys(DEFAULTS), 'state', 'states', 'x'),
    fc.oneof(fc.string(), fc.constantFrom(...CODES, '1', '0', 'many')),
  )
  assertProperty(
    fc.property(fc.array(pair), (pairs) => {
      let first: ReturnType<typeof read>
      try {
        first = read(new URLSearchParams(pairs).toString())
      } catch {
        return
      }
      expect(read(writeMapQuery(first.options)).options).toEqual(first.options)
    }),
  )
})
