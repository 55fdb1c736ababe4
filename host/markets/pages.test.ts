import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { getShareTags } from '../_testing/share-tags.ts'
import { testApp } from '../_testing/test-app.ts'
import { addCounties, addSeries, COOK, COOK_SERIES } from './markets.fixture.ts'
import { recomputeMetrics } from './metrics-store.ts'

const db = await testDatabase()
beforeAll(async () => {
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
})

const get = async (url: string) => {
  const { statusCode, body } = await (await testApp({ database: db.url })).inject({
    url,
    headers: { accept: 'text/html' },
  })
  const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
  return { statusCode, body, main, said: main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}

test.each([
  ['/markets?state=il', '/markets?state=IL', 'IL', 'Illinois'],
  ['/markets/17031', '/markets/17031', 'IL', 'Illinois'],
  ['/markets/09120', '/markets/09120', 'CT', 'Connecticut'],
])('%s shows its state where it is shared', async (url, path, code, name) => {
  expect(getShareTags((await get(url)).body)).toMatchObject({
    'og:url': `https://plat.example${path}`,
    'og:image': `https://plat.example/embed/state-map.png?highlight=${code}`,
    'og:image:alt': `Map of US states; ${name} highlighted`,
  })
})

describe('the county map with a county in its address', () => {
  test('names it with its figures, and brings it near where scripts run', async () => {
    expect((await get('/markets/17031')).main).toContain('href="/maps/counties?county=17031"')
    const { statusCode, body, main, said } = await get('/maps/counties?county=17031')
    expect(statusCode).toBe(200)
    expect(main).toContain('<a href="/markets/17031">Cook County, IL</a>')
    expect(said).toContain('4.25% 0.531% 29.10%')
    expect(body).toContain('({"id":"counties","fips":"17031"})')
    expect((await get('/maps/counties')).body).not.toContain('{"id":"counties"')
  })

  test.each([
    ['1', 400, '&quot;county&quot; is &quot;1&quot;; expected five digits, such as 48453.'],
    ['99999', 404, 'We can’t find a county with FIPS code 99999.'],
  ])('%s is said to be none', async (county, status, sentence) => {
    const { statusCode, main } = await get(`/maps/counties?county=${county}`)
    expect(statusCode).toBe(status)
    expect(main).toContain(sentence)
  })
})

describe('the page of a market', () => {
  test('names the county and its metro area', async () => {
    const { statusCode, main, said } = await get('/markets/17031')
    expect(statusCode).toBe(200)
    expect(main).toContain('<h1>Cook County, IL</h1>')
    expect(said).toContain('Metro area: Chicago-Naperville-Elgin, IL-IN-WI')
  })

  test.each([
    [
      'Appreciation',
      '4.25%',
      '$333,600 in Oct 2024, compared with $320,000 in Oct 2023.',
      'Zillow Home Value Index · Oct 2024 · vintage 2024-10',
    ],
    [
      'Rent-to-price',
      '0.531%',
      '$1,763 a month divided by $332,000, both in Sep 2024.',
      'Zillow Observed Rent Index; Zillow Home Value Index · Sep 2024 · vintage 2024-09, 2024-10',
    ],
    [
      'Affordability',
      '29.10%',
      '$1,687 a month for a home of $333,600 (Oct 2024), divided by $5,797 of monthly income (2023).',
      'American Community Survey',
    ],
    [
      'Population growth',
      '0.50%',
      '5,125,500 people on July 1, 2023, compared with 5,100,000 people on July 1, 2022.',
      'Census Bureau, population estimates · July 1, 2023 · vintage 2023',
    ],
    ['Unemployment', '4.10%', 'Annual average for 2023.', 'Bureau of Labor Statistics, LAUS · 2023 · vintage 2023'],
  ])('shows %s with its value, its numbers, source, period and vintage', async (title, value, numbers, source) => {
    const { said } = await get('/markets/17031')
    for (const part of [title, value, numbers, source]) expect(said).toContain(part)
  })

  test('shows the formula of each metric', async () => {
    const { said } = await get('/markets/17031')
    expect(said).toContain('(ZHVI ÷ ZHVI 12 months earlier − 1) × 100')
    expect(said).toContain('30-year loan for 80% of ZHVI at 6.5% a year')
    expect(said.match(/ ÷ /g)?.length).toBeGreaterThanOrEqual(6)
  })

  test('says where the county stands in its state, and which counties are near', async () => {
    const { said, main } = await get('/markets/17031')
    expect(said).toContain('2nd highest of 3 counties in Illinois.')
    expect((await get('/markets/17163')).said).toContain('Highest of 3 counties in Illinois.')
    expect((await get('/markets/17043')).said).toContain('Lowest of 3 counties in Illinois.')
    expect(main.indexOf('/markets/17043')).toBeLessThan(main.indexOf('/markets/17163'))
  })

  test('says what there is no data of, and why', async () => {
    const { said } = await get('/markets/17043')
    expect(said).toContain('No data No published rents or home values for this county.')
    expect(said).not.toMatch(/NaN|undefined|null/)
  })

  test('marks demo figures, and only those', async () => {
    const demo = await get('/markets/17043')
    expect(demo.said).toContain('Demo data. These figures are fictional.')
    expect(demo.said).toContain('Demo 3.20%')
    expect((await get('/markets/17031')).said).not.toMatch(/Demo (figures:|\d)/)
  })

  test('links a county that is no more to what it became, and back', async () => {
    const old = await get('/markets/09001')
    expect(old.statusCode).toBe(200)
    expect(old.said).toContain('Fairfield County was a county of Connecticut until 2021.')
    expect(old.main).toContain('<a href="/markets/09120">Greater Bridgeport Planning Region</a>')
    const today = await get('/markets/09120')
    expect(today.said).toContain('This has been a county since 2022.')
    expect(today.main).toContain('<a href="/markets/09001">Fairfield County</a>')
  })

  test.each(['00000', '99999', '1703', '170311', 'cook', '17031%00', '%F0%9F%97%BA'])(
    'is a 404 in words for %s',
    async (id) => {
      const { statusCode, said } = await get(`/markets/${id}`)
      expect(statusCode).toBe(404)
      expect(said).toContain('We can’t find a market with this ID. A market is a county')
    },
  )
})

describe('the market search page', () => {
  test('SRCH-032 has a search for the place of a market, which works without scripts', async () => {
    const { statusCode, main } = await get('/markets')
    expect(statusCode).toBe(200)
    expect(main).toMatch(/<form[^>]*method="get"[^>]*action="\/markets"|<form[^>]*action="\/markets"[^>]*method="get"/)
    expect(main).toMatch(/<input[^>]*name="q"/)
    const { main: answered, said } = await get('/markets?q=cook')
    expect(answered).toContain('<a href="/markets/17031">Cook County, IL</a>')
    expect(said).toContain('1 market matches “cook”')
    expect(answered).toMatch(/<input[^>]*value="cook"/)
  })

  test('says what to do where nothing is found', async () => {
    expect((await get('/markets?q=zzzz')).said).toContain('Check the spelling or choose a state below.')
  })

  test('keeps markup that somebody typed as text', async () => {
    const { main } = await get('/markets?q=%3Cscript%3Ealert(1)%3C/script%3E')
    expect(main).not.toContain('<script>alert')
    expect(main).toContain('&lt;script')
  })

  test('lists the counties of a state with their metrics', async () => {
    const { said, main } = await get('/markets?state=il')
    expect(said).toContain('Markets in Illinois')
    expect(said).toContain(
      'Cook County 4.25% 0.531% 29.10% 0.50% 4.10% DuPage County no data no data no data no data 3.20%',
    )
    expect(main).toContain('aria-current="page"')
  })

  test.each([
    ['?state=ZZ', '&quot;state&quot; is &quot;ZZ&quot;; expected two letters, such as IL.'],
    ['?state=il&state=mo', '&quot;state&quot; is given as a list; expected one text.'],
    ['?q[a]=b', '&quot;q&quot; is given as a list; expected one text.'],
  ])('%s is a 400 that names the field', async (query, message) => {
    const { statusCode, main } = await get(`/markets${query}`)
    expect(statusCode).toBe(400)
    expect(main).toContain(message)
  })

  test.each(['/markets?q=cook', '/markets?state=IL', '/markets/17031'])(
    '%s says so while the database is away',
    async (url) => {
      const { statusCode, headers, body } = await (await testApp()).inject({ url, headers: { accept: 'text/html' } })
      expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true])
      expect(body).toContain('We can’t reach the database right now.')
    },
  )
})
