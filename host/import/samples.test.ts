import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { root } from '../_config/root.ts'
import { collect, collectFile } from './_testing/collect.ts'
import { xlsx } from './_testing/xlsx-writer.ts'

/** Ours, and larger samples of the same files where they lie beside the checkout. */
const FOLDERS = [join(root, 'host/import/_testing/fixtures'), join(root, '../shared/data')]

type Records = Record<string, string>[]
type Value = [key: string, value: string | undefined]

const pad = (text: string | undefined, length: number) => (text ?? '').padStart(length, '0')

/** Reads a file with another parser, using only the file's own description. */
function getRows(path: string): string[][] {
  return parse(readFileSync(path), {
    bom: true,
    delimiter: path.endsWith('.txt') ? '\t' : ',',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    trim: true,
  })
}

function getRecords([header = [], ...rows]: string[][]): Records {
  const names = header.map((name, i) => name.replace(/\s+/g, ' ').trim() || `column ${i}`)
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [names[i], cell])))
}

const wide = (measure: string) => (rows: Records) =>
  rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]): Value[] => {
      const iso = /^(\d{4})-(\d\d)-\d\d$/.exec(name)
      const american = /^(\d+)\/\d+\/(\d{4})$/.exec(name)
      const month = iso ? `${iso[1]}-${iso[2]}` : american ? `${american[2]}-${pad(american[1], 2)}` : undefined
      const fips = pad(row.StateCodeFIPS, 2) + pad(row.MunicipalCodeFIPS, 3)
      return month ? [[`${measure} ${fips} ${month}-01`, value]] : []
    }),
  )

const population = (rows: Records) =>
  rows
    .filter(({ SUMLEV }) => Number(SUMLEV) === 50)
    .flatMap((row) =>
      [2020, 2021, 2022, 2023].map((year): Value => {
        return [`population ${pad(row.STATE, 2)}${pad(row.COUNTY, 3)} ${year}-07-01`, row[`POPESTIMATE${year}`]]
      }),
    )

const laus = (rows: Records) =>
  rows.flatMap((row): Value[] => {
    const key = (measure: string) => `${measure} ${row['State FIPS Code']}${row['County FIPS Code']} ${row.Year}-01-01`
    return [
      [key('labor_force'), row['Labor Force']],
      [key('employed'), row.Employed],
      [key('unemployed'), row.Unemployed],
      [key('unemployment_rate'), row['Unemployment Rate (%)']],
    ]
  })

const income = (rows: Records) =>
  rows.slice(1).map(({ GEO_ID, S1901_C01_012E }): Value => {
    return [`median_household_income ${GEO_ID?.slice(-5)} 2023-01-01`, S1901_C01_012E]
  })

const hpi = (rows: Records) => rows.map((row): Value => [`hpi ${row['FIPS code']} ${row.Year}-01-01`, row.HPI])

const safmr = (rows: Records) =>
  rows.flatMap((row) =>
    [0, 1, 2, 3, 4].map(
      (beds): Value => [`safmr_${beds} ${pad(row['ZIP Code'], 5)} 2024-01-01`, row[`SAFMR ${beds}BR`]],
    ),
  )

/** Numbers only; the first row of an area counts. */
const numbers = (values: Value[]) => {
  const result: Record<string, number> = {}
  for (const [key, value] of values) if (value && /\d/.test(value) && !(key in result)) result[key] = Number(value)
  return result
}

const SAMPLES: [source: string, file: string, vintage: string, read: (rows: Records) => Value[]][] = [
  ['zillow-zhvi', 'zillow_County_zhvi_2012-01_2022-01.csv', '2022-01', wide('zhvi')],
  ['zillow-zori', 'zillow_County_zori_2023-10.csv', '2023-10', wide('zori')],
  ['census-population', 'census_co-est2023-alldata.csv', '2023', population],
  ['acs-income', 'census_ACSST5Y2023.S1901-Data.csv', '2023 5-year', income],
  ['bls-laus', 'bls_laucnty20.csv', '2020', laus],
  ['fhfa-hpi', 'fhfa_HPI_AT_BDL_county_2000-2017.csv', '', hpi],
  ['hud-safmr', 'hud_fy2024_safmrs_revised.csv', 'FY2024', safmr],
]

const CASES = FOLDERS.flatMap((folder) =>
  SAMPLES.map(([source, file, vintage, read]) => {
    const path = join(folder, file)
    return { source, path, where: relative(root, path), vintage, read }
  }),
).filter(({ path }) => existsSync(path))

const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell)

describe.each(CASES)('$source, $where', ({ source, path, vintage, read }) => {
  const rows = getRows(path)
  const records = getRecords(rows)
  const expected = numbers(read(records))

  test('every value is that of an independent reader, and every row is accounted for', async () => {
    const result = await collectFile(source, path)
    expect(result).toMatchObject({ read: records.length, unmatched: [] })
    if (vintage) expect(result.vintage).toBe(vintage)
    expect(Object.keys(expected).length).toBeGreaterThan(10)
    expect(result.values).toEqual(expected)
  })

  test('so they are as tabs and carriage returns in UTF-16, gzipped', async () => {
    const quoted = (cell: string) => (/[\s"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
    const text = rows.map((row) => row.map(quoted).join('\t')).join('\r')
    const bytes = gzipSync(Buffer.from(`\ufeff${text}`, 'utf16le'))
    expect((await collect(source, bytes, { file: basename(path) })).values).toEqual(expected)
  })

  test('and in a workbook that made numbers of the codes', async () => {
    const cells = rows.map((row) => row.map((cell) => (isNumber(cell) ? Number(cell) : cell)))
    const book = xlsx({ Sheet1: [['A title'], ...cells] })
    expect((await collect(source, book, { file: basename(path) })).values).toEqual(expected)
  })
})

test.each(
  FOLDERS.map((folder) => relative(root, join(folder, 'census_2024_Gaz_counties_national.txt'))).filter((file) =>
    existsSync(join(root, file)),
  ),
)('census-gazetteer, %s', async (file) => {
  const path = join(root, file)
  const records = getRecords(getRows(path))
  const result = await collectFile('census-gazetteer', path)
  expect(result).toMatchObject({ vintage: '2024', read: records.length, kept: records.length })
  expect(result.counties).toEqual(
    Object.fromEntries(
      records.map(({ GEOID, NAME, INTPTLAT, INTPTLONG }) => [
        GEOID,
        { name: NAME, latitude: Number(INTPTLAT), longitude: Number(INTPTLONG) },
      ]),
    ),
  )
})
