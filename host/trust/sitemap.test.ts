import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeForum, makeTopic } from '../forums/_testing/forum.ts'
import { recomputeMetrics } from '../markets/metrics-store.ts'
import { addProperties } from '../properties/_testing/properties.ts'
import { counties } from '../reference/schema.ts'
import { MAX_URLS } from './sitemap-store.ts'

const db = await testDatabase()
const open = (env: Record<string, string> = {}) =>
  testApp({ database: db.url, env: { PUBLIC_URL: 'https://plat.example', ...env } })
const get = async (url: string) => (await open()).inject({ url, headers: { host: 'plat.example' } })
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/plat\.example([^<]*)<\/loc>/g)].map(([, path]) => path)

const owner = await makePerson(db)
const [listed, waiting] = [await makeBusiness(db, owner), await makeBusiness(db, owner, { review: 'pending' })]
const [home] = await addProperties(db, ['12 Main St, Springfield, IL 62704'])
await db.pool.query(`update properties set id = $1 where id = $2`, [MAX_URLS + 7, home])
await db.drizzle.insert(counties).values({ fips: '17167', name: 'Sangamon County', state: 'IL' })
await recomputeMetrics(db)
const forum = await makeForum(db)
const [topic, removed] = [
  await makeTopic(db, forum, { userId: owner.id, title: 'What to pay' }),
  await makeTopic(db, forum, { userId: owner.id, title: 'Removed one' }),
]
await db.pool.query(`update topics set last_post_at = '2026-02-03T04:05:06Z' where id = $1`, [topic.id])
await db.pool.query('update topics set removed_at = now() where id = $1', [removed.id])

test('robots.txt leads to the sitemap and keeps private places out', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toMatch('text/plain')
  expect(body).toMatch(/^User-agent: \*\nDisallow: \/admin\/\n/)
  expect(body).toContain('\nSitemap: https://plat.example/sitemap.xml\n')
})

test('the sitemap lists its parts, with when what they show changed last', async () => {
  const { body, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toMatch('application/xml')
  expect(locations(body)).toEqual([
    '/sitemaps/pages.xml',
    '/sitemaps/markets.xml',
    '/sitemaps/properties/2.xml',
    '/sitemaps/topics/1.xml',
    '/sitemaps/companies/1.xml',
  ])
  expect(body).toContain('/sitemaps/topics/1.xml</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>')
})

test('what is not public is in no part, and every address in them answers', async () => {
  const paths = []
  for (const part of locations((await get('/sitemap.xml')).body))
    paths.push(...locations((await get(part as string)).body))
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of [
    `/business/page/${listed}`,
    `/insights/properties/${MAX_URLS + 7}`,
    '/markets/17167',
    `/forums/${forum}`,
  ])
    expect(paths).toContain(path)
  expect(paths.filter((path) => path?.includes('/topics/'))).toEqual([topic.path])
  expect(paths).not.toContain(`/business/page/${waiting}`)
  const others = paths.filter((path) => !/^\/markets\/(?!17167)/.test(path as string))
  const app = await open()
  for (const url of others) {
    const { statusCode } = await app.inject({
      url: url as string,
      headers: { host: 'plat.example', accept: 'text/html' },
    })
    expect([url, statusCode]).toEqual([url, 200])
  }
})

test.each([
  'properties/1',
  'properties/3',
  'properties/0',
  'properties/x',
  'users/1',
  '__proto__/1',
  'topics/99999999999999999999',
])('the part %s is not there', async (part) => {
  expect((await get(`/sitemaps/${part}.xml`)).statusCode).toBe(404)
})

test('security.txt says whom to tell of a weakness, and until when that holds', async () => {
  const body = (await get('/.well-known/security.txt')).body
  expect(body).toMatch(/^Contact: mailto:contact@plat\.example\nExpires: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n/)
  expect(body).toContain('\nCanonical: https://plat.example/.well-known/security.txt\n')
  const expires = new Date(/Expires: (.*)/.exec(body)?.[1] as string).getTime()
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
  const app = await open({ SECURITY_CONTACT: 'https://acme.example/report', SECURITY_EXPIRES: '2027-06-30' })
  const set = (await app.inject({ url: '/.well-known/security.txt', headers: { host: 'plat.example' } })).body
  expect(set).toMatch(/^Contact: https:\/\/acme\.example\/report\nExpires: 2027-06-30T00:00:00Z\n/)
})
