import { beforeAll, describe, expect, test } from 'vitest'
import { marketList } from '../../widgets/market-search/contract.ts'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { addCounties, addSeries, addZips, COOK, COOK_SERIES } from './_testing/markets.ts'
import { recomputeMetrics } from './metrics-store.ts'

const db = await testDatabase()
beforeAll(async () => {
  const others = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      fips: `18${String(i).padStart(3, '0')}`,
      name: `Clay ${i} County`,
      state: 'IN',
    }))
  await addCounties(
    db,
    COOK,
    { fips: '17043', name: 'DuPage County', state: 'IL', msa: 'Chicago-Naperville-Elgin, IL-IN-WI' },
    { fips: '13075', name: 'Cook County', state: 'GA' },
    { fips: '35013', name: 'Doña Ana County', state: 'NM' },
    { fips: '29189', name: 'St. Louis County', state: 'MO' },
    { fips: '22103', name: 'St. Tammany Parish', state: 'LA' },
    { fips: '09001', name: 'Fairfield County', state: 'CT', until: 2021 },
    { fips: '45039', name: 'Fairfield County', state: 'SC' },
    { fips: '08031', name: 'Denver County', state: 'CO' },
    { fips: '42071', name: 'Lancaster County', state: 'PA' },
    { fips: '48015', name: 'Austin County', state: 'TX' },
    { fips: '48453', name: 'Travis County', state: 'TX' },
    { fips: '48439', name: 'Tarrant County', state: 'TX' },
    ...others(12),
  )
  await addZips(
    db,
    ['60614', 'Chicago', 'IL', '17031'],
    ['60615', 'Chicago', 'IL', '17031'],
    ['60601', 'Chicago', 'IL', '17043'],
    ['60540', 'Naperville', 'IL', '17043'],
    ['88001', 'Las Cruces', 'NM', '35013'],
    ['80202', 'Denver', 'CO', '08031'],
    ['80203', 'Denver', 'CO', '08031'],
    ['17517', 'Denver', 'PA', '42071'],
    ['17601', 'Lancaster', 'PA', '42071'],
    ['17602', 'Lancaster', 'PA', '42071'],
    ['17603', 'Lancaster', 'PA', '42071'],
    ['77418', 'Bellville', 'TX', '48015'],
    ['78701', 'Austin', 'TX', '48453'],
    ['78702', 'Austin', 'TX', '48453'],
    ['76102', 'Fort Worth', 'TX', '48439'],
  )
  await addSeries(db, ...COOK_SERIES)
  await recomputeMetrics(db)
})

const ask = async (query: string) => (await testApp({ database: db.url })).inject(`/markets/search${query}`)
const names = async (q: string) => {
  const { statusCode, body } = await ask(`?q=${encodeURIComponent(q)}`)
  expect(statusCode, body).toBe(200)
  return marketList.parse(JSON.parse(body)).map(({ name }) => name)
}

test('SRCH-033 SRCH-034 GET /markets/search?q= returns id, the link, and name', async () => {
  const { statusCode, headers, body } = await ask('?q=cook%20county,%20il')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(JSON.parse(body)).toEqual([{ id: '/markets/17031', name: 'Cook County, IL' }])
})

describe('a market is found', () => {
  test.each([
    ['the start of its name, the larger one first', 'coo', ['Cook County, IL', 'Cook County, GA']],
    ['its name and its state', 'Cook Georgia', ['Cook County, GA']],
    ['its name and a state that is still being typed', 'cook geor', ['Cook County, GA']],
    ['a later word', 'tammany', ['St. Tammany Parish, LA']],
    ['its name without marks', 'dona ana', ['Doña Ana County, NM']],
    ['a city, the county with most people first', 'chicago', ['Cook County, IL', 'DuPage County, IL']],
    ['a city of its metro area', 'elgin', ['Cook County, IL', 'DuPage County, IL']],
    ['its state', 'Illinois', ['Illinois', 'Cook County, IL', 'DuPage County, IL']],
    ['Saint for St.', 'saint louis', ['St. Louis County, MO']],
    ['Ft. for Fort', 'ft worth', ['Tarrant County, TX']],
    ['a ZIP code', '60614', ['Cook County, IL']],
    ['the start of a ZIP code', '606', ['Cook County, IL', 'DuPage County, IL']],
    ['its own code', '29189', ['St. Louis County, MO']],
    ['a name with a letter left out', 'chcago', ['Cook County, IL', 'DuPage County, IL']],
    ['a name whose suffix is mistyped', 'dupage conty', ['DuPage County, IL']],
    ['a mistyped name with its suffix', 'duppage county', ['DuPage County, IL']],
    ['a name with two letters swapped', 'las curces', ['Doña Ana County, NM']],
  ])('by %s', async (_, q, expected) => {
    expect(await names(q)).toEqual(expected)
  })
  test.each([
    ['denver', ['Denver County, CO', 'Lancaster County, PA']],
    ['denv', ['Denver County, CO', 'Lancaster County, PA']],
    ['denvver', ['Denver County, CO', 'Lancaster County, PA']],
    ['austin', ['Travis County, TX', 'Austin County, TX']],
  ])('%s: first where most people live in what is called so, not where the largest county is', async (q, expected) => {
    expect(await names(q)).toEqual(expected)
  })
  test('by a whole name before the start of another state is thought of', async () => {
    expect(await names('st louis')).toEqual(['St. Louis County, MO'])
  })
  test('though it is one no more; it says so, and comes last', async () => {
    expect(await names('fairfield')).toEqual(['Fairfield County, SC', 'Fairfield County, CT (until 2021)'])
  })
})

test('a market that is found by a city says by which, and by its own name none', async () => {
  const found = async (q: string) => JSON.parse((await ask(`?q=${q}`)).body)
  expect(await found('austin')).toEqual([
    { id: '/markets/48453', name: 'Travis County, TX', city: 'Austin' },
    { id: '/markets/48015', name: 'Austin County, TX' },
  ])
  expect((await found('cruces'))[0].city).toBe('Las Cruces')
  expect((await found('las%20curces'))[0].city).toBe('Las Cruces')
  expect((await found('elgin'))[0]).toEqual({ id: '/markets/17031', name: 'Cook County, IL' })
  const page = await (await testApp({ database: db.url })).inject('/markets?q=austin')
  expect(page.body).toContain('>Austin, Travis County, TX</a>')
})

test('a state that is meant is the first result, and leads to all of its markets', async () => {
  const found = async (q: string) => JSON.parse((await ask(`?q=${q}`)).body)
  const texas = { id: '/markets/tx', name: 'Texas' }
  for (const q of ['Texas', 'texa', 'TX']) expect((await found(q))[0], q).toEqual(texas)
  expect((await found('te'))[0]).not.toEqual(texas)
  const app = await testApp({ database: db.url })
  expect((await app.inject(texas.id)).statusCode).toBe(200)
  // Texas is not one of them.
  expect((await app.inject('/markets?q=texas')).body.replace(/<!-- -->/g, '')).toContain('3 markets match “texas”')
})

test('ten at most', async () => {
  expect(await names('clay')).toHaveLength(10)
})

test.each(['', '   ', '%', '_', '\\', '%%%', '99999999999', '000', 'zzzzzzzz', '🗺'])('%o finds nothing', async (q) => {
  expect(await names(q)).toEqual([])
})

test.each([
  ['', '"q" is missing'],
  ['?q=a&q=b', '"q" is given as a list; expected one text.'],
  ['?q[]=a', '"q" is given as a list; expected one text.'],
  ['?q[$gt]=', '"q" is given as a list; expected one text.'],
  ['?q=%00', '"q" is "\\u0000"; expected text without NUL'],
  [`?q=${'a'.repeat(101)}`, 'expected at most 100 characters.'],
])('%s is a 400 that names the field', async (query, message) => {
  const { statusCode, body } = await ask(query)
  expect(statusCode).toBe(400)
  expect(JSON.parse(body).error.message).toContain(message)
})

test('a database that is away is a 503 in JSON', async () => {
  const { statusCode, headers, body } = await (await testApp()).inject('/markets/search?q=cook')
  expect([statusCode, JSON.parse(body).error.code, Number(headers['retry-after']) > 0]).toEqual([
    503,
    'unavailable',
    true,
  ])
})
