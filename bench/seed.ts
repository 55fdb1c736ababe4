import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startNewCluster } from '../host/_db/cluster.ts'
import { openDatabase } from '../host/_db/database.ts'
import { migrate } from '../host/_db/migrate.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import type { Seeding } from './_lab/seed-child.ts'

const MB = 2 ** 20
const SERVER = 'PostgreSQL copying the same rows, indexes included'

/** Milliseconds that a world of so many properties may take. */
const LIMITS: [size: number, ms: number][] = [
  [50_000, 6_000],
  [1_000_000, 90_000],
]

export const seed: Benchmark = {
  name: 'seed',
  what: 'reference data and the demo world into a new database, in a process of its own; beside it what the server alone needs',
  async run({ progress }) {
    const folder = mkdtempSync(join(tmpdir(), 'plat-seed-'))
    const cluster = startNewCluster(folder)
    try {
      const figures: Figure[] = []
      for (const [size, limit] of LIMITS) {
        progress(`${size.toLocaleString('en')} properties`)
        figures.push(...(await measure(cluster.url, size, limit)))
      }
      return figures
    } finally {
      cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measure(getUrl: (name: string) => string, size: number, limit: number): Promise<Figure[]> {
  const url = await newDatabase(getUrl, `seed_${size}`)
  const child = new URL('_lab/seed-child.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [child, url, String(size)])
  const took = JSON.parse(stdout) as Seeding
  const count = size.toLocaleString('en')
  return [
    figure(`reference data, before ${count}`, took.reference, 'ms', { limit: 1500 }),
    figure('reference data again', took.referenceAgain, 'ms', { limit: 100 }),
    figure(`${count} properties with all that belongs to them`, took.seed, 'ms', {
      limit,
      baseline: SERVER,
      baselineValue: await copyAll(url),
    }),
    figure(`${count} again`, took.seedAgain, 'ms', { limit: 200 }),
    figure(`${count}: memory above the start`, (took.peak - took.before) / MB, 'MB', { limit: 450 }),
  ]
}

async function newDatabase(getUrl: (name: string) => string, name: string): Promise<string> {
  const admin = openDatabase(getUrl('postgres'), { max: 1 })
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  const url = getUrl(name)
  const db = openDatabase(url, { max: 2 })
  await migrate(db.pool)
  await db.close()
  return url
}

/** Milliseconds of `insert … select` of every row of the demo world into tables with the same indexes. */
async function copyAll(url: string): Promise<number> {
  const db = openDatabase(url, { max: 1 })
  const tables = ['properties', 'property_sales', 'property_rents', 'area_median_sales', 'area_series']
  try {
    for (const table of tables) await db.pool.query(`create table copy_of_${table} (like ${table} including indexes)`)
    const started = performance.now()
    for (const table of tables) await db.pool.query(`insert into copy_of_${table} select * from ${table}`)
    return performance.now() - started
  } finally {
    await db.close()
  }
}
