import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makePerson } from '../host/_testing/people.ts'
import { median, quantile } from '../host/_testing/statistics.ts'
import { measureErrors } from '../host/rent-estimator/accuracy/measure.ts'
import { root } from '../tools/setup/root.mjs'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { BENCHMARK_SECRET, getCookie } from './_lab/member.ts'
import { explainPages } from './_lab/pages/explain.ts'
import { putLoad } from './_lab/pages/load.ts'
import { NEXT_PAGE, startNextPage } from './_lab/pages/next-page.ts'
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
/** Pages of a kind that are asked for from the cache: fewer than it has room for. */
const CACHED_PAGES = 50
/** A request with a cookie is never answered from the cache. */
const UNCACHED = { cookie: 'visits=1' }
const BROTLI = { 'accept-encoding': 'br' }
/** What Next compresses with. */
const GZIP = { 'accept-encoding': 'gzip' }
/** Multiple of the baseline's processor time that a compressed page may cost. */
const BROTLI_LIMIT = 9
/** Parts of Next's processor time that a page with its queries, and one from the cache, may cost. */
const NEXT_LIMITS = { rendered: 1 / 3, cached: 1 / 10 }
/** Multiple of the median that the slowest hundredth of requests at 32 connections may take. */
const TAIL_LIMIT = 5

export const pages: Benchmark = {
  name: 'pages',
  what: `fourteen kinds of pages, ${REQUESTS} requests each over two connections, medians of rounds: processor time a request of the host, with and without its cache, and of PostgreSQL; p99 over p50 at 2 and 32 connections; bytes; all of it beside a page of 50 topics by Fastify with Preact that is as long, and one by Next`,
  async run({ rounds = ROUNDS, profile, explain, progress }): Promise<Figure[]> {
    if (explain) return explainPages(progress)
    progress('making a demo world')
    const world = await openDemoWorld(SIZE, { shared_preload_libraries: 'pg_stat_statements' })
    // The host would do it for a minute, beside the first pages that are measured.
    await measureErrors(world.db, { max: 100 })
    const folder = join(root, '.cache/profiles')
    if (profile) mkdirSync(folder, { recursive: true })
    const profiled = profile ? ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-name=pages.cpuprofile'] : []
    const host = await startServer({ DATABASE_URL: world.url, SECRET: BENCHMARK_SECRET }, profiled)
    const baseline = await startProgram(['bench/_lab/pages/fastify-preact.mjs'])
    progress('making a page of Next')
    const next = await startNextPage()
    try {
      const { rows } = await world.db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
      const lab: Lab = { host, baseline, next: undefined, postmaster: getParent(rows[0]?.pid ?? 0) ?? 0, rounds }
      const cookie = await getCookie(world.db, await makePerson(world.db))
      const kinds = await getPageKinds(world.db)
      progress('a page of Next')
      lab.next = next && (await measureNext(lab, next))
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
      await next?.close()
      await world.close()
    }
  },
}

interface Lab {
  host: Server
  baseline: Server
  /** Milliseconds of processor time of Next's page, plain and with gzip; undefined where Next is not to be had. */
  next: NextTimes | undefined
  /** Process of the PostgreSQL server, whose children are its backends. */
  postmaster: number
  rounds: number
}

interface NextTimes {
  plain: number
  gzip: number
}

interface Cost {
  /** Milliseconds of processor time a request. */
  host: number
  database: number
  latencies: Latencies
  bytes: number
}

interface Latencies {
  p50: number
  /** The slowest hundredth over the median. */
  tail: number
}

async function measureKind(
  lab: Lab,
  { name, paths, limit, withToken, visitorsOnly }: PageKind,
  cookie: string,
): Promise<Figure[]> {
  const urls = paths.map((path) => lab.host.origin + path)
  const visitor = await measure(lab, lab.host, urls, UNCACHED)
  const compressed = await measure(lab, lab.host, urls, { ...UNCACHED, ...BROTLI })
  const cached = withToken ? undefined : await measure(lab, lab.host, urls.slice(0, CACHED_PAGES), {})
  const alike = [`${lab.baseline.origin}/?bytes=${visitor.bytes}`]
  const plain = await measure(lab, lab.baseline, alike, {})
  const brotli = await measure(lab, lab.baseline, alike, BROTLI)
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
    ...(cached ? [figure(`${name}: cached`, cached.host, 'ms', limit ? { limit: CACHED_LIMIT } : {})] : []),
    figure(`${name}: PostgreSQL`, visitor.database, 'ms', limit ? { limit: DATABASE_LIMIT } : {}),
    ...(lab.next ? compareToNext(lab.next, name, { visitor, compressed, cached }) : []),
    figure(`${name}: p50 at 2 connections`, visitor.latencies.p50, 'ms'),
    figure(`${name}: p99 at 2 over p50`, visitor.latencies.tail, '×'),
    figure(`${name}: p99 at 32 over p50`, await measureTail(urls, UNCACHED), '×', { limit: TAIL_LIMIT }),
    figure(`${name}: HTML`, visitor.bytes, 'bytes'),
    figure(`${name}: brotli`, compressed.bytes, 'bytes'),
    ...(visitorsOnly ? [] : await measureMember(lab, name, urls, cookie)),
  ]
}

async function measureMember(lab: Lab, name: string, urls: string[], cookie: string): Promise<Figure[]> {
  const member = await measure(lab, lab.host, urls, { cookie })
  return [
    figure(`${name}: as a member`, member.host, 'ms'),
    figure(`${name}: PostgreSQL for a member`, member.database, 'ms'),
    figure(`${name}: members’ p99 at 32 over p50`, await measureTail(urls, { cookie }), '×', { limit: TAIL_LIMIT }),
  ]
}

/** Its page is the same beside each of ours, so it is measured once. */
async function measureNext(lab: Lab, server: Server): Promise<NextTimes> {
  const [plain, gzip] = [
    await measure(lab, server, [server.origin], {}),
    await measure(lab, server, [server.origin], GZIP),
  ]
  return { plain: plain.host, gzip: gzip.host }
}

/** Compares host and PostgreSQL together to Next, which has no database here. */
function compareToNext(
  next: NextTimes,
  name: string,
  { visitor, compressed, cached }: { visitor: Cost; compressed: Cost; cached: Cost | undefined },
): Figure[] {
  const beside = (baselineValue: number, share: number) => ({
    baseline: NEXT_PAGE,
    baselineValue,
    limit: share * baselineValue,
  })
  const { rendered, cached: fromCache } = NEXT_LIMITS
  return [
    figure(`${name}: with PostgreSQL`, visitor.host + visitor.database, 'ms', beside(next.plain, rendered)),
    figure(
      `${name}: with PostgreSQL and brotli`,
      compressed.host + compressed.database,
      'ms',
      beside(next.gzip, rendered),
    ),
    ...(cached ? [figure(`${name}: cached, beside Next`, cached.host, 'ms', beside(next.plain, fromCache))] : []),
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
      latencies: summarize(latencies),
      bytes,
    })
  }
  const middle = (read: (round: Cost) => number) => median(rounds.map(read))
  return {
    host: middle(({ host }) => host),
    database: middle(({ database }) => database),
    latencies: {
      p50: middle(({ latencies }) => latencies.p50),
      tail: middle(({ latencies }) => latencies.tail),
    },
    bytes: middle(({ bytes }) => bytes),
  }
}

async function measureTail(urls: string[], headers: Record<string, string>): Promise<number> {
  const { latencies } = await putLoad(urls, { connections: 32, requests: REQUESTS, headers })
  return summarize(latencies).tail
}

function summarize(latencies: number[]): Latencies {
  const p50 = median(latencies)
  return { p50, tail: quantile(latencies, 0.99) / p50 }
}
