import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makePerson } from '../host/_testing/people.ts'
import { median, quantile } from '../host/_testing/statistics.ts'
import { root } from '../tools/setup/root.mjs'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { BENCHMARK_SECRET, getCookie } from './_lab/member.ts'
import { explainPages } from './_lab/pages/explain.ts'
import { putLoad } from './_lab/pages/load.ts'
import { getPageKinds, type PageKind } from './_lab/pages/page-kinds.ts'
import { getChildrensTimes, getParent, getProcessorTime, getUsed } from './_lab/pages/processor-time.ts'
import { printProfile } from './_lab/pages/profile.ts'
import { countQueries, type QueryCount, resetQueries } from './_lab/pages/query-counts.ts'
import { type Server, startProgram, startServer } from './_lab/server.ts'

const SIZE = 50_000
const REQUESTS = 400
const ROUNDS = 3
const BASELINE = 'Fastify with Preact, 50 topics, no database'
/** Milliseconds of PostgreSQL that a page may cost. */
const DATABASE_LIMIT = 1.5
/** Milliseconds of processor time that a page from the cache may cost. */
const CACHED_LIMIT = 0.4
/** A request with a cookie is never answered from the cache. */
const UNCACHED = { cookie: 'visits=1' }
const BROTLI = { 'accept-encoding': 'br' }
/** Multiple of the baseline's processor time that a compressed page may cost. */
const BROTLI_LIMIT = 9

export const pages: Benchmark = {
  name: 'pages',
  what: `twelve kinds of pages, ${REQUESTS} requests each over two connections, medians of rounds: processor time a request of the host, with and without its cache, and of PostgreSQL; p99 of members at 32 connections over p50; bytes; times of the host beside a page of 50 topics that is as long`,
  async run({ rounds = ROUNDS, profile, explain, progress }): Promise<Figure[]> {
    if (explain) return explainPages(progress)
    progress('making a demo world')
    const world = await openDemoWorld(SIZE, { shared_preload_libraries: 'pg_stat_statements' })
    const folder = join(root, '.cache/profiles')
    if (profile) mkdirSync(folder, { recursive: true })
    const profiled = profile ? ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-name=pages.cpuprofile'] : []
    const host = await startServer({ DATABASE_URL: world.url, SECRET: BENCHMARK_SECRET }, profiled)
    const baseline = await startProgram(['bench/_lab/pages/fastify-preact.mjs'])
    try {
      const { rows } = await world.db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
      const lab: Lab = { host, baseline, postmaster: getParent(rows[0]?.pid ?? 0) ?? 0, rounds }
      const cookie = await getCookie(world.db, await makePerson(world.db))
      const kinds = await getPageKinds(world.db)
      const figures: Figure[] = []
      await resetQueries(world.db)
      const queries: QueryCount[] = []
      for (const kind of kinds) {
        progress(kind.name)
        figures.push(...(await measureKind(lab, kind, cookie)))
        if (profile) queries.push(...(await countQueries(world.db, kind.name)))
        await resetQueries(world.db)
      }
      // The profile is written when the host ends.
      await host.close()
      if (profile) printProfile(join(folder, 'pages.cpuprofile'), queries)
      return figures
    } finally {
      await host.close()
      await baseline.close()
      await world.close()
    }
  },
}

interface Lab {
  host: Server
  baseline: Server
  /** Process of the PostgreSQL server, whose children are its backends. */
  postmaster: number
  rounds: number
}

/** Milliseconds of processor time a request. */
interface Cost {
  host: number
  database: number
  p50: number
  bytes: number
}

async function measureKind(lab: Lab, { name, paths, limit }: PageKind, cookie: string): Promise<Figure[]> {
  const urls = paths.map((path) => lab.host.origin + path)
  const visitor = await measure(lab, lab.host, urls, UNCACHED)
  const compressed = await measure(lab, lab.host, urls, { ...UNCACHED, ...BROTLI })
  const cached = await measure(lab, lab.host, urls, {})
  const member = await measure(lab, lab.host, urls, { cookie })
  const alike = [`${lab.baseline.origin}/?bytes=${visitor.bytes}`]
  const plain = await measure(lab, lab.baseline, alike, {})
  const brotli = await measure(lab, lab.baseline, alike, BROTLI)
  const busy = await putLoad(urls, { connections: 32, requests: REQUESTS, headers: { cookie } })
  const beside = (baselineValue: number) => ({ baseline: BASELINE, baselineValue })
  return [
    figure(`${name}: host`, visitor.host, 'ms', {
      ...beside(plain.host),
      ...(limit && { limit: limit * plain.host }),
    }),
    figure(`${name}: with brotli`, compressed.host, 'ms', {
      ...beside(brotli.host),
      ...(limit && { limit: BROTLI_LIMIT * plain.host }),
    }),
    figure(`${name}: cached`, cached.host, 'ms', limit ? { limit: CACHED_LIMIT } : {}),
    figure(`${name}: as a member`, member.host, 'ms'),
    figure(`${name}: PostgreSQL`, visitor.database, 'ms', limit ? { limit: DATABASE_LIMIT } : {}),
    figure(`${name}: p50 at 2 connections`, visitor.p50, 'ms'),
    figure(
      `${name}: members’ p99 at 32 over p50`,
      quantile(busy.latencies, 0.99) / quantile(busy.latencies, 0.5),
      '×',
      {
        limit: 5,
      },
    ),
    figure(`${name}: HTML`, visitor.bytes, 'bytes'),
    figure(`${name}: brotli`, compressed.bytes, 'bytes'),
  ]
}

/** Asks for pages by two connections; the first round, not counted, warms everything up. */
async function measure(lab: Lab, { pid }: Server, urls: string[], headers: Record<string, string>): Promise<Cost> {
  const load = { connections: 2, requests: REQUESTS, headers }
  await putLoad(urls, load)
  const rounds: Cost[] = []
  while (rounds.length < lab.rounds) {
    const [host, database] = [getProcessorTime(pid), getChildrensTimes(lab.postmaster)]
    const { latencies, bytes } = await putLoad(urls, load)
    rounds.push({
      host: (getProcessorTime(pid) - host) / REQUESTS,
      database: getUsed(database, getChildrensTimes(lab.postmaster)) / REQUESTS,
      p50: median(latencies),
      bytes,
    })
  }
  const middle = (of: keyof Cost) => median(rounds.map((round) => round[of]))
  return { host: middle('host'), database: middle('database'), p50: middle('p50'), bytes: middle('bytes') }
}
