import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { readConfig } from '../host/_config/config.ts'
import { startNewCluster } from '../host/_db/cluster.ts'
import { type Database, openDatabase } from '../host/_db/database.ts'
import { migrate } from '../host/_db/migrate.ts'
import { securityHeaders } from '../host/_http/security.ts'
import { median } from '../host/_testing/statistics.ts'
import { seedDemo } from '../host/demo/index.ts'
import { marketCalls } from '../host/markets/calls.ts'
import { recomputeMetrics } from '../host/markets/metrics-store.ts'
import { publishedFiles } from '../host/markets/published-files.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'

const FILES = [
  '/bigger_deals/counties.json',
  '/bigger_deals/county-metrics.json',
  '/bigger_deals/markets.json',
] as const
const REQUESTS = 10_000

export const markets: Benchmark = {
  name: 'markets',
  what: 'metrics of all counties over the demo world: working them out, their files, a 304, and searches through the routes',
  async run({ progress }) {
    const folder = mkdtempSync(join(tmpdir(), 'plat-markets-'))
    const cluster = startNewCluster(folder)
    try {
      progress('the demo world')
      const db = await demoWorld(cluster.url)
      const app = await calls(db)
      const figures = [
        ...(await recomputing(db, progress)),
        ...(await sizes(app)),
        await notModified(app, progress),
        ...(await searching(db, app, progress)),
      ]
      await app.close()
      await db.close()
      return figures
    } finally {
      cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function demoWorld(getUrl: (name: string) => string): Promise<Database> {
  const admin = openDatabase(getUrl('postgres'), { max: 1 })
  await admin.pool.query('create database bench')
  await admin.close()
  const db = openDatabase(getUrl('bench'))
  await migrate(db.pool)
  await seedDemo(db, { size: 1000 })
  return db
}

/** The routes as the host has them, behind the parts of it that every request goes through. */
async function calls(db: Database): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify()
  await securityHeaders(app, readConfig({ PUBLIC_URL: 'https://plat.example' }))
  await app.register(compress, { encodings: ['br', 'gzip'] })
  marketCalls(app, { db }, publishedFiles({ db, listener: { listen: () => () => {} } }))
  return app
}

async function recomputing(db: Database, progress: (text: string) => void): Promise<Figure[]> {
  progress('metrics')
  const timed = async () => {
    const started = performance.now()
    const { figures } = await recomputeMetrics(db)
    return { ms: performance.now() - started, figures }
  }
  const again = await timed()
  await db.pool.query('truncate market_metrics, published_files, market_terms, market_sizes')
  const first = await timed()
  await db.pool.query("update settings set value = '7' where name = 'mortgage_rate'")
  const changed = await timed()
  return [
    figure('figures of all counties', first.figures, 'values'),
    figure('all of them, files and search', first.ms, 'ms', { limit: 5000 }),
    figure('after another mortgage rate', changed.ms, 'ms', { limit: 5000 }),
    figure('again', again.ms, 'ms', { limit: 1500 }),
  ]
}

async function sizes(app: FastifyInstance): Promise<Figure[]> {
  const bytes = async (url: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload.length
  return Promise.all(FILES.map(async (url) => figure(url, await bytes(url), 'bytes', { limit: 70_000 })))
}

async function notModified(app: FastifyInstance, progress: (text: string) => void): Promise<Figure> {
  progress('304')
  const bare = Fastify()
  bare.get(FILES[0], (_, reply) => reply.status(304).send())
  const headers = { 'accept-encoding': 'br' }
  const { etag = '' } = (await app.inject({ url: FILES[0], headers })).headers
  const cost = async (server: FastifyInstance) => {
    const before = process.cpuUsage()
    for (let i = 0; i < REQUESTS; i++) {
      const { statusCode } = await server.inject({
        url: FILES[0],
        headers: { ...headers, 'if-none-match': String(etag) },
      })
      if (statusCode !== 304) throw new Error(`answered ${statusCode}; expected 304`)
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / REQUESTS
  }
  const rounds = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < 3; round++) {
    rounds.bare.push(await cost(bare))
    rounds.ours.push(await cost(app))
  }
  // Microseconds, since a tenth of a millisecond is the limit.
  return figure(`processor time of ${REQUESTS.toLocaleString('en')} × 304, each 1/1000 of`, median(rounds.ours), 'ms', {
    limit: 100,
    baseline: 'Fastify answering 304 and nothing else',
    baselineValue: median(rounds.bare),
  })
}

async function searching(db: Database, app: FastifyInstance, progress: (text: string) => void): Promise<Figure[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select name from (select name, fips as id from counties where until is null union all select city, zip from zips) names
     order by hashtext(id) limit 500`,
  )
  const prefixes = rows.map(({ name }, i) => name.slice(0, 2 + (i % 7)))
  const typos = rows.flatMap(({ name }, i) => {
    const at = 2 + (i % 5)
    return name.length > 7 ? [name.slice(0, at) + name.slice(at + 1)] : []
  })
  const scan = (query: string) =>
    db.pool.query('select fips from counties where name ilike $1 order by name limit 10', [`%${query}%`])
  const ask = async (query: string) => {
    const { statusCode } = await app.inject({ url: '/markets/search', query: { q: query } })
    if (statusCode !== 200) throw new Error(`${query} was answered ${statusCode}`)
  }
  const p95 = async (of: string[], work: (query: string) => Promise<unknown>) => {
    const times: number[] = []
    for (const query of of) {
      const started = performance.now()
      await work(query)
      times.push(performance.now() - started)
    }
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] as number
  }
  progress('searches')
  await p95(prefixes.slice(0, 50), ask)
  const against = { baseline: 'one ilike over the names of counties', baselineValue: await p95(prefixes, scan) }
  return [
    figure('search by a prefix, 95 of 100 within', await p95(prefixes, ask), 'ms', { limit: 10, ...against }),
    figure('search with a letter left out, 95 of 100 within', await p95(typos, ask), 'ms', { limit: 25, ...against }),
  ]
}
