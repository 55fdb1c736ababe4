import { describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { getCounties } from './counties.ts'
import { loadReference } from './index.ts'
import { readReferenceFiles } from './packages.ts'
import { PAST_COUNTIES, SINCE } from './past-counties.ts'
import { getZips } from './zips.ts'

const db = await testDatabase()
const files = readReferenceFiles()
const counties = getCounties(files)
const byId = new Map(counties.map((county) => [county.fips, county]))
const zips = getZips(files, counties)
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI']

describe('counties', () => {
  test('every county of 2023 is there once, with its center', () => {
    const today = counties.filter(({ until, state }) => until === null && !TERRITORIES.includes(state))
    expect(today).toHaveLength(3144)
    expect(new Set(counties.map(({ fips }) => fips)).size).toBe(counties.length)
    expect(today.filter(({ latitude, longitude }) => latitude === null || longitude === null)).toEqual([])
    expect(new Set(today.map(({ state }) => state)).size).toBe(51)
  })

  test.each([
    ['17031', 'Cook County', 'IL'],
    ['22071', 'Orleans Parish', 'LA'],
    ['22059', 'LaSalle Parish', 'LA'],
    ['29510', 'St. Louis city', 'MO'],
    ['51059', 'Fairfax County', 'VA'],
    ['51600', 'Fairfax city', 'VA'],
    ['51036', 'Charles City County', 'VA'],
    ['32510', 'Carson City', 'NV'],
    ['35013', 'Doña Ana County', 'NM'],
    ['02220', 'Sitka City and Borough', 'AK'],
    ['02195', 'Petersburg Borough', 'AK'],
    ['11001', 'District of Columbia', 'DC'],
    ['09110', 'Capitol Planning Region', 'CT'],
    ['46102', 'Oglala Lakota County', 'SD'],
    ['72011', 'Añasco Municipio', 'PR'],
  ])('%s is %s, %s', (fips, name, state) => expect(byId.get(fips)).toMatchObject({ name, state }))

  test('Connecticut has nine planning regions since 2022, and eight counties until 2021', () => {
    const connecticut = counties.filter(({ state }) => state === 'CT')
    expect(connecticut.filter(({ since }) => since === 2022)).toHaveLength(9)
    expect(connecticut.filter(({ until }) => until === 2021)).toHaveLength(8)
    expect(connecticut).toHaveLength(17)
    expect(connecticut.filter(({ latitude }) => latitude === null)).toEqual([])
  })

  test("Alaska's Valdez-Cordova ends in 2018, and the two that follow begin in 2019", () => {
    expect(byId.get('02261')).toMatchObject({ name: 'Valdez-Cordova Census Area', until: 2018 })
    expect([byId.get('02063')?.since, byId.get('02066')?.since]).toEqual([2019, 2019])
  })

  test('no county of either atlas is lost, and what older files name is known', () => {
    for (const atlas of [files.atlas2017, files.atlas2023]) {
      const { geometries } = JSON.parse(atlas).objects.counties
      expect(geometries.filter(({ id }: { id: string }) => !byId.has(id))).toEqual([])
    }
    for (const id of ['02201', '02232', '02270', '02280', '46113', '51515'])
      expect(byId.get(id)?.until).toBeTypeOf('number')
  })

  test('what took the place of an older county stands today', () => {
    for (const { fips, became } of PAST_COUNTIES) {
      expect(became, fips).not.toEqual([])
      for (const id of became) expect(byId.get(id), `${fips} became ${id}`).toMatchObject({ until: null })
    }
    for (const fips of Object.keys(SINCE)) expect(byId.has(fips), fips).toBe(true)
  })
})

describe('ZIP codes', () => {
  test('nearly all lie in a county of today', () => {
    expect(zips.length).toBeGreaterThan(40_000)
    const inCounty = zips.filter(({ fips }) => fips !== null && byId.get(fips)?.until === null)
    expect(inCounty.length / zips.length).toBeGreaterThanOrEqual(0.99)
    expect(zips.filter(({ fips, state }) => fips !== null && byId.get(fips)?.state !== state)).toEqual([])
  })

  test.each([
    ['60614', 'Chicago', 'IL', '17031'],
    ['10001', 'New York', 'NY', '36061'],
    ['06103', 'Hartford', 'CT', '09110'],
    ['06875', 'Redding Center', 'CT', '09190'],
    ['99840', 'Skagway', 'AK', '02230'],
  ])('%s is %s, %s in %s', (zip, city, state, fips) =>
    expect(zips.find((row) => row.zip === zip)).toMatchObject({ city, state, fips }),
  )

  test('a post office of the armed forces abroad is no place', () => {
    expect(zips.some(({ zip }) => zip === '09001')).toBe(false)
    expect(zips.filter(({ state }) => state.length !== 2)).toEqual([])
  })
})

describe('loading', () => {
  const all = async () => (await db.pool.query('select * from counties order by fips')).rows

  test('fills both tables, and does nothing the second time', async () => {
    await db.pool.query('truncate zips, counties cascade')
    await db.pool.query("delete from settings where name = 'reference'")
    expect(await loadReference(db)).toMatchObject({ counties: counties.length, written: true })
    const before = await all()
    expect(before).toHaveLength(counties.length)
    expect(await loadReference(db)).toEqual({ counties: 0, zips: 0, written: false })
    expect(await all()).toEqual(before)
  })

  test('adds what is missing and keeps what an import wrote', async () => {
    await db.pool.query("delete from settings where name = 'reference'")
    await db.pool.query("delete from counties where fips = '72011'")
    await db.pool.query("update counties set latitude = null where fips = '01003'")
    await db.pool.query(
      "update counties set latitude = 1, name = 'Imported', msa = 'Metro', cbsa = '12345' where fips = '01001'",
    )
    await db.pool.query("update zips set fips = null where zip = '60614'")
    expect((await loadReference(db)).written).toBe(true)
    const rows = new Map((await all()).map((row) => [row.fips, row]))
    expect(rows.get('01001')).toMatchObject({ latitude: 1, name: 'Imported', msa: 'Metro', cbsa: '12345' })
    expect(rows.get('01003').latitude).toBeCloseTo(30.7, 0)
    expect(rows.get('72011').name).toBe('Añasco Municipio')
    expect((await db.pool.query("select fips from zips where zip = '60614'")).rows).toEqual([{ fips: '17031' }])
  })

  test('two hosts that load at once leave one set of rows', async () => {
    await db.pool.query('truncate zips, counties cascade')
    await Promise.all([loadReference(db), loadReference(db)])
    expect(await all()).toHaveLength(counties.length)
  })
})
