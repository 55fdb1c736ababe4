import { describe, expect, test } from 'vitest'
import { collect, lines, places } from '../_testing/collect.ts'

const known = places({ '01001': null, '02063': null })

describe('bls-laus', () => {
  const header =
    'LAUS Code,State FIPS Code,County FIPS Code,County Name/State Abbreviation,Year,,Labor Force,Employed,Unemployed,Unemployment Rate (%)'
  const values = {
    'labor_force 01001 2020-01-01': 26350,
    'employed 01001 2020-01-01': 24955,
    'unemployed 01001 2020-01-01': 1395,
    'unemployment_rate 01001 2020-01-01': 5.3,
  }
  const row = 'CN0100100000000,01,001,"Autauga County, AL",2020,,26350,24955,1395,5.3'
  test('annual form: an empty column, footers, N.A., numbers with commas and padding', async () => {
    const text = lines(
      header,
      'CN0100100000000,1,1,"Autauga County, AL",2020,,"26,350     ","24,955",1395,     5.3',
      'CN0206300000000,02,063,"Chugach Census Area, AK",2020,,N.A.,N.A.,N.A.,N.A.',
      'CN0299900000000,02,999,"Nowhere, AK",2020,,1,1,1,1',
      'ST0200000000000,02,000,Alaska,2020,,1,1,1,1',
      ',,,,,,,,,',
      '"SOURCE:  BLS, LAUS"',
      '"April 19, 2024",,,,,,,,,',
    )
    expect(await collect('bls-laus', text, { known })).toMatchObject({
      vintage: '2020',
      read: 7,
      kept: 1,
      skipped: ['2 × a note, not a row', '1 × no value', '1 × a state', '1 × empty row'],
      unmatched: [{ row: 4, reason: 'county 02999 isn’t known' }],
      values,
    })
  })
  test('titles above, and a header over three lines, as older workbooks have it', async () => {
    const text = lines(
      '"Labor Force Data by County, 2020 Annual Averages",,,,,,,,,',
      'LAUS,State,County,,,,Labor,,Unem-,Unemployment',
      'Code,FIPS,FIPS,County Name,Year,,Force,Employed,ployed,(%)',
      row,
    )
    expect(await collect('bls-laus', text, { known })).toMatchObject({ read: 1, values })
  })
  test('the oldest text form, whose columns are parted by spaces', async () => {
    const text = lines(
      '       Labor Force Data by County, 2020 Annual Averages',
      ' LAUS     State County',
      'CN010010  01   001  Autauga County, AL       2020    26,350   24,955    1,395    5.3',
      '',
      'SOURCE:  BLS, LAUS',
    ).replaceAll(/(?<=\d) {3}(?=001)/g, '    ')
    expect(await collect('bls-laus', text, { known })).toMatchObject({ kept: 1, values })
  })
  test('text of the last months: bars, lines above and below, preliminary months; months are measures of their own', async () => {
    const line = (month: string, rate: string) =>
      ` CN0100100000000   |   01    |   001    |  Autauga County, AL          |   ${month}   |       25,967   |       25,298   |          669   |       ${rate}   `
    const text = lines(
      'Table 1. Civilian labor force and unemployment by county',
      '',
      'LAUS Code|State|County|Area|Period|Civilian|Employed|Unemployed|Rate',
      '---------------------------------------',
      line('Jun-18', '4.3'),
      line('Jul-18(p)', '4.1'),
      line('Aug-18(1)', '  -'),
      '---------------------------------------',
      '(p) Preliminary.',
      'Dash indicates data are not available.',
      'SOURCE: BLS, Local Area Unemployment Statistics',
    )
    const result = await collect('bls-laus', text, { known, file: 'laucntycur14.txt' })
    expect(result).toMatchObject({ vintage: '2018-08', read: 7, kept: 3, skipped: ['4 × a note, not a row'] })
    expect(result.values).toMatchObject({
      'unemployment_rate_monthly 01001 2018-06-01': 4.3,
      'unemployment_rate_monthly 01001 2018-07-01': 4.1,
      'labor_force_monthly 01001 2018-07-01': 25967,
      'labor_force_monthly 01001 2018-08-01': 25967,
    })
  })
  test('time series: M13 is the year, the rest are months; dashes are missing; other areas and measures stay out', async () => {
    const text = lines(
      'series_id                     \tyear\tperiod\t       value\tfootnote_codes',
      'LAUCN010010000000003          \t1990\tM02\t         6.6\t',
      'LAUCN010010000000003          \t1990\tM01\t         6.4\t',
      'LAUCN010010000000003          \t1990\tM13\t         6.5\t',
      'LAUCN010010000000006          \t1990\tM13\t       16875\t',
      'LAUCN010010000000003          \t2005\tM09\t           -\tN',
      'LAUST010000000000003          \t1990\tM01\t         6.4\t',
      'LASCN010010000000003          \t1990\tM01\t         6.4\t',
      'LAUCN010010000000008          \t1990\tM01\t         6.4\t',
      'LAUCN019990000000003          \t1990\tM01\t         6.4\t',
      'LAUCN010010000000003          \t1990\tM01\t         6.4\t',
      'LAUCN010010000000003          \t1990\tM01\t         6.9\t',
      'LAUCN010010000000003          \t1990\tM03\t       106.9\t',
    )
    expect(await collect('bls-laus', text, { known })).toMatchObject({
      vintage: '1990-12',
      read: 12,
      kept: 4,
      skipped: [
        '1 × no value',
        '1 × a state',
        '1 × seasonally adjusted',
        '1 × another measure (08)',
        '1 × repeats an earlier row',
      ],
      unmatched: [
        { row: 10, reason: 'county 01999 isn’t known' },
        { row: 12, reason: 'county 01001 in 1990-01 appears in an earlier row with other values; the first are kept' },
        { row: 13, reason: 'unemployment rate is 106.9: expected at most 100' },
      ],
      values: {
        'unemployment_rate 01001 1990-01-01': 6.5,
        'unemployment_rate_monthly 01001 1990-01-01': 6.4,
        'unemployment_rate_monthly 01001 1990-02-01': 6.6,
        'labor_force 01001 1990-01-01': 16875,
      },
    })
  })
  test('a period that is none is told by its place', async () => {
    await expect(collect('bls-laus', lines(header, row.replace('2020', '20 20')))).rejects.toMatchObject({
      line: 2,
      column: 5,
    })
    const series = lines('series_id\tyear\tperiod\tvalue', 'LAUCN010010000000003\t1990\tM14\t1')
    await expect(collect('bls-laus', series)).rejects.toMatchObject({ line: 2, column: 3 })
  })
})
