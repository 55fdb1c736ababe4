import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { countyRecords, describedCounties } from '../../widgets/county-map/contract.ts'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { addCounties, addSeries, COOK, COOK_SERIES } from './_testing/markets.ts'
import { marketRecord } from './contract.ts'
import { METRIC_IDS } from './metrics.ts'
import { recomputeMetrics } from './metrics-store.ts'

const db = await testDatabase()
const COUNTIES = '/bigger_deals/counties.json'
const COUNTY_METRICS = '/bigger_deals/county-metrics.json'
const MARKETS = '/bigger_deals/markets.json'
const AUTAUGA = { fips: '01001', name: 'Autauga County', state: 'AL' }
const app = () => testApp({ own: true, database: db.url })

beforeAll(async () => {
  await addCounties(
    db,
    COOK,
    AUTAUGA,
    { fips: '09001', name: 'Fairfield County', state: 'CT', until: 2021 },
    { fips: '09003', name: 'Hartford County', state: 'CT', until: 2021 },
    { fips: '09110', name: 'Capitol Planning Region', state: 'CT', since: 2022 },
    { fips: '02261', name: 'Valdez-Cordova Census Area', state: 'AK', until: 2018 },
  )
  await addSeries(db, ...COOK_SERIES)
  await addSeries(
    db,
    {
      source: 'bls-laus',
      vintage: '2020',
      measure: 'unemployment_rate',
      values: { '09001': { '2020-01-01': 8.1 } },
    },
    {
      source: 'census-population',
      vintage: '2023',
      measure: 'population',
      values: { '09110': { '2022-07-01': 1000, '2023-07-01': 999.96 } },
    },
  )
})
beforeEach(() => recomputeMetrics(db))

test('CTY-010 CTY-013 CTY-014 counties.json has every county of today with its metrics, and a FIPS code of five digits', async () => {
  const { statusCode, headers, body } = await (await app()).inject(COUNTIES)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const records = countyRecords.parse(JSON.parse(body))
  expect(records.find(({ fips }) => fips === '17031')).toEqual({
    msa: 'Chicago-Naperville-Elgin, IL-IN-WI',
    county: 'Cook County, IL',
    fips: '17031',
    appreciation: 4.25,
    rtp: 0.531,
    affordability: 29.1,
    population: 0.5,
    unemployment: 4.1,
    income: 69_565,
    property_tax: 1.99,
  })
  expect(records.find(({ fips }) => fips === '01001')).toEqual({
    msa: null,
    county: 'Autauga County, AL',
    fips: '01001',
    appreciation: null,
    rtp: null,
    affordability: null,
    population: null,
    unemployment: null,
    income: null,
    property_tax: null,
  })
})

test('CTY-011 CTY-015 markets.json has an id and the metrics as percentage strings, amounts in dollars', async () => {
  const { statusCode, body } = await (await app()).inject(MARKETS)
  expect(statusCode).toBe(200)
  const records = z.array(marketRecord).parse(JSON.parse(body))
  expect(records.find(({ id }) => id === '17031')).toEqual({
    id: '17031',
    msa: 'Chicago-Naperville-Elgin, IL-IN-WI',
    county: 'Cook County, IL',
    appreciation: '4.25%',
    rtp: '0.531%',
    affordability: '29.10%',
    population: '0.50%',
    unemployment: '4.10%',
    income: '$69,565',
    property_tax: '1.99%',
  })
  expect(records.find(({ id }) => id === '01001')).toMatchObject({ appreciation: null, unemployment: null })
})

test('county-metrics.json says how its metrics are called and written, and has the records of counties.json', async () => {
  const server = await app()
  const { metrics, counties } = describedCounties.parse(JSON.parse((await server.inject(COUNTY_METRICS)).body))
  expect(counties).toEqual(JSON.parse((await server.inject(COUNTIES)).body))
  expect(metrics.map(({ id }) => id)).toEqual(METRIC_IDS)
  expect(metrics.at(0)).toEqual({
    id: 'appreciation',
    title: 'Appreciation',
    about: 'Change in typical home value over 12 months',
    format: 'percent',
    digits: 2,
    thresholds: [0, 2, 4, 6, 8, 10, 12],
    diverging: [-9, -6, -3, 0, 3, 6, 9],
  })
})

test('a change too small to be seen is 0, never −0', async () => {
  const server = await app()
  const region = (body: string) => JSON.parse(body).find((one: { county: string }) => one.county.startsWith('Capitol'))
  expect((await server.inject(COUNTIES)).body).toContain('"population":0,"unemployment":null')
  expect(region((await server.inject(MARKETS)).body).population).toBe('0.00%')
})

test('old counties are listed for the metrics that only they have, beside those of today', async () => {
  const { body } = await (await app()).inject(COUNTIES)
  const records: { fips: string; population: number | null; unemployment: number | null }[] = JSON.parse(body)
  expect(records.map(({ fips }) => fips)).toEqual(['01001', '09001', '09110', '17031'])
  expect(records[1]).toMatchObject({ population: null, unemployment: 8.1 })
  expect(records[2]).toMatchObject({ population: 0, unemployment: null })
})

describe('how it is sent', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compressed as %s when the figures changed, not when it is asked for', async (coding, open) => {
    const server = await app()
    const plain = await server.inject(COUNTIES)
    const { headers, rawPayload } = await server.inject({ url: COUNTIES, headers: { 'accept-encoding': coding } })
    expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
    expect(open(rawPayload).toString()).toBe(plain.body)
    const { rows } = await db.pool.query(`select ${coding} as form from published_files where path = $1`, [COUNTIES])
    expect(rawPayload.equals(rows[0].form)).toBe(true)
  })

  test('who has it gets a 304, of each coding its own', async () => {
    const server = await app()
    const ask = (headers: Record<string, string>) => server.inject({ url: MARKETS, headers })
    const etag = (await ask({ 'accept-encoding': 'br' })).headers.etag as string
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers.etag, again.headers.vary]).toEqual([
      304,
      '',
      etag,
      'accept-encoding',
    ])
    expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('two hosts agree, and both have the new file after an import', async () => {
    const [one, other] = [await app(), await app()]
    const etags = async () => Promise.all([one, other].map(async (host) => (await host.inject(COUNTIES)).headers.etag))
    const before = await etags()
    expect(before[0]).toBe(before[1])
    await db.pool.query("update counties set msa = 'Montgomery, AL' where fips = '01001'")
    await recomputeMetrics(db)
    // Each asks the database once a second what is newest.
    await expect.poll(async () => (await etags()).includes(before[0])).toBe(false)
    const after = await etags()
    expect(after[0]).toBe(after[1])
    expect((await one.inject(COUNTIES)).body).toContain('"msa":"Montgomery, AL"')
  })

  test('any page may read it, and nothing runs in it', async () => {
    const { headers } = await (await app()).inject(COUNTIES)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })
})

describe('when there is nothing to send', () => {
  test.each([COUNTIES, COUNTY_METRICS, MARKETS])('%s is a 503 in JSON while the database is away', async (url) => {
    const { statusCode, headers, body } = await (await testApp({ own: true })).inject(url)
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true])
    expect(JSON.parse(body).error.code).toBe('unavailable')
  })
  test('and one while nothing is worked out yet', async () => {
    await db.pool.query('delete from published_files')
    const { statusCode, headers, body } = await (await app()).inject(COUNTIES)
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(body).error.message).toContain('calculating')
  })
})
