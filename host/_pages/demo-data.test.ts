import Fastify from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { addProperties } from '../properties/_testing/properties.ts'
import { demoData } from './demo-data.ts'

const db = await testDatabase()
const ALL = 'Demo data. All figures are fictional.'
const SOME = 'Figures marked “Demo” are fictional.'

beforeEach(() => db.pool.query('truncate properties cascade'))

async function open(env: Record<string, string> = {}) {
  const app = await testApp({ database: db.url, own: true, env })
  await app.ready()
  const get = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body
  return { get }
}
const addHome = (demo: boolean) =>
  addProperties(db, [{ address: `${demo ? 1 : 2} Main St, Springfield, IL 62704`, demo }])
const soon = { timeout: 30_000, interval: 20 }

test('while all figures are demo data, a bar on every page says so once', async () => {
  const [id] = await addHome(true)
  const { get } = await open()
  // The first pages of a host do not wait long for what a busy database says.
  await expect.poll(() => get('/'), soon).toContain(ALL)
  for (const url of ['/', '/privacy', '/login', '/nothing', `/insights/properties/${id}`]) {
    const body = await get(url)
    expect(body.split(ALL)).toHaveLength(2)
    expect(body).not.toContain('class="notice">Demo data')
    expect(body).not.toContain('Source: Plat demo data')
  }
})

test('beside real figures, those that are demo data are marked on their own pages', async () => {
  const [id] = await addHome(true)
  await addHome(false)
  const { get } = await open()
  await expect.poll(() => get('/privacy'), soon).toContain(SOME)
  expect(await get(`/insights/properties/${id}`)).toContain('class="notice">Demo data. These figures are fictional.')
})

test('without demo data there is no bar, and frames of other sites never have one', async () => {
  const { get } = await open()
  expect(await get('/')).not.toContain('demo-bar"')
  await addHome(true)
  expect(await get('/embed/state-map?highlight=TX')).not.toContain('demo-bar"')
})

test('a page that cannot know in time whether there is demo data is not cached', async () => {
  const app = Fastify()
  const db = { pool: { query: () => new Promise(() => {}) } }
  demoData(app, { db, listener: { listen: () => () => {} } } as never, true)
  app.get('/', ({ demoData, isPrivate }, reply) => reply.send({ demoData, isPrivate }))
  const reply = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(reply.json()).toEqual({ demoData: 'none', isPrivate: true })
})

test('the bar goes from cached pages when real figures replace demo data', async () => {
  await addHome(true)
  const { get } = await open({ PAGE_CACHE_SECONDS: '3600' })
  await vi.waitFor(async () => expect(await get('/privacy')).toContain(ALL), soon)
  await db.pool.query('delete from properties')
  await vi.waitFor(async () => expect(await get('/privacy')).not.toContain('demo-bar"'), soon)
  await addHome(true)
  await vi.waitFor(async () => expect(await get('/privacy')).toContain(ALL), soon)
})
