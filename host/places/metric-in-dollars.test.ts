import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { addPlaces, openReader } from './_testing/places.ts'

// Household income is a metric in dollars: all that is shown of it follows from its record.
const db = await testDatabase()
beforeAll(() => addPlaces(db))
const get = openReader(db)

const getJson = async (url: string) =>
  (await testApp({ database: db.url })).inject(url).then(({ body }) => JSON.parse(body))

test('the files have it as a number, with its format, and as text', async () => {
  const { metrics, counties } = await getJson('/bigger_deals/county-metrics.json')
  expect(metrics.find(({ id }: { id: string }) => id === 'income')).toMatchObject({ format: 'money', digits: 0 })
  expect(counties.find(({ fips }: { fips: string }) => fips === '17031').income).toBe(69_565)
  const markets = await getJson('/bigger_deals/markets.json')
  expect(markets.find(({ id }: { id: string }) => id === '17031').income).toBe('$69,565')
})

test('the page of a market shows it with what it is, its year and its source', async () => {
  const { said } = await get('/markets/17031')
  expect(said).toMatch(/Household income\s+\$69,565/)
  expect(said).toContain('Median household income per year')
  expect(said).toContain('$69,565 in 2023.')
  expect(said).toContain('Census Bureau, American Community Survey S1901 · 2023 · vintage 2023')
  expect((await get('/markets/17043')).said).toContain('No published household incomes for this county.')
})

test('lists have a column of it, which sorts', async () => {
  const { said, main } = await get('/markets/il?sort=income')
  expect(main).toMatch(/aria-sort="descending"[^>]*><a [^>]*>Household income/)
  expect(said).toContain('$69,565')
  expect((await get('/markets/compare?ids=17031')).said).toMatch(/Household income \$69,565/)
  expect((await get('/maps/counties?county=17031')).said).toContain('4.10% $69,565')
})

test('the map of a state has its figures and ranges in dollars', async () => {
  const { main, said } = await get('/markets/il?map=income')
  expect(main).toContain('<title>Cook County: $69,565</title>')
  expect(said).toContain('Under $40,000')
  expect(said).toContain('$60,000 to $70,000')
  expect(said).toContain('$100,000 or more')
})

test('the county map has a tab of it from the start, and its note', async () => {
  const { main } = await get('/maps/counties')
  expect(main).toMatch(/role="tab"[^>]*>Household income</)
  expect(main).toContain('Median household income of a year, as published by the ACS.')
})
