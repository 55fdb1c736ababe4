import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { banners } from './schema.ts'

const db = await testDatabase()
const made = await db.drizzle
  .insert(banners)
  .values([
    { message: 'Read me, everybody.', link: '/markets', linkText: 'Markets' },
    { level: 'error', message: 'Only members read this.', audience: 'members' },
    { level: 'alert', message: 'It is over.', endsAt: new Date(Date.now() - 1000) },
    { message: 'Not yet.', startsAt: new Date(Date.now() + 60_000) },
    { message: 'Of markets alone.', path: '/markets' },
  ])
  .returning({ id: banners.id, message: banners.message })
const getId = (message: string) => made.find((each) => each.message.startsWith(message))?.id as number

const host = () => testApp({ database: db.url })
const getBanners = (html: string) =>
  [...html.matchAll(/<section[^>]*"site-banner"[^>]*>.*?<p>([^<]*)/gs)].map(([, text]) => text?.trim())

test('banners stand above pages, the loudest first, for those whom they are for and while they last', async () => {
  const app = await host()
  const member = await signedIn(app, await makePerson(db))
  // A page waits for its banners for a moment only, so the first may stand without.
  await vi.waitFor(
    async () => expect(getBanners((await new Browser(app).page('/')).body)).toEqual(['Read me, everybody.']),
    30_000,
  )
  expect(getBanners((await member.page('/')).body)).toEqual(['Only members read this.', 'Read me, everybody.'])
  expect(getBanners((await new Browser(app).page('/markets')).body)).toEqual([
    'Of markets alone.',
    'Read me, everybody.',
  ])
  expect(getBanners((await new Browser(app).page('/embed/state-map')).body)).toEqual([])
})

test('UI-052 UI-053 POST of a form with its id puts it away for that member, on every device', async () => {
  const app = await host()
  const person = await makePerson(db)
  const browser = await signedIn(app, person)
  const reply = await browser.post('/banners/ignore', new URLSearchParams({ id: String(getId('Read')) }).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([reply.statusCode, reply.body]).toEqual([204, ''])
  expect(getBanners((await (await signedIn(app, person)).page('/')).body)).toEqual(['Only members read this.'])
  const other = await signedIn(app, await makePerson(db))
  expect(getBanners((await other.page('/')).body)).toHaveLength(2)
})

test.each(['//elsewhere.example/x', '/\\elsewhere.example', ':443//elsewhere.example'])(
  'a page of ours at %s leads to no other site',
  async (path) => {
    const reply = await new Browser(await host()).ask('POST', '/banners/ignore', `id=${getId('Read')}`, {
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        host: 'plat.example',
        referer: `https://plat.example${path}`,
      },
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/'])
  },
)

test('a visitor’s browser remembers it by cookie, and the form without scripts goes back to the page', async () => {
  const app = await host()
  const browser = new Browser(app)
  const reply = await browser.ask('POST', '/banners/ignore', `id=${getId('Read')}`, {
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      host: 'plat.example',
      referer: 'https://plat.example/markets?q=Cook',
    },
  })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/markets?q=Cook'])
  expect(reply.cookies.find(({ name }) => name === 'ignored_banners')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    secure: true,
  })
  expect(getBanners((await browser.page('/')).body)).toEqual([])
  const elsewhere = await browser.ask('POST', '/banners/ignore', `id=${getId('Read')}`, {
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'https://evil.example//x',
    },
  })
  expect(elsewhere.headers.location).toBe('/')
})

test('a banner that was just made stands above pages that were cached without it', async () => {
  const app = await testApp({ own: true, database: db.url, env: { PAGE_CACHE_SECONDS: '60' } })
  const read = async () => getBanners((await new Browser(app).page('/')).body)
  await vi.waitFor(async () => expect(await read()).toEqual(['Read me, everybody.']), 30_000)
  const later = db.drizzle.insert(banners).values({ level: 'alert', message: 'Later.' }).returning({ id: banners.id })
  const [{ id } = { id: 0 }] = await later
  await vi.waitFor(async () => expect(await read()).toEqual(['Later.', 'Read me, everybody.']), 30_000)
  await db.drizzle.delete(banners).where(eq(banners.id, id))
})

test.each<[string, { method?: 'HEAD'; headers: Record<string, string> }]>([
  ['by HEAD', { method: 'HEAD', headers: { accept: 'text/html' } }],
  ['for anything', { headers: { accept: '*/*' } }],
  ['for nothing by name', { headers: {} }],
  ['for XHTML', { headers: { accept: 'application/xhtml+xml' } }],
])('whoever asks first %s takes no banner from a page that is cached', async (_, first) => {
  const app = await testApp({ own: true, database: db.url, env: { PAGE_CACHE_SECONDS: '60' } })
  await app.ready()
  await vi.waitFor(() => expect(app.site.listener.trouble()).toBeUndefined(), 30_000)
  await app.inject({ url: '/markets', ...first })
  await vi.waitFor(
    async () =>
      expect(getBanners((await new Browser(app).page('/markets')).body)).toEqual([
        'Of markets alone.',
        'Read me, everybody.',
      ]),
    30_000,
  )
})

test('a page with a banner is cached without anybody’s token, and every visitor can dismiss the banner', async () => {
  const app = await testApp({ own: true, database: db.url, env: { PAGE_CACHE_SECONDS: '60' } })
  const get = () => app.inject({ url: '/privacy', headers: { accept: 'text/html' } })
  await vi.waitFor(async () => expect((await get()).headers['cache-control']).toMatch(/^public/), 30_000)
  const [one, other] = [await get(), await get()]
  expect(getBanners(one.body)).toEqual(['Read me, everybody.'])
  expect([other.body, one.headers['set-cookie'], one.body.includes('csrf-token')]).toEqual([one.body, undefined, false])
  const dismiss = (site: string) =>
    app.inject({
      method: 'POST',
      url: '/banners/ignore',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
      payload: `id=${getId('Read')}`,
    })
  expect((await dismiss('cross-site')).statusCode).toBe(403)
  expect((await dismiss('same-origin')).statusCode).toBe(303)
})

test('a cached page loses its banner when the banner ends', async () => {
  const app = await testApp({ own: true, database: db.url, env: { PAGE_CACHE_SECONDS: '3600' } })
  const endsAt = new Date(Date.now() + 5000)
  const [{ id } = { id: 0 }] = await db.drizzle
    .insert(banners)
    .values({ level: 'alert', message: 'Soon over.', endsAt, path: '/terms' })
    .returning({ id: banners.id })
  onTestFinished(async () => void (await db.drizzle.delete(banners).where(eq(banners.id, id))))
  const get = () => app.inject({ url: '/terms', headers: { accept: 'text/html' } })
  await vi.waitFor(async () => expect(getBanners((await get()).body)).toContain('Soon over.'), 30_000)
  await vi.waitFor(async () => expect(getBanners((await get()).body)).not.toContain('Soon over.'), 30_000)
})

test.each<[unknown, number]>([
  [{}, 422],
  [{ id: 'x' }, 422],
  [{ id: '1 or 1' }, 422],
  [{ id: ['1', '2'] }, 422],
  [{ id: '0' }, 422],
  [{ id: '999999' }, 404],
])('%j is answered with %i', async (body, status) => {
  const browser = new Browser(await host())
  expect((await browser.post('/banners/ignore', body)).statusCode).toBe(status)
})

test('without a database pages stand without banners', async () => {
  const app = await testApp()
  const reply = await new Browser(app).page('/')
  expect([reply.statusCode, getBanners(reply.body)]).toEqual([200, []])
})
