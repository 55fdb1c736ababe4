import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { addSeries } from '../markets/_testing/markets.ts'
import { counties } from '../reference/schema.ts'

const get = async (url: string) => (await testApp()).inject({ url })

describe('the page where maps are made', () => {
  test('has the builder on it, which keeps what is typed on this page alone', async () => {
    const { statusCode, body } = await get('/embed/builder')
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Make a map</h1>')
    expect(body).toContain('data-plat="map-builder"')
    expect(body).toContain('&quot;keep&quot;:&quot;builder&quot;')
    expect(body).toContain('&quot;origin&quot;:&quot;https://plat.example&quot;')
  })

  test('is useful without a script: states and colors go to the page with the snippets', async () => {
    const { body } = await get('/embed/builder')
    expect(body).toContain('<form method="get" action="/embed" class="map-builder-still">')
    expect(body.match(/type="checkbox" name="state"/g)).toHaveLength(56)
    const sent = await get('/embed?state=TX&state=CA&theme=dark')
    expect(sent.body).toContain('highlight=TX,CA')
  })

  test('shows images of other sites, which locations and states may have, and runs nothing of theirs', async () => {
    const policy = String((await get('/embed/builder')).headers['content-security-policy'])
    expect(policy).toContain("img-src 'self' data: https: http:;")
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+;/)
  })

  test('is reached from the page with the snippets', async () => {
    expect((await get('/embed')).body).toContain('href="/embed/builder"')
  })
})

describe('the names of a base map', () => {
  test.each([
    ['us', 'CA', 'California'],
    ['world', 'FR', 'France'],
    ['us-counties', '06037', 'Los Angeles, CA'],
    ['us-counties', '53059', 'Skamania, WA'],
    ['us-counties', '09001', 'Fairfield, CT'],
    ['us-counties', '09110', 'Capitol, CT'],
    ['us-counties', '02261', 'Valdez-Cordova, AK'],
    ['us-counties', '02063', 'Chugach, AK'],
    ['us-counties', '46113', 'Shannon, SD'],
  ])('%s', async (base, id, name) => {
    const { statusCode, body } = await get(`/embed/builder/names/${base}.json`)
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)[id]).toBe(name)
  })

  test('of another map are not found', async () => {
    for (const base of ['mars', '__proto__'])
      expect((await get(`/embed/builder/names/${base}.json`)).statusCode).toBe(404)
  })
})

describe('rents by state', () => {
  test('are the median of the newest rents of its counties', async () => {
    const db = await testDatabase()
    await db.drizzle.insert(counties).values(
      ['48001', '48003', '48005', '06001'].map((fips) => ({
        fips,
        name: fips,
        state: fips.startsWith('48') ? 'TX' : 'CA',
      })),
    )
    const months = (before: number, now: number) => ({ '2025-01-01': before, '2025-02-01': now })
    await addSeries(db, {
      source: 'zillow',
      vintage: '1',
      demo: false,
      measure: 'zori',
      values: {
        '48001': months(9, 1000),
        '48003': months(9, 1200),
        '48005': months(9, 2000),
        '06001': months(9, 2500),
      },
    })
    const app = await testApp({ database: db.url })
    expect((await app.inject('/embed/builder/rents.json')).json()).toEqual({
      rows: [
        { state: 'CA', rent: 2500 },
        { state: 'TX', rent: 1200 },
      ],
      period: '2025-02-01',
      demo: false,
    })
  })
})

test('a map of the member’s own opens in the builder, after logging in', async () => {
  const url = '/embed/builder?map=m-0123456789abcdef'
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers.location]).toEqual([303, `/login?next=${encodeURIComponent(url)}`])
  const db = await testDatabase()
  const app = await testApp({ database: db.url })
  const { body } = await (await signedIn(app, await makePerson(db))).page(url)
  expect(body).toContain('&quot;openMap&quot;:&quot;m-0123456789abcdef&quot;')
  expect(body).toContain('&quot;mineAt&quot;:&quot;/embed/maps/mine&quot;')
})

test('the builder begins with a story or a new map, and ignores nonsense', async () => {
  const props = async (query: string) => (await get(`/embed/builder?${query}`)).body
  expect(await props('story=offices')).toContain('&quot;story&quot;:&quot;offices&quot;')
  expect(await props('new')).toContain('&quot;story&quot;:&quot;blank&quot;')
  for (const query of ['story=%3Cb%3E', 'story[]=x', 'map=1']) {
    expect(await props(query), query).not.toMatch(/&quot;(?:story|openMap)&quot;/)
  }
})

describe('cities by their names', () => {
  let db: Awaited<ReturnType<typeof testDatabase>>
  const find = async (q: string): Promise<string[]> => {
    const { body } = await (await testApp({ database: db.url })).inject({
      url: '/embed/builder/cities.json',
      query: { q },
    })
    return JSON.parse(body).map(({ text, lat, lng }: Record<string, unknown>) => [text, lat, lng].join(' '))
  }
  beforeAll(async () => {
    db = await testDatabase()
    await db.pool.query(
      `insert into zips (zip, city, state, latitude, longitude) values
         ('78701', 'Austin', 'TX', 30.2, -97.7), ('78702', 'Austin', 'TX', 30.3, -97.8), ('55912', 'Austin', 'MN', 43.7, -93),
         ('63101', 'St. Louis', 'MO', 38.6, -90.2), ('87544', 'Los Alamos', 'NM', 35.9, -106.3)
       on conflict (zip) do nothing`,
    )
  })

  test.each([
    ['aust', ['Austin, TX 30.25 -97.75', 'Austin, MN 43.7 -93']],
    ['Austin, mn', ['Austin, MN 43.7 -93']],
    ['austin tx', ['Austin, TX 30.25 -97.75']],
    ['st louis', ['St. Louis, MO 38.6 -90.2']],
    ['St. Louis, MO', ['St. Louis, MO 38.6 -90.2']],
    ['los al', ['Los Alamos, NM 35.9 -106.3']],
    ['7870', ['Austin, TX 78701 30.2 -97.7', 'Austin, TX 78702 30.3 -97.8']],
    ['%', []],
    ['a', []],
    ['', []],
    ['a%', []],
  ])('%s', async (q, cities) => {
    expect(await find(q)).toEqual(cities)
  })
})
