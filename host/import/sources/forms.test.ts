import { describe, expect, test } from 'vitest'
import { type Collected, collect, lines } from '../_testing/collect.ts'
import { type CellValue, xlsx } from '../_testing/xlsx-writer.ts'
import { SOURCES } from './index.ts'

type Table = string[][]

interface Form {
  /** Columns and rows as the agency's files for download have them. */
  download: Table
  /** The file that has everything, where it is another. */
  bulk?: string
  /** The answer of the agency's interface, where it has one for these figures. */
  api?: unknown
  file?: string
  values?: Collected['values']
  counties?: Collected['counties']
  /** Columns with codes, from 0. */
  codes: number[]
}

const INCOME = { 'median_household_income 01001 2023-01-01': 69841, 'median_household_income 01003 2023-01-01': 75019 }
const ZILLOW = [
  'RegionID',
  'SizeRank',
  'RegionName',
  'RegionType',
  'StateName',
  'State',
  'Metro',
  'StateCodeFIPS',
  'MunicipalCodeFIPS',
  '2025-09-30',
]
const getZillow = (measure: string, [one, two]: [number, number]): Form => ({
  download: [
    ZILLOW,
    ['1', '1', 'Autauga County', 'county', 'AL', 'AL', 'Montgomery, AL', '01', '001', String(one)],
    ['2', '2', 'Travis County', 'county', 'TX', 'TX', 'Austin, TX', '48', '453', String(two)],
  ],
  codes: [7, 8],
  values: { [`${measure} 01001 2025-09-01`]: one, [`${measure} 48453 2025-09-01`]: two },
})

/** Source × form. A source that is not here is refused by the first test. */
const FORMS: Record<string, Form> = {
  'zillow-zhvi': getZillow('zhvi', [201000.5, 520000]),
  'zillow-zori': getZillow('zori', [1200.5, 1800]),
  'census-population': {
    download: [
      ['SUMLEV', 'STATE', 'COUNTY', 'STNAME', 'CTYNAME', 'POPESTIMATE2021'],
      ['050', '01', '001', 'Alabama', 'Autauga County', '59203'],
      ['050', '01', '003', 'Alabama', 'Baldwin County', '239294'],
    ],
    api: [
      ['NAME', 'POP_2021', 'state', 'county'],
      ['Autauga County, Alabama', '59203', '01', '001'],
      ['Baldwin County, Alabama', '239294', '01', '003'],
    ],
    codes: [0, 1, 2],
    values: { 'population 01001 2021-07-01': 59203, 'population 01003 2021-07-01': 239294 },
  },
  'census-gazetteer': {
    download: [
      ['USPS', 'GEOID', 'NAME', 'INTPTLAT', 'INTPTLONG'],
      ['AL', '01001', 'Autauga County', '32.532237', '-86.64644'],
    ],
    bulk: 'USPS\tGEOID\tANSICODE\tNAME\tALAND\tINTPTLAT\tINTPTLONG        \nAL\t01001\t00161526\tAutauga County\t1539634184\t32.532237\t-86.64644      \n',
    codes: [1],
    counties: { '01001': { name: 'Autauga County', latitude: 32.532237, longitude: -86.64644 } },
  },
  'census-cbsa': {
    download: [
      ['CBSA Code', 'CBSA Title', 'Metropolitan/Micropolitan Statistical Area', 'FIPS State Code', 'FIPS County Code'],
      ['33860', 'Montgomery, AL', 'Metropolitan Statistical Area', '01', '001'],
    ],
    codes: [0, 3, 4],
    counties: { '01001': { cbsa: '33860', msa: 'Montgomery, AL' } },
  },
  'acs-income': {
    download: [
      ['GEO_ID', 'NAME', 'S1901_C01_012E'],
      ['0500000US01001', 'Autauga County, Alabama', '69841'],
      ['0500000US01003', 'Baldwin County, Alabama', '75019'],
    ],
    bulk: 'GEO_ID|B19013_E001|B19013_M001\n0400000US01|62027|441\n0500000US01001|69841|3822\n0500000US01003|75019|2101\n1400000US01001020100|60563|13120\n',
    api: [
      ['NAME', 'B19013_001E', 'state', 'county'],
      ['Autauga County, Alabama', '69841', '01', '001'],
      ['Baldwin County, Alabama', '75019', '01', '003'],
    ],
    file: 'ACSDT5Y2023.B19013-Data.csv',
    codes: [],
    values: INCOME,
  },
  'acs-property-tax': {
    download: [
      ['GEO_ID', 'NAME', 'B25103_001E'],
      ['0500000US01001', 'Autauga County, Alabama', '639'],
      ['0500000US01003', 'Baldwin County, Alabama', '1,002'],
    ],
    bulk: 'GEO_ID|B25103_E001|B25103_M001\n0500000US01001|639|38\n0500000US01003|1002|21\n',
    api: [
      ['NAME', 'B25103_001E', 'state', 'county'],
      ['Autauga County, Alabama', '639', '01', '001'],
      ['Baldwin County, Alabama', '1002', '01', '003'],
    ],
    file: 'ACSDT5Y2023.B25103-Data.csv',
    codes: [],
    values: { 'median_property_tax 01001 2023-01-01': 639, 'median_property_tax 01003 2023-01-01': 1002 },
  },
  'acs-home-value': {
    download: [
      ['GEO_ID', 'NAME', 'B25077_001E'],
      ['0500000US01001', 'Autauga County, Alabama', '197900'],
      ['0500000US01003', 'Baldwin County, Alabama', '287000'],
    ],
    bulk: 'GEO_ID|B25077_E001|B25077_M001\n0500000US01001|197900|3822\n0500000US01003|287000|2101\n',
    api: [
      ['NAME', 'B25077_001E', 'state', 'county'],
      ['Autauga County, Alabama', '197900', '01', '001'],
      ['Baldwin County, Alabama', '287000', '01', '003'],
    ],
    file: 'ACSDT5Y2023.B25077-Data.csv',
    codes: [],
    values: {
      'median_owner_home_value 01001 2023-01-01': 197_900,
      'median_owner_home_value 01003 2023-01-01': 287_000,
    },
  },
  'fhfa-hpi': {
    download: [
      ['State', 'County', 'FIPS code', 'Year', 'Annual Change (%)', 'HPI'],
      ['AL', 'Autauga', '01001', '2023', '2.49', '140.78'],
      ['AL', 'Baldwin', '01003', '2023', '1.00', '150.5'],
    ],
    codes: [2],
    values: { 'hpi 01001 2023-01-01': 140.78, 'hpi 01003 2023-01-01': 150.5 },
  },
  'hud-safmr': {
    download: [
      ['ZIP Code', 'HUD Area Code', 'SAFMR 0BR', 'SAFMR 1BR', 'SAFMR 2BR', 'SAFMR 3BR', 'SAFMR 4BR'],
      ['07030', 'METRO35620M35620', '1000', '1001', '1002', '1003', '1004'],
    ],
    api: {
      data: {
        metro_name: 'New York, NY',
        year: '2025',
        basicdata: [
          {
            zip_code: '07030',
            Efficiency: 1000,
            'One-Bedroom': 1001,
            'Two-Bedroom': 1002,
            'Three-Bedroom': 1003,
            'Four-Bedroom': 1004,
          },
        ],
      },
    },
    file: 'fy2025_safmrs.csv',
    codes: [0],
    values: Object.fromEntries([0, 1, 2, 3, 4].map((beds) => [`safmr_${beds} 07030 2025-01-01`, 1000 + beds])),
  },
  'bls-laus': {
    download: [
      [
        'LAUS Code',
        'State FIPS Code',
        'County FIPS Code',
        'County Name/State Abbreviation',
        'Year',
        'Labor Force',
        'Employed',
        'Unemployed',
        'Unemployment Rate (%)',
      ],
      ['CN0100100000000', '01', '001', 'Autauga County, AL', '2023', '27000', '26400', '600', '2.2'],
    ],
    bulk: 'series_id                     \tyear\tperiod\t       value\tfootnote_codes\nLAUCN010010000000003          \t2023\tM13\t         2.2\t\nLAUCN010010000000004          \t2023\tM13\t         600\t\nLAUCN010010000000005          \t2023\tM13\t       26400\t\nLAUCN010010000000006          \t2023\tM13\t       27000\t\n',
    api: {
      status: 'REQUEST_SUCCEEDED',
      message: [],
      Results: {
        series: Object.entries({ '03': '2.2', '04': '600', '05': '26400', '06': '27000' }).map(([measure, value]) => ({
          seriesID: `LAUCN0100100000000${measure}`,
          data: [{ year: '2023', period: 'M13', periodName: 'Annual', value, footnotes: [{}] }],
        })),
      },
    },
    codes: [1, 2],
    values: {
      'unemployment_rate 01001 2023-01-01': 2.2,
      'unemployed 01001 2023-01-01': 600,
      'employed 01001 2023-01-01': 26400,
      'labor_force 01001 2023-01-01': 27000,
    },
  },
}

const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const toCsv = (table: Table) => lines(...table.map((row) => row.map(quote).join(',')))
const mapCodes = ({ download: [header = [], ...rows], codes }: Form, change: (code: string) => string): Table => [
  header,
  ...rows.map((row) => row.map((cell, column) => (codes.includes(column) ? change(cell) : cell))),
]
const toScientific = (code: string) => {
  const plain = code.replace(/^0+(?=.)/, '')
  return plain.length > 1 ? `${plain[0]}.${plain.slice(1)}E+${plain.length - 1}` : plain
}
const toDay = (code: string) => new Date(Date.UTC(1899, 11, 30) + Number(code) * 86_400_000).toISOString().slice(0, 10)
/** The largest code is a day of the year 2173. */
const toAmericanDay = (code: string) => toDay(code).replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1')

const SPREADSHEET: Record<string, (form: Form) => string | Uint8Array> = {
  'as it is': ({ download }) => toCsv(download),
  'codes as formulas': (form) => toCsv(mapCodes(form, (code) => `="${code}"`)),
  'everything as formulas': ({ download }) =>
    toCsv(download.map((row, line) => (line ? row.map((cell) => `="${cell}"`) : row))),
  'codes after an apostrophe': (form) => toCsv(mapCodes(form, (code) => `'${code}`)),
  'codes without their zeros': (form) => toCsv(mapCodes(form, (code) => String(Number(code)))),
  'codes as 1.001E+3': (form) => toCsv(mapCodes(form, toScientific)),
  'codes as days': (form) => toCsv(mapCodes(form, toDay)),
  'codes as American days': (form) => toCsv(mapCodes(form, toAmericanDay)),
  'a title above and a total below': ({ download }) => {
    const width = download[0]?.length ?? 0
    const fill = (...cells: string[]) => [...cells, ...Array(width - cells.length).fill('')]
    return toCsv([fill('Figures of 2023'), fill(), ...download, fill('Total', '', ''), fill('Source: the agency')])
  },
  semicolons: ({ download }) => download.map((row) => row.map((cell) => quote(cell)).join(';')).join('\r\n'),
  'a workbook with a merged title, and numbers as numbers': ({ download: [header = [], ...rows] }) =>
    xlsx({
      Data: [
        ['Figures of 2023'],
        header,
        ...rows.map((row) => row.map((cell): CellValue => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell))),
      ],
    }),
}

test('the table has all sources', () =>
  expect(Object.keys(FORMS).sort()).toEqual(SOURCES.map(({ name }) => name).sort()))

describe.each(Object.entries(FORMS))('%s', (name, form) => {
  const { bulk, api, file, values = {}, counties = {} } = form
  const read = async (contents: string | Uint8Array) => {
    const { values, counties } = await collect(name, contents, file ? { file } : {})
    return { values, counties }
  }
  test.each(Object.entries(SPREADSHEET))('as people have it: %s', async (_, write) => {
    expect(await read(write(form))).toEqual({ values, counties })
  })
  if (bulk)
    test('the file that has everything', async () => {
      expect(await read(bulk)).toEqual({ values, counties })
    })
  if (api)
    test('the answer of the interface', async () => {
      expect(await read(JSON.stringify(api, undefined, 1))).toEqual({ values, counties })
      expect(await read(`\ufeff${JSON.stringify(api)}`)).toEqual({ values, counties })
    })
})

test.each([
  ['[["NAME","B19013_001E"', 'breaks off'],
  ['{"error":"unknown variable"}', 'without a list of rows'],
  ['[]', 'without a list of rows'],
])('JSON without figures says so: %s', async (contents, sentence) => {
  await expect(collect('acs-income', contents)).rejects.toThrow(sentence)
})

test('a formula that computes, and a code that lost digits, stay errors', async () => {
  const header = ZILLOW.join(',')
  await expect(collect('zillow-zhvi', lines(header, '1,1,A,county,AL,AL,,01,001,=SUM(A1:A2)'))).rejects.toThrow(
    '"=SUM(A1:A2)" is no number',
  )
  const { unmatched } = await collect('fhfa-hpi', lines('FIPS code,Year,HPI', '1.00E+03,2023,1', '1/41/1902,2023,1'))
  expect(unmatched.map(({ reason }) => reason)).toEqual(['no county code: "1.00E+03"', 'no county code: "1/41/1902"'])
})
