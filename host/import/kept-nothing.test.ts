import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../_db/database.ts'
import { testDatabase } from '../_testing/database.ts'
import { loadReference } from '../reference/index.ts'
import { lines } from './_testing/collect.ts'
import { runImport } from './command.ts'

const db = await testDatabase()
await loadReference(db)
const folder = mkdtempSync(join(tmpdir(), 'plat-import-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, ...rows: string[]): string => {
  writeFileSync(join(folder, name), lines(...rows))
  return join(folder, name)
}
const HEADER = 'RegionID,SizeRank,RegionName,RegionType,StateCodeFIPS,MunicipalCodeFIPS,2023-01-31'
const AUTAUGA = '1,0,Autauga,county,1,1,1000'

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runImport(args, {
    out: { write: (text) => out.push(text) },
    err: { isTTY: false, write: (text: unknown) => err.push(String(text)) > 0 },
    database: async () => openDatabase(db.url, { max: 2 }),
  })
  return { code, out: out.join(''), err: err.join('') }
}

test('a file of which nothing is kept ends with 1, and says which column was not understood', async () => {
  const rows = ['1,0,Autauga,county,Ala.,Autauga,1000', '2,0,Baldwin,county,Ala.,Baldwin,900']
  const unknown = await run('zillow-zori', file('names.csv', HEADER, ...rows))
  expect([unknown.code, unknown.out]).toEqual([1, ''])
  expect(unknown.err).toContain('names.csv: line 2, column 3: none of its 2 rows was kept; of the first, ')
  expect(unknown.err).toContain(
    'the column "StateCodeFIPS" has "Ala.", the column "MunicipalCodeFIPS" has "Autauga", no county code',
  )
  const states = await run('zillow-zori', file('states.csv', HEADER, '1,0,Alabama,state,1,,1000'))
  expect(states.code).toBe(1)
  expect(states.err).toContain('its only row was not kept (1 row: region type state)')
  const blank = await run('zillow-zori', file('blank.csv', HEADER, '1,0,Autauga,county,1,1,'))
  expect([blank.code, blank.err]).toEqual([1, expect.stringContaining('1 row: no value')])
})

test('only what was compared is said to be there', async () => {
  const mixed = file('zori.csv', HEADER, AUTAUGA, '3,0,Nowhere,county,1,999,1')
  await run('zillow-zori', mixed)
  expect((await run('zillow-zori', mixed)).out).toContain('the database has all of what was kept')
  const whole = file('whole.csv', HEADER, AUTAUGA)
  await run('zillow-zori', whole)
  expect((await run('zillow-zori', whole)).out).toContain('the database has all of this')
})

const TURNED: [source: string, what: string, rows: string[], found: string][] = [
  [
    'fhfa-hpi',
    'names of columns below each other',
    ['FIPS code,01001', 'Year,2020', 'HPI,150.5'],
    'names of columns stand below each other in column 1: "FIPS code, Year, HPI"',
  ],
  [
    'fhfa-hpi',
    'codes in the first row',
    ['HPI,01001,01003,48453', '2020,150.5,160,300'],
    'codes of places stand side by side in line 1: "01001, 01003, 48453"',
  ],
  [
    'acs-income',
    'long codes under a title',
    [
      'Median household income',
      'NAME,A,B,C',
      'GEO_ID,0500000US01001,0500000US01003,0500000US48453',
      'S1901_C01_012E,1,2,3',
    ],
    'codes of places stand side by side in line 3: "0500000US01001, 0500000US01003, 0500000US48453"',
  ],
  [
    'zillow-zhvi',
    'months below each other',
    ['RegionName,Autauga', 'RegionType,county', 'StateCodeFIPS,01', 'MunicipalCodeFIPS,001', '2023-01-31,1000'],
    'names of columns stand below each other in column 1: "RegionName, RegionType, StateCodeFIPS, MunicipalCodeFIPS,…"',
  ],
]

test.each(TURNED)(
  '%s: a turned table is refused (%s), with what was found and what is expected',
  async (source, what, rows, found) => {
    const { code, out, err } = await run(source, file(`${what}.csv`, ...rows))
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`this table is turned, with one column for each place: ${found}`)
    expect(err).toContain('Expected one row for each place, below a header with ')
  },
)

test('a table of another agency, with a code here and there, is not called turned', async () => {
  const { err } = await run(
    'fhfa-hpi',
    file('others.csv', 'zip,city,price', '35201,Birmingham,12345', '35202,Birmingham,23456'),
  )
  expect(err).toContain('no header of fhfa-hpi was found')
})

test.each([
  ['json', (rows: object[]) => JSON.stringify(rows)],
  [
    'csv',
    (rows: object[]) => lines(Object.keys(rows[0] ?? {}).join(), ...rows.map((row) => Object.values(row).join())),
  ],
])('FHFA’s file of all series is refused as %s: it has no counties', async (ending, write) => {
  const series = { hpi_type: 'traditional', hpi_flavor: 'purchase-only', frequency: 'monthly' }
  const rows = [
    { ...series, level: 'USA or Census Division', place_name: 'East North Central Division', place_id: 'DV_ENC' },
    { ...series, level: 'State', place_name: 'Alabama', place_id: 'AL' },
  ].map((row) => ({ ...row, yr: 1991, period: 1, index_nsa: 100, index_sa: 100 }))
  const path = join(folder, `hpi_master.${ending}`)
  writeFileSync(path, write(rows))
  const { code, out, err } = await run('fhfa-hpi', path)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain('(hpi_master), which begins with "USA or Census Division, State"')
  expect(err).toContain('Expected one row for each county or ZIP code and year: download HPI_AT_BDL_county.xlsx')
})

test('FHFA’s figures of counties are read as JSON, too', async () => {
  const path = join(folder, 'counties.json')
  writeFileSync(path, JSON.stringify([{ 'FIPS code': '01001', Year: 2020, HPI: 150.5 }]))
  const { code, out } = await run('fhfa-hpi', path)
  expect([code, out]).toEqual([0, expect.stringMatching(/^ *kept +1$/m)])
})
