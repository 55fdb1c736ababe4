import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { explainQueries } from '../_testing/explain-queries.ts'
import { makePerson } from '../_testing/people.ts'
import { getShareTags } from '../_testing/share-tags.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeForum, makeTopic } from '../forums/_testing/forum.ts'
import { findTopicsAbout } from '../forums/search/store.ts'
import { addCounties, addSeries } from '../markets/_testing/markets.ts'
import { recomputeMetrics } from '../markets/metrics-store.ts'
import { readTrends } from '../markets/trends-store.ts'
import { addPlaces, openReader } from './_testing/places.ts'
import { readNameFacts } from './related-store.ts'

const db = await testDatabase()
beforeAll(() => addPlaces(db))
const get = openReader(db)

test.each([
  ['/markets/il', 'il', 'Counties of Illinois'],
  ['/markets/17031', '17031', 'Cook County, IL'],
  ['/markets/09120', '09120', 'Greater Bridgeport Planning Region, CT'],
])('%s shows its own picture where it is shared', async (path, id, name) => {
  expect(getShareTags((await get(path)).body)).toMatchObject({
    'og:url': `https://plat.example${path}`,
    'og:image': `https://plat.example/pictures/markets/${id}.png`,
    'og:image:alt': expect.stringContaining(name),
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
    expect(said).toContain('Weakest to strongest: stronger than 1 of the other 2')
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
    // All of its figures are invented, so one notice says it.
    expect(demo.said).toContain('3.20%')
    expect((await get('/markets/17031')).said).not.toContain('Demo data.')
  })

  test('beside real figures, lists and comparisons say which are demo figures', async () => {
    const compared = await get('/markets/compare?ids=17043,17031')
    expect(compared.said).toContain('The figures marked “Demo” are fictional.')
    expect(compared.said).toMatch(/3\.20% Demo/)
    expect(compared.said).not.toMatch(/4\.25% Demo/)
    expect((await get('/markets/compare?ids=17031')).said).not.toContain('Demo')
    const listed = await get('/markets/il')
    expect(listed.said).toContain('Figures marked “Demo” in the table are fictional.')
    expect(listed.said).toMatch(/3\.20% Demo/)
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

  test.each([
    ['?state=ZZ', '&quot;state&quot; is &quot;ZZ&quot;; expected two letters, such as IL.'],
    ['?state=il&state=mo', '&quot;state&quot; is given as a list; expected one text.'],
    ['?q[a]=b', '&quot;q&quot; is given as a list; expected one text.'],
  ])('%s is a 400 that names the field', async (query, message) => {
    const { statusCode, main } = await get(`/markets${query}`)
    expect(statusCode).toBe(400)
    expect(main).toContain(message)
  })

  test.each(['/markets?q=cook', '/markets?sort=rtp', '/markets/il', '/markets/17031', '/markets/compare?ids=17031'])(
    '%s says so while the database is away',
    async (url) => {
      const { statusCode, headers, body } = await (await testApp()).inject({ url, headers: { accept: 'text/html' } })
      expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true])
      expect(body).toContain('We can’t reach the database right now.')
    },
  )
})

test('beside real figures, a county marks each price and metric that is demo data, and names the source of each chart', async () => {
  const values = { '09120': { '2023-10-01': 200_000, '2024-09-01': 210_000, '2024-10-01': 212_000 } }
  await addSeries(
    db,
    { source: 'demo', vintage: '1', demo: true, measure: 'zhvi', values },
    {
      source: 'zillow-zori',
      vintage: '2024-10',
      measure: 'zori',
      values: { '09120': { '2024-09-01': 1500, '2024-10-01': 1510 } },
    },
  )
  await recomputeMetrics(db)
  const { said, main } = await get('/markets/09120')
  expect(said).toContain('The figures marked “Demo” are fictional.')
  expect(said).toContain('$212,000 Demo')
  expect(said).toMatch(/\$1,510 a month (?!Demo)/)
  expect(main).toMatch(
    /id="trend-values".*Source: Plat demo data.*id="trend-rents".*Source: Zillow Observed Rent Index/s,
  )
})

test('beside real figures, tables mark each demo figure in its cell', async () => {
  await addSeries(db, {
    source: 'demo',
    vintage: '1',
    demo: true,
    measure: 'zhvi',
    values: { '17043': { '2023-10-01': 200_000, '2024-10-01': 212_000 } },
  })
  await recomputeMetrics(db)
  const row = (table: string, name: string) =>
    table.split('<tr>').find((each) => each.startsWith('<th scope="row">') && each.includes(name)) ?? ''
  const list = (await get('/markets/il')).main
  expect(row(list, 'DuPage County')).toMatch(/\$212,000 ?<span class="demo-mark">Demo<\/span>/)
  expect(row(list, 'Cook County')).not.toContain('demo-mark')
  const near = (await get('/markets/17031')).main
  expect(row(near, 'DuPage County')).toMatch(/6\.00% ?<span class="demo-mark">Demo<\/span>/)
})

test('a county whose name other states have shows topics of its own state alone', async () => {
  await addCounties(
    db,
    { fips: '17081', name: 'Jefferson County', state: 'IL' },
    { fips: '01073', name: 'Jefferson County', state: 'AL' },
  )
  const author = await makePerson(db)
  const forum = await makeForum(db)
  const about = (place: string) =>
    makeTopic(db, forum, { userId: author.id, title: `Rents in ${place}`, body: `Who rents in ${place}?` })
  for (const place of ['Jefferson County, AL', 'Jefferson County, Illinois', 'Cook County']) await about(place)
  const { said } = await get('/markets/17081')
  expect(said).toContain('Rents in Jefferson County, Illinois')
  expect(said).not.toContain('Rents in Jefferson County, AL')
  expect((await get('/markets/01073')).said).toContain('Rents in Jefferson County, AL')
  expect((await get('/markets/17031')).said).toContain('Rents in Cook County')
})

test('the page of a county reads no list of all counties', async () => {
  const trends = await explainQueries(db, (one) => readTrends(one, new Map([['48453', {}]])))
  expect(trends).toContain('counties_pkey')
  const shared = await explainQueries(db, (one) =>
    readNameFacts(one, { fips: '48453', name: 'Travis County', state: 'TX' }),
  )
  expect(shared).toContain('counties_name')
  expect(trends + shared).not.toContain('Seq Scan on counties')
})

test('the facts of a county are read once for many visitors, and again after an import', async () => {
  const { inject } = await testApp({ database: db.url })
  const open = async () => (await inject({ url: '/markets/17043', headers: { cookie: 'visits=1' } })).body
  expect(await open()).toContain('DuPage County, IL')
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await open()
  const texts = query.mock.calls.map(([config]) => (config as { text?: string }).text ?? '')
  query.mockRestore()
  expect(texts.some((text) => text.includes('from businesses'))).toBe(true)
  expect(texts.filter((text) => /market_metrics|from zips/.test(text))).toEqual([])
  await db.pool.query("update counties set name = 'DuPage Parish' where fips = '17043'")
  await vi.waitFor(async () => expect(await open()).toContain('DuPage Parish, IL'), { timeout: 10_000 })
  await db.pool.query("update counties set name = 'DuPage County' where fips = '17043'")
})

test('the topics of a place are those whose posts fit its words best, each once', async () => {
  const author = await makePerson(db)
  const forum = await makeForum(db)
  const write = (title: string, body: string) => makeTopic(db, forum, { userId: author.id, title, body })
  await write('Quincy again', 'Quincy, Quincy and Quincy')
  await write('One word', `A drive through Quincy. ${'Nothing else of note. '.repeat(40)}`)
  await write('Elsewhere', 'Peoria')
  const found = await findTopicsAbout(db, '"Quincy"', 4)
  expect(found.map(({ title }) => title)).toEqual(['Quincy again', 'One word'])
  expect(found[0]).toMatchObject({ forumId: forum })
  expect(await findTopicsAbout(db, '"Quincy"', 1)).toHaveLength(1)
  expect(await findTopicsAbout(db, '"Kankakee"', 4)).toEqual([])
})
