import { describe, expect, test } from 'vitest'
import { collect, lines, places } from '../_testing/collect.ts'

const known = places(
  {
    '01001': '33860',
    '02261': null,
    '02063': null,
    '02066': null,
    '09001': null,
    '09110': null,
    '35013': '29740',
    '48441': '10180',
  },
  { '00501': null, '76437': '48441', '79601': '48441', '79602': '48441' },
)

describe('zillow', () => {
  const county = 'RegionID,SizeRank,RegionName,RegionType,StateName,State,Metro,StateCodeFIPS,MunicipalCodeFIPS'
  test('county form: ISO or American months in any order, lost zeros, capitals, quoted metro areas, empty cells', async () => {
    const text = lines(
      `${county},2/29/2020,1/31/2020`,
      '1,0,Autauga County,County,AL,AL,"Montgomery, AL",1,1,200.5,100',
      '2,1,Doña Ana County,county,NM,NM,,35,013,,300',
      '3,2,Lost County,county,NM,NM,,35,999,1,2',
      '4,3,Nowhere,county,NM,NM,,,,1,2',
      '5,4,New Mexico,state,NM,NM,,35,,1,2',
      '6,5,Autauga County,county,AL,AL,,01,001,1,1',
      '7,6,Valdez-Cordova,county,AK,AK,,2,261,,',
    )
    expect(await collect('zillow-zori', text, { known })).toMatchObject({
      vintage: '2020-02',
      read: 7,
      kept: 2,
      skipped: ['1 × region type state', '1 × no value'],
      unmatched: [
        { row: 4, reason: 'county 35999 isn’t known' },
        { row: 5, reason: 'no county code: ""' },
        { row: 7, reason: 'county 01001 appears in an earlier row; the first is kept' },
      ],
      values: { 'zori 01001 2020-01-01': 100, 'zori 01001 2020-02-01': 200.5, 'zori 35013 2020-01-01': 300 },
    })
  })
  test('ZIP form', async () => {
    const text = lines(
      'RegionID,SizeRank,RegionName,RegionType,StateName,State,City,Metro,CountyName,2020-01-31',
      '1,0,501,zip,NY,NY,Holtsville,New York,Suffolk County,10',
      '2,1,00502,zip,NY,NY,Holtsville,New York,Suffolk County,10',
    )
    expect(await collect('zillow-zhvi', text, { known })).toMatchObject({
      kept: 1,
      unmatched: [{ row: 3, reason: 'ZIP code 00502 isn’t known' }],
      values: { 'zhvi 00501 2020-01-01': 10 },
    })
  })
  test('home values in the place of rents are refused', async () => {
    const { unmatched } = await collect('zillow-zori', lines(`${county},2020-01-31`, '1,0,A,county,,,,1,1,369510'), {
      known,
    })
    expect(unmatched).toEqual([{ row: 2, reason: 'the value of 2020-01 is 369510: expected at most 99999' }])
  })
})

describe('census-population', () => {
  test('counties of every vintage, states left out, 1 July, Latin-1, lost zeros', async () => {
    const text = lines(
      'SUMLEV,REGION,DIVISION,STATE,COUNTY,STNAME,CTYNAME,ESTIMATESBASE2020,POPESTIMATE2022,POPESTIMATE2023,NPOPCHG2023',
      '40,3,6,1,0,Alabama,Alabama,5024294,5073903,5108468,1',
      '50,3,6,1,1,Alabama,Autauga County,58809,59726,60342,1',
      '050,4,8,35,013,New Mexico,Doña Ana County,1,"219,000",220000,1',
      '50,1,1,9,110,Connecticut,Capitol Planning Region,1,2,3,1',
      '50,4,9,2,63,Alaska,Chugach Census Area,7103,6899,6769,1',
      '61,4,9,2,63,Alaska,A town,1,1,1,1',
      '50,4,9,2,999,Alaska,Nowhere,1,1,1,1',
    )
    const result = await collect('census-population', Buffer.from(text, 'latin1'), { known })
    expect(result).toMatchObject({
      vintage: '2023',
      read: 7,
      kept: 4,
      skipped: ['1 × a state', '1 × not a county (SUMLEV 61)'],
      unmatched: [{ row: 8, reason: 'county 02999 isn’t known' }],
    })
    expect(result.values).toEqual({
      'population 01001 2022-07-01': 59726,
      'population 01001 2023-07-01': 60342,
      'population 35013 2022-07-01': 219000,
      'population 35013 2023-07-01': 220000,
      'population 09110 2022-07-01': 2,
      'population 09110 2023-07-01': 3,
      'population 02063 2022-07-01': 6899,
      'population 02063 2023-07-01': 6769,
    })
  })
  test('the underscore of the 2010s', async () => {
    const text = lines('SUMLEV,STATE,COUNTY,CENSUS2010POP,POPESTIMATE_2019', '50,2,261,9,8')
    expect((await collect('census-population', text, { known })).values).toEqual({ 'population 02261 2019-07-01': 8 })
  })
})

describe('census-gazetteer', () => {
  const header = 'USPS\tGEOID\tANSICODE\tNAME\tALAND\tINTPTLAT\tINTPTLONG                                    '
  test('padded last column, lost zeros, the year from the name', async () => {
    const text = lines(header, 'AL\t1001\t1\tAutauga County\t1\t32.5\t-86.6           ', 'AL\t01999\t1\tX\t1\t1\t1')
    const result = await collect('census-gazetteer', text, { known, file: '2024_Gaz_counties_national.txt' })
    expect(result).toMatchObject({ vintage: '2024', kept: 1, notes: [] })
    expect(result.counties).toEqual({ '01001': { name: 'Autauga County', latitude: 32.5, longitude: -86.6 } })
    expect(result.unmatched).toEqual([{ row: 3, reason: 'county 01999 isn’t known' }])
  })
  test('a point that is not on the earth is refused; a name without a year gives the file’s date and says so', async () => {
    const result = await collect('census-gazetteer', lines(header, 'AL\t1001\t1\tA\t1\t132.5\t-86.6'), { known })
    expect(result.unmatched).toEqual([{ row: 2, reason: 'the latitude is 132.5: expected at most 90' }])
    expect(result).toMatchObject({ vintage: '2026', notes: [expect.stringContaining('--vintage')] })
  })
})

describe('acs-income', () => {
  const table = (...rows: string[]) =>
    `\ufeff${lines('"GEO_ID","NAME","S1901_C01_001E","S1901_C01_012E"', '"Geography","Name","Estimate!!Total","Median"', ...rows)}`
  const file = 'ACSST5Y2023.S1901_2024-12-15T101010-Data.csv'
  test('two header rows, marks for missing values, top codes, other levels', async () => {
    const text = table(
      '"0500000US01001","Autauga","1","69,841"',
      '"0500000US09001","Fairfield","1","250,000+"',
      '"0500000US09110","Capitol","1","2,500-"',
      '"0500000US02063","Chugach","1","-"',
      '"0500000US02066","Copper River","1","-666666666"',
      '"0400000US01","Alabama","1","60000"',
      '"0500000US35999","Nowhere","1","60000"',
    )
    const result = await collect('acs-income', text, { known, file })
    expect(result).toMatchObject({
      vintage: '2023 5-year',
      read: 8,
      kept: 3,
      skipped: ['2 × no value', '1 × second header row', '1 × a state'],
      unmatched: [{ row: 9, reason: 'county 35999 isn’t known' }],
      notes: [expect.stringContaining('"250,000+" was stored as 250000'), expect.stringContaining('"2,500-"')],
    })
    expect(result.values).toEqual({
      'median_household_income 01001 2023-01-01': 69841,
      'median_household_income 09001 2023-01-01': 250000,
      'median_household_income 09110 2023-01-01': 2500,
    })
  })
  test('the interface’s columns state and county; --vintage gives the year', async () => {
    const text = lines('NAME,S1901_C01_012E,state,county', 'Autauga,69841,1,1')
    const result = await collect('acs-income', text, { known, vintage: '2021 5-year' })
    expect(result.values).toEqual({ 'median_household_income 01001 2021-01-01': 69841 })
    await expect(collect('acs-income', text, { known, vintage: 'newest' })).rejects.toThrow('needs a year')
  })
})

describe('fhfa-hpi', () => {
  test('a mark at the start, carriage returns alone, dots for missing values, titles above', async () => {
    const text = [
      '\ufeffHouse price indexes,,,,,',
      'State,County,FIPS code,Year,Annual Change (%),HPI,HPI with 1990 base',
      'AL,Autauga,1001,2000,2.49,140.78,.',
      'AL,Autauga,01001,2001,.,.,.',
      'AK,Valdez-Cordova,02261,2001,.,99.5,.',
      'AK,Nowhere,02999,2001,.,99.5,.',
    ].join('\r')
    expect(await collect('fhfa-hpi', text, { known })).toMatchObject({
      vintage: '2001',
      read: 4,
      kept: 2,
      skipped: ['1 × no value'],
      unmatched: [{ row: 6, reason: 'county 02999 isn’t known' }],
      values: { 'hpi 01001 2000-01-01': 140.78, 'hpi 02261 2001-01-01': 99.5 },
    })
  })
  test('ZIP form', async () => {
    const text = lines('Five-Digit ZIP Code,Year,Annual Change (%),HPI', '501,2001,.,100.0')
    expect((await collect('fhfa-hpi', text, { known })).values).toEqual({ 'hpi 00501 2001-01-01': 100 })
  })
})

describe('hud-safmr', () => {
  const size = (beds: number) => `"SAFMR\r\n${beds}BR","SAFMR\r\n${beds}BR -\r\n90%\r\nPayment\r\nStandard"`
  const header = `"ZIP\r\nCode",HUD Area Code,Area,${[0, 1, 2, 3, 4].map(size).join()}`
  const row = (zip: string, area: string, rent: number | string) =>
    `${zip},${area},"A, TX",${[0, 1, 2, 3, 4].map((beds) => (typeof rent === 'number' ? `${rent + beds},1` : `"${rent}",1`)).join()}`
  const text = [
    header,
    row('501', 'METRO35620M35620', '$1,234'),
    row('76437', 'METRO99999M99999', 500),
    row('76437', 'METRO10180M10180', 700),
    row('79601', 'NCNTY48441N48441', 800),
    row('79601', 'METRO10180M10180', 900),
    row('12345', 'METRO10180M10180', 900),
  ].join('\r\n')
  test('line ends in the header, dollars; of a ZIP code’s areas that of its county is kept, else the first', async () => {
    const result = await collect('hud-safmr', text, { known, file: 'fy2024_safmrs_revised.csv' })
    expect(result).toMatchObject({
      vintage: 'FY2024',
      read: 6,
      kept: 3,
      skipped: [expect.stringMatching(/^2 × .*several/)],
    })
    // The header fills 27 lines of the file.
    expect(result.unmatched).toEqual([{ row: 33, reason: 'ZIP code 12345 isn’t known' }])
    expect(result.values).toMatchObject({
      'safmr_0 00501 2024-01-01': 1234,
      'safmr_0 76437 2024-01-01': 700,
      'safmr_4 76437 2024-01-01': 704,
      'safmr_2 79601 2024-01-01': 802,
    })
  })
})

describe('census-cbsa', () => {
  const text = lines(
    '"List 1. CORE BASED STATISTICAL AREAS (CBSAs), METROPOLITAN DIVISIONS, AND COMBINED STATISTICAL AREAS (CSAs), Revised 2024 from July 2023",,,,,,',
    ',,,,,,',
    'CBSA Code,CSA Code,CBSA Title,Metropolitan/Micropolitan Statistical Area,County/County Equivalent,FIPS State Code,FIPS County Code',
    '33860,,"Montgomery, AL",Metropolitan Statistical Area,Autauga County,1,1',
    '29740,,"Las Cruces, NM",Micropolitan Statistical Area,Doña Ana County,35,013',
    '29740,,"Las Cruces, NM",Micropolitan Statistical Area,Doña Ana County,35,013',
    '29741,,"Las Cruces, NM",Micropolitan Statistical Area,Doña Ana County,35,013',
    '25540,,"Hartford, CT",Metropolitan Statistical Area,Capitol Planning Region,09,110',
    '"Note: The 2020 Standards …",,,,,,',
    '"Source: File prepared by U.S. Census Bureau, Population Division; July 2023"',
  )
  test('metro areas by county; a micropolitan area has a code and is no MSA', async () => {
    const result = await collect('census-cbsa', text, { known })
    expect(result).toMatchObject({
      vintage: '2023-07',
      read: 7,
      kept: 3,
      skipped: ['2 × a note, not a row', '1 × repeats an earlier row'],
      unmatched: [{ row: 7, reason: 'county 35013 appears in an earlier row with other values; the first are kept' }],
    })
    expect(result.counties).toEqual({
      '01001': { cbsa: '33860', msa: 'Montgomery, AL' },
      '35013': { cbsa: '29740', msa: null },
      '09110': { cbsa: '25540', msa: 'Hartford, CT' },
    })
  })
})
