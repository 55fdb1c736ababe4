import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { EventName } from '../../../widgets/_http/track/catalog.ts'
import { storeEvents } from '../../_services/analytics/store.ts'
import { testDatabase } from '../../_testing/database.ts'
import { countFigures } from './count-figures.ts'

const db = await testDatabase()
const TIME_ZONE = 'America/New_York'
const NOW = new Date('2026-11-20T17:00:00Z')
const [ANN, BOB] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

async function add(
  at: string,
  name: EventName,
  path: string,
  visitorId?: string,
  properties: Record<string, unknown> = {},
) {
  const event = { id: randomUUID(), name, happenedAt: new Date(at), properties }
  await storeEvents(db.pool, [event], { visitorId, path })
}
const view = (at: string, path: string, visitorId?: string, more: Record<string, unknown> = {}) =>
  add(at, 'Page Viewed', path, visitorId, { path, entry: false, ...more })
const count = (now = NOW) => countFigures(db, TIME_ZONE, now)
const read = async (text: string) => (await db.pool.query(text)).rows

beforeEach(async () => {
  const tables = ['events', 'days', 'pages', 'referrers', 'names', 'funnels', 'retention', 'visitor_weeks']
  await db.pool.query(`truncate ${tables.map((table) => `analytics_${table}`).join(', ')}`)
})

test('days end by the site’s time zone, and visits, visitors and views are counted', async () => {
  await view('2026-11-20T04:59:00Z', '/forums', ANN, { entry: true, referrer: 'news.example' })
  await view('2026-11-20T05:01:00Z', '/forums', ANN)
  await view('2026-11-20T06:00:00Z', '/deals', undefined, { entry: true })
  await count()
  expect(await read('select day::text, views, visits, visitors, events from analytics_days order by day')).toEqual([
    { day: '2026-11-19', views: 1, visits: 1, visitors: 1, events: 1 },
    { day: '2026-11-20', views: 2, visits: 1, visitors: 1, events: 2 },
  ])
  expect(await read('select day::text, referrer, visits from analytics_referrers order by day')).toEqual([
    { day: '2026-11-19', referrer: 'news.example', visits: 1 },
    { day: '2026-11-20', referrer: '', visits: 1 },
  ])
})

test('pages are counted with how long and how far they were read, and no invented time counts more than a day', async () => {
  await view('2026-11-20T12:00:00Z', '/forums')
  for (const duration of [30, 9_000_000_000_000_000, -5])
    await add('2026-11-20T12:01:00Z', 'Page Exit', '/forums', undefined, {
      path: '/forums',
      duration,
      percentConsumed: 50,
    })
  await count()
  expect(await read('select path, views, exits, seconds::int, percent::int from analytics_pages')).toEqual([
    { path: '/forums', views: 1, exits: 3, seconds: 86_430, percent: 150 },
  ])
})

test('of thousands of invented paths a day keeps 500, and the sum of the others', async () => {
  for (let at = 0; at < 510; at++) await view('2026-11-20T12:00:00Z', `/invented/${at}`)
  await count()
  expect(
    await read("select count(*)::int as paths, sum(views)::int as views from analytics_pages where path <> ''"),
  ).toEqual([{ paths: 500, views: 500 }])
  expect(await read("select views from analytics_pages where path = ''")).toEqual([{ views: 10 }])
})

test('a funnel counts who reached each step after the one before, within a week', async () => {
  // Ann takes all steps over two days; Bob creates an account before he opens the page, and answers without one.
  await view('2026-11-16T12:00:00Z', '/signup', ANN)
  await add('2026-11-16T12:05:00Z', 'Created Account', '/signup', ANN)
  await add('2026-11-17T12:00:00Z', 'Onboarding questions selected', '/welcome', ANN)
  await add('2026-11-16T11:00:00Z', 'Created Account', '/signup', BOB)
  await view('2026-11-16T12:00:00Z', '/signup', BOB)
  await add('2026-11-16T12:30:00Z', 'Onboarding questions selected', '/welcome', BOB)
  // Too late.
  await view('2026-11-05T12:00:00Z', '/signup', BOB)
  await count()
  expect(
    await read(
      "select day::text, step, visitors from analytics_funnels where funnel = 'signup' and visitors > 0 order by day, step",
    ),
  ).toEqual([
    { day: '2026-11-05', step: 0, visitors: 1 },
    { day: '2026-11-16', step: 0, visitors: 2 },
    { day: '2026-11-16', step: 1, visitors: 1 },
    { day: '2026-11-16', step: 2, visitors: 1 },
  ])
})

test('retention counts who comes again in which week after the first', async () => {
  for (const day of ['2026-11-02', '2026-11-09', '2026-11-20']) await view(`${day}T15:00:00Z`, '/forums', ANN)
  for (const day of ['2026-11-03', '2026-11-10']) await view(`${day}T15:00:00Z`, '/forums', BOB)
  await count()
  expect(await read('select cohort::text, weeks, visitors from analytics_retention order by weeks')).toEqual([
    { cohort: '2026-11-02', weeks: 0, visitors: 2 },
    { cohort: '2026-11-02', weeks: 1, visitors: 2 },
    { cohort: '2026-11-02', weeks: 2, visitors: 1 },
  ])
})

test('counting again changes nothing, takes in what came late, and makes up for days that were missed', async () => {
  await view('2026-11-01T15:00:00Z', '/forums', ANN)
  await count(new Date('2026-11-01T18:00:00Z'))
  await view('2026-11-01T16:00:00Z', '/forums', BOB)
  await view('2026-11-08T15:00:00Z', '/forums', ANN)
  await count()
  await count()
  expect(await read('select day::text, views from analytics_days where views > 0 order by day')).toEqual([
    { day: '2026-11-01', views: 2 },
    { day: '2026-11-08', views: 1 },
  ])
})

test('within a day only it and the day before are counted anew, and the week before on the next day', async () => {
  await view('2026-11-18T15:00:00Z', '/forums')
  await count()
  for (const day of ['2026-11-18', '2026-11-19']) await view(`${day}T16:00:00Z`, '/forums')
  const readViews = () => read('select day::text, views from analytics_days where views > 0 order by day')
  await count()
  const yesterday = { day: '2026-11-19', views: 1 }
  expect(await readViews()).toEqual([{ day: '2026-11-18', views: 1 }, yesterday])
  await count(new Date('2026-11-21T17:00:00Z'))
  expect(await readViews()).toEqual([{ day: '2026-11-18', views: 2 }, yesterday])
})

test('without events there are no figures', async () => {
  await count()
  expect(await read('select from analytics_days')).toEqual([])
})
