import { expect, test } from 'vitest'
import { withTransaction } from '../_db/transactions.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { addSeries } from '../markets/_testing/markets.ts'
import { recomputeMetrics } from '../markets/metrics-store.ts'
import { addProperties } from '../properties/_testing/properties.ts'
import { counties } from '../reference/schema.ts'
import { keep, SAVED_LIMITS, type SavedKind } from './store.ts'

const db = await testDatabase()
const keepNow = (...[what, userId, id]: [SavedKind, string, string]) =>
  withTransaction(db.pool, (tx) => keep(tx, what, userId, id))
const many = Array.from(
  { length: SAVED_LIMITS.markets + 2 },
  (_, index) => `17${String(index * 2 + 1).padStart(3, '0')}`,
)
await db.drizzle
  .insert(counties)
  .values(many.map((fips) => ({ fips, name: fips === '17031' ? 'Cook County' : `County ${fips}`, state: 'IL' })))
await addProperties(db, [
  { address: '1 Elm St, Springfield, IL 62704', latitude: 39.78, longitude: -89.65, fips: '17031' },
])
const { rows } = await db.pool.query<{ id: number }>('select id::float8 as id from properties')
const home = rows[0]?.id as number

async function member() {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db)
  return { app, person, browser: await signedIn(app, person) }
}

test.each([
  ['/markets/17031', 'follow', 'Follow market', 'Unfollow', 'Cook County'],
  [`/insights/properties/${home}`, 'save', 'Save property', 'Remove from saved', '1 Elm St, Springfield'],
])('%s can be put on the dashboard by a form, and taken off', async (path, verb, keepIt, letGo, name) => {
  const { browser } = await member()
  const before = await browser.page(path)
  expect(before.body).toContain(keepIt)
  const reply = await browser.form(`${path}/${verb}`, {})
  expect([reply.statusCode, reply.headers.location]).toEqual([303, path])
  expect((await browser.post(`${path}/${verb}`)).statusCode).toBe(204)
  expect((await browser.page(path)).body).toContain(letGo)
  expect((await browser.page('/dashboard')).body).toContain(name)
  const gone = await browser.form(`${path}/${verb}`, { _method: 'delete' })
  expect([gone.statusCode, gone.headers.location]).toEqual([303, path])
  expect((await browser.page('/dashboard')).body).not.toContain(name)
})

const searchQuery = 'validated_address_search%5Bprice%5D=300000&comparables=all'

test.each([
  ['/markets/17031', 'follow', 'from=map'],
  [`/insights/properties/${home}`, 'save', searchQuery],
])('the form of %s?… leads back to what was asked for; signup does too', async (path, verb, query) => {
  const { app, browser } = await member()
  const at = `${path}?${query}`
  const { body } = await browser.page(at)
  const next = /name="next" value="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') as string
  expect(next).toBe(at)
  for (const how of ['post', 'delete']) {
    const reply = await browser.form(`${path}/${verb}`, { next, _method: how })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, at])
  }
  const visited = await new Browser(app).page(at)
  expect(visited.body).toContain(`href="/signup?${new URLSearchParams({ next: `${at}&save=1#keep` })}"`)
})

test.each([
  '/markets/17033?a=b',
  '/markets/170311',
  '//evil.example',
  'https://evil.example',
  '/markets/17031?\r\nx: y',
  '/markets/17031?\u2028',
  '/markets/17031/../../login',
])('a form leads back to no other place: %j', async (next) => {
  const { browser } = await member()
  const reply = await browser.form('/markets/17031/follow', { next })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/markets/17031'])
})

test('visitors find a way to sign up, and no cookie is set for them', async () => {
  const { app } = await member()
  const page = await new Browser(app).page('/markets/17031')
  expect(page.body).toContain('href="/signup?next=%2Fmarkets%2F17031%3Fsave%3D1%23keep"')
  expect(page.cookies).toEqual([])
  expect((await new Browser(app).post('/markets/17031/follow')).statusCode).toBe(401)
})

test.each(['/markets/99999/follow', '/markets/x/follow', '/insights/properties/999999/save'])(
  'POST %s is not found',
  async (path) => {
    const { browser } = await member()
    expect((await browser.post(path)).statusCode).toBe(404)
  },
)

test('a dashboard holds so many markets, and says what to do then', async () => {
  const { browser, person } = await member()
  for (const fips of many.slice(0, SAVED_LIMITS.markets)) expect(await keepNow('markets', person.id, fips)).toBe('kept')
  const reply = await browser.post(`/markets/${many.at(-1)}/follow`)
  expect([reply.statusCode, reply.json().error.message]).toEqual([
    409,
    expect.stringContaining('Unfollow one first, or follow up to 200 with Pro.'),
  ])
  expect(await keepNow('markets', person.id, many[0] as string)).toBe('kept')
})

test('of many follows at once none is over the limit', async () => {
  const { person } = await member()
  for (const fips of many.slice(0, SAVED_LIMITS.markets - 1)) await keepNow('markets', person.id, fips)
  const last = many.slice(SAVED_LIMITS.markets - 1)
  const answers = await Promise.all([...last, ...last].map((fips) => keepNow('markets', person.id, fips)))
  expect(new Set(answers)).toEqual(new Set(['kept', 'full']))
  const { rows } = await db.pool.query('select from followed_markets where user_id = $1', [person.id])
  expect(rows).toHaveLength(SAVED_LIMITS.markets)
})

test('a picture of the county stands beside its name', async () => {
  const { browser } = await member()
  await browser.post('/markets/17031/follow')
  const { body } = await browser.page('/dashboard')
  expect(/<svg[^>]*class="mini-map"[^>]*><path.*?Cook County, IL/.test(body)).toBe(true)
})

test('the card of a followed county without home values or rents has the figures that are known', async () => {
  const fips = many[1] as string
  await addSeries(db, {
    source: 'demo',
    vintage: '1',
    demo: true,
    measure: 'unemployment_rate',
    values: { [fips]: { '2023-01-01': 3.2 } },
  })
  await recomputeMetrics(db)
  const { browser } = await member()
  await browser.post(`/markets/${fips}/follow`)
  const { body } = await browser.page('/dashboard')
  expect(body).toMatch(/<dt>Unemployment<\/dt><dd>3\.20/)
  expect(body).not.toContain('No data yet.')
})
