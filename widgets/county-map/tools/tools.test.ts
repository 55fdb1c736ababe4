import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'
import { type CountyRow, sortRows } from './rows.ts'
import { TOOL_TEXTS } from './texts.ts'

const row = (fips: string, name: string, msa: string, ...values: (number | null)[]): CountyRow => ({
  fips,
  name,
  msa,
  url: '',
  values,
})
const rows = [
  row('17031', 'Cook County, IL', 'Chicago-Naperville-Elgin, IL-IN', 3, -1),
  row('35013', 'Doña Ana County, NM', 'Las Cruces, NM', null, 2),
  row('27031', 'Cook County, MN', '', 10, null),
  row('36061', 'New York County, NY', 'New York-Newark, NY-NJ', 2, 5),
]
const ids = (all: readonly CountyRow[]) => all.map(({ fips }) => fips)

it('rows are sorted as numbers, those without a value last whichever way', () => {
  expect(ids(sortRows(rows, 0, true))).toEqual(['27031', '17031', '36061', '35013'])
  expect(ids(sortRows(rows, 0, false))).toEqual(['36061', '17031', '27031', '35013'])
  expect(ids(sortRows(rows, 1, false))).toEqual(['17031', '35013', '36061', '27031'])
})

it('rows are sorted by name, and by metro area with those outside of any last', () => {
  expect(ids(sortRows(rows, 'name', false))).toEqual(['17031', '27031', '35013', '36061'])
  expect(ids(sortRows(rows, 'msa', true))).toEqual(['36061', '35013', '17031', '27031'])
})

it('the file has units in its heading, quotes where they are due, and nothing that a spreadsheet would run', () => {
  const metrics = [
    { tab: 'Growth', format: 'percent' },
    { tab: 'Price', format: 'money' },
  ] as never
  const odd = row('01001', '=cmd("x")', '', 1.5, null)
  expect(toCsv([rows[0] as CountyRow, odd], metrics, TOOL_TEXTS).split('\r\n')).toEqual([
    'FIPS,County,Metro area,"Growth, %","Price, $"',
    '17031,"Cook County, IL","Chicago-Naperville-Elgin, IL-IN",3,-1',
    '01001,"\'=cmd(""x"")",,1.5,',
    '',
  ])
})
