import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'
import { getVisibleText } from '../../deals/_testing/reading.ts'
import { addCounties, addSeries, COOK, COOK_SERIES } from '../../markets/_testing/markets.ts'
import { recomputeMetrics } from '../../markets/metrics-store.ts'
import { CompareTable } from './CompareTable.tsx'

const db = await testDatabase()
beforeAll(async () => {
  await addCounties(db, COOK, { fips: '17043', name: 'DuPage County', state: 'IL', at: [41.85, -88.09] })
  await addSeries(db, ...COOK_SERIES, {
    source: 'bls-laus',
    vintage: '2023',
    measure: 'unemployment_rate',
    values: { '17043': { '2022-01-01': 4, '2023-01-01': 3.2 } },
  })
  await recomputeMetrics(db)
})

async function get(query: string) {
  const { statusCode, body } = await (await testApp({ database: db.url })).inject({
    url: `/markets/compare${query}`,
    headers: { accept: 'text/html' },
  })
  return { statusCode, body, said: getVisibleText(/<main.*<\/main>/s.exec(body)?.[0] ?? '') }
}

test('shows two markets side by side, marks the better figure, and how each went', async () => {
  const { statusCode, body, said } = await get('?ids=17031,17043')
  expect(statusCode).toBe(200)
  expect(said).toContain('Unemployment 4.10% 3.20% Best')
  // Where only one has a figure, none is better.
  expect(said).toContain('Rent $1,763 no data')
  expect(body).toContain('aria-label="From 4.00% to 3.20%"')
})

test('figures that look the same are both the best or none is', () => {
  const place = (fips: string, unemployment: number) => ({
    fips,
    name: 'Cook County',
    state: 'IL',
    homeValue: null,
    rent: null,
    values: { unemployment },
    demoMetrics: [],
    demoPrices: false,
  })
  const getMarks = (...values: number[]) =>
    renderToString(
      <CompareTable places={values.map((value, i) => place(`1700${i}`, value) as never)} trends={new Map()} />,
    ).split('Best').length - 1
  expect(getMarks(4.101, 4.102)).toBe(0)
  expect(getMarks(4.101, 4.102, 5)).toBe(2)
  expect(getMarks(4.1, 5)).toBe(1)
})

test('a market is added by a link or found by a form, and removed by a link', async () => {
  expect((await get('?ids=17031')).body).toContain('href="/markets/compare?ids=17031,17043"')
  expect((await get('?ids=17031&q=dupage')).said).toContain('Add DuPage County, IL')
  expect((await get('?ids=17031&q=xyzzy')).said).toContain('No other market matches “xyzzy”.')
  expect((await get('?ids=17031,17043')).body).toContain('href="/markets/compare?ids=17043"')
})

test('without markets it offers the search', async () => {
  const { statusCode, said } = await get('')
  expect(statusCode).toBe(200)
  expect(said).toContain('Add a market')
})

test.each([
  ['?ids=abc', 400, '"ids" has "abc"; expected five-digit FIPS codes'],
  ['?ids=1,2,3,4,5', 400, '"ids" has "1"'],
  ['?ids=00001,00002,00003,00004,00005', 400, '"ids" has 5 markets; expected 4 at most.'],
  ['?ids=00001', 404, 'We can’t find a county with FIPS code 00001.'],
])('%s is refused in words', async (query, status, sentence) => {
  const { statusCode, said } = await get(query)
  expect(statusCode).toBe(status)
  expect(said).toContain(sentence)
})
