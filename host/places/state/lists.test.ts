import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addCounties } from '../../markets/_testing/markets.ts'
import { addPlaces, openReader } from '../_testing/places.ts'

const db = await testDatabase()
beforeAll(() => addPlaces(db))
const get = openReader(db)

describe('the page of a state', () => {
  test('lists its counties with their prices and metrics', async () => {
    const { said } = await get('/markets/il')
    expect(said).toContain('Markets in Illinois')
    expect(said).toContain(
      'Cook County $333,600 $1,763 0.531% 4.25% 29.10% 0.50% 4.10% $69,565 1.99% DuPage County – no data – no data – no data – no data – no data – no data 3.20%',
    )
  })

  test.each([
    ['/markets?state=IL', '/markets/il'],
    ['/markets?state=il&sort=rent&order=asc', '/markets/il?sort=rent&order=asc'],
    ['/markets/IL', '/markets/il'],
  ])('%s leads to its one address', async (path, location) => {
    const { statusCode, headers } = await (await testApp({ database: db.url })).inject(path)
    expect([statusCode, headers.location]).toEqual([301, location])
  })

  const getNames = (main: string) =>
    [...main.matchAll(/<th scope="row"><a href="[^"]+">([^<]+)/g)].map(([, name]) => name)

  test.each([
    ['', ['Cook County', 'DuPage County', 'St. Clair County']],
    ['?sort=unemployment', ['DuPage County', 'Cook County', 'St. Clair County']],
    ['?sort=unemployment&order=desc', ['St. Clair County', 'Cook County', 'DuPage County']],
    // What is not known comes last, whatever the order.
    ['?sort=rent&order=asc', ['Cook County', 'DuPage County', 'St. Clair County']],
    ['?name=clair', ['St. Clair County']],
    ['?name=chicago', ['Cook County']],
    ['?max_value=400000', ['Cook County']],
    ['?rented=1', ['Cook County']],
  ])('its table with %j', async (query, names) => {
    expect(getNames((await get(`/markets/il${query}`)).main)).toEqual(names)
  })

  test('headings say by what it is sorted, and turn the order around', async () => {
    const { main } = await get('/markets/il?sort=unemployment&name=county')
    expect(main).toMatch(/<th [^>]*aria-sort="ascending"[^>]*><a [^>]*>Unemployment/)
    expect(main).toContain('href="/markets/il?name=county&amp;sort=unemployment&amp;order=desc#counties"')
  })

  test('a filter that nothing passes says so, and how to undo it', async () => {
    const { said, main } = await get('/markets/il?name=nowhere')
    expect(said).toContain('No county matches. Show all counties')
    expect(main).toContain('href="/markets/il#counties"')
    expect(main).toMatch(/name="name"[^>]*value="nowhere"/)
    // The order and the map stay.
    expect((await get('/markets/il?name=nowhere&rented=1&map=rtp&sort=rent')).main).toContain(
      'href="/markets/il?map=rtp&amp;sort=rent#counties"',
    )
  })

  test('each county of its map is a link with its figure', async () => {
    const { main } = await get('/markets/il?map=unemployment')
    expect(main).toMatch(
      /<a [^>]*href="\/markets\/17163"[^>]*><path [^>]*class="level-6"[^>]*><title>St. Clair County: 6.00%<\/title>/,
    )
  })

  test('its map shows losses and gains around zero after one press', async () => {
    const { main } = await get('/markets/il?map=population')
    expect(main).toContain('href="/markets/il?map=population&amp;losses=1#state-map"')
    const around = await get('/markets/il?map=population&losses=1')
    expect(around.said).toContain('Under −1.5%')
    // Cook County grew by 0.5%.
    expect(around.main).toMatch(/<path [^>]*class="level-3"[^>]*><title>Cook County: 0.50%/)
    expect((await get('/markets/il?map=unemployment&losses=1')).said).toContain('Under 1%')
  })

  test.each([
    ['?sort=color', 'sort'],
    ['?order=up', 'order'],
    ['?map=color', 'map'],
    ['?max_value=-1', 'max_value'],
    ['?sort[a]=b', 'sort'],
  ])('%s is a 422 that names the field', async (query, field) => {
    for (const path of ['/markets', '/markets/il']) {
      const { statusCode, main } = await get(path + query)
      expect(statusCode).toBe(422)
      expect(main).toContain(`&quot;${field}&quot; is `)
    }
  })
})

describe('ready questions', () => {
  test('list the counties that come first, of those with enough people', async () => {
    const { said, main } = await get('/markets?sort=rtp')
    expect(said).toContain('Counties with the best cash flow')
    expect(said).toContain('1 Cook County, IL $333,600')
    // Nobody knows how many people live in DuPage County.
    expect(main).not.toContain('DuPage')
    expect((await get('/markets?sort=home_value')).said).toContain('Counties with the cheapest homes')
    expect((await get('/markets?sort=population&order=asc')).said).toContain(
      'Counties by population growth, lowest first',
    )
  })
})

test('a place without public figures says so', async () => {
  await addCounties(db, { fips: '72113', name: 'Ponce Municipio', state: 'PR' })
  const { said } = await get('/markets/pr')
  expect(said).toContain('1 market. No public figures are available yet.')
  expect(said).not.toContain('Median county')
})

describe('a state with many counties', () => {
  test('shows the best fifty for cash flow, and all on request', async () => {
    const many = Array.from({ length: 60 }, (_, i) => `48${String(i * 2 + 1).padStart(3, '0')}`)
    await addCounties(db, ...many.map((fips, i) => ({ fips, name: `County ${i}`, state: 'TX' })))
    const { main } = await get('/markets/tx')
    expect(main.match(/<th scope="row">/g)).toHaveLength(50)
    expect(main).toMatch(/<a [^>]*href="\/markets\/tx\?all=1#counties"[^>]*>Show all 60 counties/)
    const all = await get('/markets/tx?all=1')
    expect(all.main.match(/<th scope="row">/g)).toHaveLength(60)
    expect(all.main).not.toContain('Show all')
  })
})
