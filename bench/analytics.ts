import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNewCluster } from '../host/_db/cluster.ts'
import { type Database, openDatabase } from '../host/_db/database.ts'
import { migrate } from '../host/_db/migrate.ts'
import { median } from '../host/_testing/statistics.ts'
import {
  readCohorts,
  readDays,
  readFunnels,
  readNames,
  readPages,
  readReferrers,
  readSums,
} from '../host/analytics/admin/figure-store.ts'
import { addDays, getToday, type Range } from '../host/analytics/admin/range.ts'
import { countFigures } from '../host/analytics/figures/count-figures.ts'
import { writeVisits } from '../host/demo/analytics-store.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'

/** About 10,000,000 events over half a year, which is how long they are stored. */
const VISITORS = 720_000
const DAYS = 180
const TIME_ZONE = 'America/New_York'
const LIMIT_MS = 300
const ROUNDS = 7

const VIEWS: Record<string, (db: Database, range: Range) => Promise<unknown>> = {
  'visits and visitors by day': readDays,
  'sums beside the days before': readSums,
  'top pages': readPages,
  referrers: readReferrers,
  events: readNames,
  funnels: readFunnels,
  'retention by week': readCohorts,
}

export const analytics: Benchmark = {
  name: 'analytics',
  what: 'ten million events: counting them by day, and each view of /admin/analytics over half a year',
  async run({ progress, rounds = ROUNDS }) {
    const folder = mkdtempSync(join(tmpdir(), 'plat-analytics-'))
    const cluster = startNewCluster(folder)
    try {
      const db = await openBench(cluster.url)
      const now = new Date()
      progress('ten million events')
      await writeVisits(db.pool, { visitors: VISITORS, days: DAYS, now })
      await db.pool.query('vacuum analyze analytics_events')
      const { rows } = await db.pool.query<{ count: number }>('select count(*)::float8 as count from analytics_events')
      progress('figures of all days')
      const all = await timed(() => countFigures(db, TIME_ZONE, now))
      progress('figures of today and yesterday')
      const again = await timed(() => countFigures(db, TIME_ZONE, now))
      const today = getToday(now, TIME_ZONE)
      const figures = await measureViews(db, { from: addDays(today, 1 - DAYS), to: today }, rounds)
      await db.close()
      return [
        figure('events', rows[0]?.count ?? 0, 'values'),
        figure('figures of all days', all, 'ms'),
        figure('figures of today and yesterday, as every 15 minutes', again, 'ms'),
        ...figures,
      ]
    } finally {
      cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function openBench(getUrl: (name: string) => string): Promise<Database> {
  const admin = openDatabase(getUrl('postgres'), { max: 1 })
  await admin.pool.query('create database bench')
  await admin.close()
  const db = openDatabase(getUrl('bench'))
  await migrate(db.pool)
  return db
}

async function measureViews(db: Database, range: Range, rounds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, read] of Object.entries(VIEWS)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timed(() => read(db, range)))
    figures.push(figure(name, median(times), 'ms', { limit: LIMIT_MS }))
  }
  return figures
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
