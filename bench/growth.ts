import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNewCluster } from '../host/_db/cluster.ts'
import { openDatabase } from '../host/_db/database.ts'
import { findPostmaster } from '../host/_db/postmaster.ts'
import { readReleases } from '../host/_db/releases/releases.ts'
import { quantile } from '../host/_testing/statistics.ts'
import { prepareDatabase } from '../host/prepare.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { putLoad } from './_lab/pages/load.ts'
import { getChildrensTimes, getProcessorTime, getUsed } from './_lab/pages/processor-time.ts'
import { startServer } from './_lab/server.ts'

/** Rows of each kind; PLAT_BENCH_ROWS names others. */
const SIZES = (process.env.PLAT_BENCH_ROWS ?? '10000,100000,1000000').split(',').map(Number)
const REQUESTS = 100
const QUIET = { info: () => {}, warn: () => {} }
/** A request with a cookie is never answered from the cache of pages. */
const HEADERS = { cookie: 'visits=1' }

export const growth: Benchmark = {
  name: 'growth',
  what: `pages that are not cached over as many members, topics, posts, leads, files and mails each as named: processor time of host and PostgreSQL a request, 95th percentile, and disk; ${REQUESTS} requests a page`,
  async run({ progress }): Promise<Figure[]> {
    const folder = mkdtempSync(join(tmpdir(), 'plat-g-'))
    const cluster = startNewCluster(folder, { fsync: 'off' })
    const pid = findPostmaster(join(folder, 'data'))?.pid as number
    try {
      const figures: Figure[] = []
      for (const size of SIZES) {
        progress(`writing ${size.toLocaleString('en')} rows of each kind`)
        figures.push(...(await measureSize(cluster.url('postgres'), cluster.url(`rows_${size}`), size, pid, progress)))
      }
      return figures
    } finally {
      cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measureSize(
  server: string,
  url: string,
  size: number,
  pid: number,
  progress: (text: string) => void,
): Promise<Figure[]> {
  const admin = openDatabase(server, { max: 1 })
  await admin.pool.query(`create database rows_${size}`)
  await admin.close()
  await prepareDatabase(url, QUIET)
  const db = openDatabase(url, { max: 1 })
  await db.pool.query('set statement_timeout = 0')
  const bytes = async () =>
    (await db.pool.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes')).rows[0]
      ?.bytes as number
  const before = await bytes()
  await db.pool.query((readReleases().at(-1)?.rows ?? '').replaceAll(':rows', String(size)))
  const name = size.toLocaleString('en')
  const figures = [figure(`${name}: disk of a row of each kind`, ((await bytes()) - before) / size, 'bytes')]
  await db.pool.query('vacuum analyze')
  const { rows: topics } = await db.pool.query<{ path: string }>(
    `select '/forums/' || forum_id || '/topics/' || id || '-' || slug as path from topics order by id limit 50`,
  )
  await db.close()
  const host = await startServer(url)
  try {
    const pages = {
      '/forums': ['/forums'],
      'a topic': topics.map(({ path }) => path),
      'a search': ['/forums?q=ünïcode'],
    }
    for (const [page, paths] of Object.entries(pages)) {
      progress(`${page}, ${name}`)
      const urls = paths.map((path) => host.origin + encodeURI(path))
      await putLoad(urls, { connections: 2, requests: REQUESTS / 2, headers: HEADERS })
      const [hostBefore, databaseBefore] = [getProcessorTime(host.pid), getChildrensTimes(pid)]
      const { latencies } = await putLoad(urls, { connections: 1, requests: REQUESTS, headers: HEADERS })
      figures.push(
        figure(`${name}: ${page}, host`, (getProcessorTime(host.pid) - hostBefore) / REQUESTS, 'ms'),
        figure(`${name}: ${page}, PostgreSQL`, getUsed(databaseBefore, getChildrensTimes(pid)) / REQUESTS, 'ms'),
        figure(`${name}: ${page}, 95th percentile`, quantile(latencies, 0.95), 'ms'),
      )
    }
    return figures
  } finally {
    await host.close()
  }
}
