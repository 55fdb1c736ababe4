import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty } from '../_testing/assert-property.ts'
import { type Collected, collect } from './_testing/collect.ts'
import { type CellValue, xlsx } from './_testing/xlsx-writer.ts'

type Table = string[][]

const write = (table: Table, delimiter: string, newline: string, quoteAll: boolean) =>
  table
    .map((row) =>
      row
        .map((cell) =>
          quoteAll || cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
        )
        .join(delimiter),
    )
    .join(newline)

const ENCODINGS: Record<string, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'latin-1': (text) => Buffer.from(text, 'latin1'),
  'utf-16le': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'utf-16le without a mark': (text) => Buffer.from(text, 'utf16le'),
}

const header = ['RegionID', 'SizeRank', 'RegionName', 'RegionType', 'StateName', 'State', 'Metro', 'StateCodeFIPS']
const months = ['2020-01-31', '2020-02-29', '2020-03-31']

const fips = fc.tuple(fc.integer({ min: 1, max: 56 }), fc.integer({ min: 1, max: 840 }))
const price = fc.option(fc.double({ min: 0.01, max: 9e8, noNaN: true, noDefaultInfinity: true }), { nil: undefined })
const area = fc.record({
  fips,
  name: fc.constantFrom('Doña Ana County', "Prince George's County", 'O"Brien, County', 'St. John\nthe Baptist'),
  metro: fc.constantFrom('', 'Boston-Cambridge, MA-NH', 'Las Cruces; NM', 'a|b', 'El Paso\tTX'),
  prices: fc.tuple(price, price, price),
})
const areas = fc.uniqueArray(area, { minLength: 1, maxLength: 12, selector: ({ fips }) => fips.join() })

type Area = typeof areas extends fc.Arbitrary<(infer A)[]> ? A : never

const getTable = (areas: Area[], lostZeros: boolean): Table => [
  [...header, 'MunicipalCodeFIPS', ...months],
  ...areas.map(({ fips: [state, county], name, metro, prices }, i) => {
    const code = (number: number, length: number) => String(number).padStart(lostZeros ? 1 : length, '0')
    const [one, two, three] = prices.map((value) => (value === undefined ? '' : String(value))) as [
      string,
      string,
      string,
    ]
    return [String(i), String(i), name, 'county', 'NM', 'NM', metro, code(state, 2), code(county, 3), one, two, three]
  }),
]

const expected = (areas: Area[]): Collected['values'] =>
  Object.fromEntries(
    areas.flatMap(({ fips: [state, county], prices }) =>
      prices.flatMap((value, i) => {
        const id = String(state).padStart(2, '0') + String(county).padStart(3, '0')
        return value === undefined ? [] : [[`zhvi ${id} 2020-0${i + 1}-01`, value] as const]
      }),
    ),
  )

const rowsKept = (areas: Area[]) => areas.filter(({ prices }) => prices.some((value) => value !== undefined)).length

describe('the same table gives the same values', () => {
  test('in any delimiter, line end, quoting, encoding, with or without zeros, plain or gzipped', async () => {
    await assertProperty(
      fc.asyncProperty(
        areas,
        fc.constantFrom(',', '\t', '|', ';'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom(...Object.keys(ENCODINGS)),
        fc.record({ gzip: fc.boolean(), quoteAll: fc.boolean(), lostZeros: fc.boolean(), lastEnd: fc.boolean() }),
        async (areas, delimiter, newline, encoding, { gzip, quoteAll, lostZeros, lastEnd }) => {
          const text = write(getTable(areas, lostZeros), delimiter, newline, quoteAll) + (lastEnd ? newline : '')
          const bytes = (ENCODINGS[encoding] as (text: string) => Buffer)(text)
          const result = await collect('zillow-zhvi', gzip ? gzipSync(bytes) : bytes)
          expect(result.values).toEqual(expected(areas))
          expect(result).toMatchObject({ read: areas.length, kept: rowsKept(areas), vintage: '2020-03', unmatched: [] })
        },
      ),
      { numRuns: 300 },
    )
  })

  test('as a workbook, with shared or inline strings, numbers as numbers, dates as dates, plain or gzipped', async () => {
    const serials = [43861, 43890, 43921]
    await assertProperty(
      fc.asyncProperty(
        areas,
        fc.constantFrom('shared' as const, 'inline' as const),
        fc.record({ gzip: fc.boolean(), dates: fc.boolean(), prefix: fc.constantFrom('', 'x:'), title: fc.boolean() }),
        async (areas, strings, { gzip, dates, prefix, title }) => {
          const [first = [], ...rest] = getTable(areas, true)
          const head: CellValue[] = dates ? [...first.slice(0, -3), ...serials.map((date) => ({ date }))] : [...first]
          const cells = rest.map((row) =>
            row.map((cell, i): CellValue => (i >= 7 && cell !== '' ? Number(cell) : cell)),
          )
          const rows = [...(title ? [['Typical home values'], []] : []), head, ...cells]
          const book = xlsx({ 'Read me': [['Notes on the data']], Data: rows }, strings, prefix)
          const result = await collect('zillow-zhvi', gzip ? gzipSync(book) : book, { file: 'a.xlsx' })
          expect(result.values).toEqual(expected(areas))
          expect(result).toMatchObject({ read: areas.length, kept: rowsKept(areas), vintage: '2020-03', unmatched: [] })
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('numbers that a workbook shows with leading zeros have them, and rows are named by the sheet’s own numbers', async () => {
  const book = xlsx({
    Sheet1: [
      ['List 1. Core Based Statistical Areas, July 2023'],
      [],
      ['CBSA Code', 'CBSA Title', 'FIPS State Code', 'FIPS County Code'],
      [10180, 'Abilene, TX', 48, 59],
      [],
      [10180, 'Abilene, TX', null, null],
      ['Note: The 2020 Census …'],
    ],
  })
  const result = await collect('census-cbsa', book)
  expect(result).toMatchObject({ vintage: '2023-07', read: 3, kept: 1, skipped: ['1 × a note, not a row'] })
  expect(result.counties).toEqual({ '48059': { cbsa: '10180', msa: 'Abilene, TX' } })
  expect(result.unmatched).toEqual([{ row: 6, reason: 'no county code: ""' }])
})

test('a file is known by what it is, not by its name', async () => {
  const text = 'GEOID\tNAME\tINTPTLAT\tINTPTLONG   \n01001\tAutauga County\t32.5\t-86.6\n'
  for (const file of ['2024.xlsx', '2024.gz', '2024.csv', '2024'])
    expect((await collect('census-gazetteer', text, { file })).kept).toBe(1)
})
