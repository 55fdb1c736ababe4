import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { readObservability } from '../host/_config/observability.ts'
import { getLogger } from '../host/_http/log.ts'
import { report } from '../host/_ops/reports.ts'
import { countReports } from '../host/_services/metrics/instruments.ts'
import { median } from '../host/_testing/statistics.ts'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { putLoad } from './_lab/pages/load.ts'
import { getProcessorTime } from './_lab/pages/processor-time.ts'
import { startServer } from './_lab/server.ts'

const REQUESTS = 300
const ROUNDS = 7
/** Requests that are reported in one go: enough for microseconds to add up. */
const REPORTS = 200_000
/** Lines that are written in one go. */
const LINES = 50_000
const ROUTES = Array.from({ length: 200 }, (_, number) => `/route/${number}/:id`)
/** Share of a request’s processor time that metrics may cost, in percent. */
const LIMIT = 3

/** A request with a cookie is never answered from the cache of pages. */
const PAGES = { 'a page': { cookie: 'visits=1' }, 'a page from the cache': {} }

export const metrics: Benchmark = {
  name: 'metrics',
  what: `what metrics add to a request: processor time of its reports with listeners less that without, ${REPORTS.toLocaleString('en')} at a time, over the processor time of a page of a host, medians of ${ROUNDS} rounds; the same of the line that each request writes to the log, with metrics or without; and what one scrape costs`,
  async run({ rounds = ROUNDS, progress }): Promise<Figure[]> {
    progress('reporting')
    const { reports, scrapes } = await measureReports(rounds)
    progress('writing the log')
    const lines = measureLog(rounds)
    progress('making a demo world')
    const world = await openDemoWorld(1000)
    const host = await startServer(world.url)
    try {
      const figures = [
        figure('reports of 1,000 requests', median(reports) * 1000, 'ms'),
        figure('log lines of 1,000 requests', median(lines) * 1000, 'ms'),
        figure(`a scrape of ${ROUTES.length} routes`, median(scrapes), 'ms'),
      ]
      for (const [page, headers] of Object.entries(PAGES)) {
        progress(page)
        const load = () => putLoad([`${host.origin}/forums`], { connections: 2, requests: REQUESTS, headers })
        await load()
        const times: number[] = []
        while (times.length < rounds) {
          const before = getProcessorTime(host.pid)
          await load()
          times.push((getProcessorTime(host.pid) - before) / REQUESTS)
        }
        figures.push(
          figure(`${page}: processor time`, median(times), 'ms'),
          figure(`${page}: share of metrics`, (median(reports) / median(times)) * 100, '%', { limit: LIMIT }),
          figure(`${page}: share of the log`, (median(lines) / median(times)) * 100, '%'),
        )
      }
      return figures
    } finally {
      await host.close()
      await world.close()
    }
  },
}

/** Milliseconds of processor time that metrics add to one request, and that one scrape takes, one each round. */
async function measureReports(rounds: number): Promise<{ reports: number[]; scrapes: number[] }> {
  const [reports, scrapes]: [number[], number[]] = [[], []]
  // The first round, not counted, warms everything up.
  for (let round = 0; round <= rounds; round++) {
    const without = measureWork(reportRequests)
    const registry = new Registry()
    const end = countReports(registry)
    const own = (measureWork(reportRequests) - without) / REPORTS
    const before = process.cpuUsage()
    await registry.metrics()
    const scrape = toMs(process.cpuUsage(before))
    end()
    if (round === 0) continue
    reports.push(own)
    scrapes.push(scrape)
  }
  return { reports, scrapes }
}

/** Milliseconds of processor time that a request’s logger and its line in a file take, one each round. */
function measureLog(rounds: number): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'plat-bench-log-'))
  const file = openSync(join(folder, 'log'), 'w')
  const stream = { write: (line: string) => void writeSync(file, line, 0) }
  const { log } = Fastify({
    logger: getLogger({ ...readObservability(() => undefined), logLevel: 'info', logFormat: 'json' }, stream),
  })
  const write = () => {
    for (let number = 0; number < LINES; number++) {
      const route = ROUTES[number % ROUTES.length] as string
      const line = { event: 'request', method: 'GET', route, status: 200, ms: 12.3, bytes: 23_456, user: null }
      log.child({ request_id: 'bcdfghjkmn' }).info(line)
    }
  }
  try {
    const times = Array.from({ length: rounds + 1 }, () => measureWork(write) / LINES)
    return times.slice(1)
  } finally {
    closeSync(file)
    rmSync(folder, { recursive: true })
  }
}

/** Reports as a request does that looks into the cache of pages. */
function reportRequests(): void {
  for (let number = 0; number < REPORTS; number++) {
    const route = ROUTES[number % ROUTES.length] as string
    report('pageCache', { result: 'miss' })
    report('request', { method: 'GET', route, status: 200, seconds: (number % 100) / 1000 })
  }
}

function measureWork(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return toMs(process.cpuUsage(before))
}

const toMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000
