import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listWatchedTables } from '../../_db/table-changes.ts'
import { makeWorld, type World } from '../../_testing/access-world.ts'
import { testDatabase } from '../../_testing/database.ts'
import { fill, fillAddress } from '../../_testing/fill-address.ts'
import { httpService } from '../../_testing/http-service.ts'
import { ACCESS, CACHED } from '../../_testing/route-records.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum } from '../../forums/_testing/forum.ts'
import { ALL_PAGES, getTag, ON_ALL_PAGES } from './page-cache.ts'

const db = await testDatabase()
const visitor = { accept: 'text/html' }

async function cachingApp() {
  // Some pages are there only where plans can be paid; nobody is asked for a payment here.
  const payments = { PAYMENTS_URL: 'http://127.0.0.1:9', PAYMENTS_KEY: 'sk_key', PAYMENTS_WEBHOOK_SECRET: 'whsec' }
  const app = await testApp({ own: true, database: db.url, env: { PAGE_CACHE_SECONDS: '60', ...payments } })
  await app.ready()
  return { app, world: await makeWorld(app, db) }
}

test('a page is rendered again when a row that it shows has changed in the database', async () => {
  const { app } = await cachingApp()
  await makeForum(db)
  await app.inject({ url: '/forums', headers: visitor })
  await db.pool.query("update forums set about = 'Changed just now.' where id = (select min(id) from forums)")
  await vi.waitFor(async () => {
    expect((await app.inject({ url: '/forums', headers: visitor })).body).toContain('Changed just now.')
  }, 30_000)
})

test('a CDN is told the tags of all pages at the start, and later those of the pages that changed, in one request', async () => {
  const service = await httpService((request) => ({ status: request.url === '/purge' ? 200 : 404 }))
  const env = { PAGE_CACHE_SECONDS: '60', CDN_PURGE_URL: `${service.url}/purge`, CDN_PURGE_KEY: 'key' }
  const app = await testApp({ own: true, database: db.url, env })
  await app.ready()
  const bodies = () => service.asked.map(({ body }) => body)
  await vi.waitFor(() => expect(bodies()).toEqual([JSON.stringify({ tags: [ALL_PAGES] })]), 30_000)
  await makeForum(db)
  await db.pool.query('update plans set name = name')
  await vi.waitFor(() => expect(service.asked).toHaveLength(2), 30_000)
  expect(service.asked[1]).toMatchObject({
    headers: { authorization: 'Bearer key' },
    body: JSON.stringify({ tags: ['forums', 'plans'].map(getTag) }),
  })
})

test('nothing of a member is in a shared cache: no page is public for one', async () => {
  const { app, world } = await cachingApp()
  const member = await world.as('member')
  const shared: string[] = []
  let pages = 0
  for (const [key, row] of Object.entries(ACCESS)) {
    // A stream of events never ends.
    if (!key.startsWith('GET ') || row.file || key === 'GET /push') continue
    const url = await address(world, key)
    await app.inject({ url, headers: visitor })
    const { headers } = await member.page(url)
    if (!String(headers['content-type']).startsWith('text/html')) continue
    pages++
    if (!/^private|^no-store/.test(String(headers['cache-control']))) shared.push(`${url}: ${headers['cache-control']}`)
  }
  expect(shared).toEqual([])
  expect(pages).toBeGreaterThan(40)
}, 300_000)

test('each table that a cached page or a memory names has a trigger that tells of its changes', async () => {
  await cachingApp()
  const tables = await readTables()
  const named = new Set([...Object.values(CACHED).flat(), ...ON_ALL_PAGES, ...listWatchedTables()])
  const silent = [...named].filter((table) => !tables.get(table))
  expect(silent, 'tables without a trigger notify_change; host/_db/migrations/README.md says how to add one').toEqual(
    [],
  )
  expect(listWatchedTables()).toContain('published_files')
})

test('a cached page names every table that it reads', async () => {
  const { app, world } = await cachingApp()
  const tables = await readTables()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const wrong: string[] = []
  for (const [key, named] of Object.entries(CACHED)) {
    const url = await address(world, key)
    query.mockClear()
    const { statusCode } = await app.inject({ url, headers: visitor })
    if (statusCode !== 200) wrong.push(`${key}: ${url} answered ${statusCode}`)
    const read = query.mock.calls.flatMap(([first]) => getTables(first, tables))
    for (const table of new Set(read))
      if (![...named, ...ON_ALL_PAGES].includes(table)) wrong.push(`${key} reads ${table}`)
  }
  expect(wrong.join('\n')).toBe('')
  expect(Object.keys(CACHED).length).toBeGreaterThan(8)
})

test('a cached page depends on no header of its visitor', async () => {
  const app = await testApp({ own: true, database: db.url })
  const world = await makeWorld(app, db)
  const headers = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)',
    'accept-language': 'de-DE',
    referer: 'https://search.example/?q=plat',
    'sec-ch-prefers-color-scheme': 'dark',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-for': '203.0.113.9',
    dnt: '1',
  }
  for (const key of Object.keys(CACHED)) {
    const url = await address(world, key)
    // Something around a page may come too late for one of two requests.
    await vi.waitFor(async () => {
      const one = await app.inject({ url, headers: visitor })
      const other = await app.inject({ url, headers: { ...visitor, ...headers }, remoteAddress: '203.0.113.9' })
      expect(other.body === one.body, url).toBe(true)
    }, 30_000)
  }
})

/** Reads the names of all tables, and whether each has the trigger. */
async function readTables(): Promise<Map<string, boolean>> {
  const { rows } = await db.pool.query<{ name: string; notifies: boolean }>(
    `select relname as name, exists (
       select from pg_trigger where tgrelid = pg_class.oid and tgname = 'notify_change'
     ) as notifies from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, notifies }) => [name, notifies]))
}

/** The address of a route, with things of a member in it. */
async function address(world: World, key: string): Promise<string> {
  const { params, query } = await fill(world, key, { whose: world.people.member, page: world.pages.owner })
  return fillAddress(key, params) + (query ? `?${new URLSearchParams(query)}` : '')
}

/** The tables that a statement reads. */
function getTables(query: unknown, tables: ReadonlyMap<string, boolean>): string[] {
  const text = String((query as { text?: string } | undefined)?.text ?? query)
  // What a job writes meanwhile is no part of the page.
  if (/^\s*(?:update|insert)\b|\binsert into\b/i.test(text)) return []
  return [...text.matchAll(/\b(?:from|join)\s+"?(\w+)/gi)]
    .map(([, name = '']) => name)
    .filter((name) => tables.has(name))
}
