import type { Database } from '../../_db/database.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addCounties, addSeries, COOK, COOK_SERIES } from '../../markets/_testing/markets.ts'
import { recomputeMetrics } from '../../markets/metrics-store.ts'

/** Adds three counties of Illinois, of which one has all figures, and one of Connecticut before and after 2022. */
export async function addPlaces(db: Database): Promise<void> {
  await addCounties(
    db,
    COOK,
    { fips: '17043', name: 'DuPage County', state: 'IL', at: [41.85, -88.09] },
    { fips: '17163', name: 'St. Clair County', state: 'IL', at: [38.47, -89.93] },
    { fips: '09001', name: 'Fairfield County', state: 'CT', until: 2021 },
    { fips: '09120', name: 'Greater Bridgeport Planning Region', state: 'CT', since: 2022, at: [41.2, -73.2] },
  )
  await addSeries(db, ...COOK_SERIES, {
    source: 'demo',
    vintage: '1',
    demo: true,
    measure: 'unemployment_rate',
    values: { '17043': { '2023-01-01': 3.2 }, '17163': { '2023-01-01': 6 } },
  })
  await recomputeMetrics(db)
}

/** Returns a reader of pages: the whole, its main part, and what a person reads of that. */
export const openReader = (db: Database) => async (url: string) => {
  const { statusCode, body } = await (await testApp({ database: db.url })).inject({
    url,
    headers: { accept: 'text/html' },
  })
  const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
  return { statusCode, body, main, said: main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}
