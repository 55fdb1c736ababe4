import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startNewCluster } from '../host/_db/cluster.ts'
import { openDatabase } from '../host/_db/database.ts'
import { migrate } from '../host/_db/migrate.ts'
import { loadReference } from '../host/reference/index.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { lausSeries, writeLines, zhviZips } from './_lab/figures-file.ts'
import type { Measured } from './_lab/import-child.ts'

const MB = 2 ** 20
const BYTES = 200 * MB
/** Megabytes that an import may take beyond the program itself. */
const MEMORY = 300

interface Case {
  name: string
  source: string
  delimiter: string
  lines(counties: readonly string[], zips: readonly string[]): Iterable<string>
}

const CASES: Case[] = [
  { name: 'time series of BLS', source: 'bls-laus', delimiter: '\t', lines: (counties) => lausSeries(counties) },
  { name: 'ZIP form of Zillow', source: 'zillow-zhvi', delimiter: ',', lines: (_, zips) => zhviZips(zips) },
]

export const imports: Benchmark = {
  name: 'import',
  what: '200 MB of text into a new database, in a process of its own; beside it csv-parse, which stores nothing',
  async run({ progress }) {
    const folder = mkdtempSync(join(tmpdir(), 'plat-import-'))
    const cluster = startNewCluster(folder, { fsync: 'off' })
    try {
      progress('a database')
      const { url, counties, zips } = await prepare(cluster.url)
      const figures: Figure[] = []
      for (const one of CASES) figures.push(...(await measure(one, folder, url, counties, zips, progress)))
      return figures
    } finally {
      cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function prepare(getUrl: (name: string) => string) {
  const admin = openDatabase(getUrl('postgres'), { max: 1 })
  await admin.pool.query('create database bench')
  await admin.close()
  const url = getUrl('bench')
  const db = openDatabase(url, { max: 2 })
  try {
    await migrate(db.pool)
    await loadReference(db)
    const { rows: counties } = await db.pool.query<{ id: string }>('select fips as id from counties order by fips')
    const { rows: zips } = await db.pool.query<{ id: string }>('select zip as id from zips order by zip')
    return { url, counties: counties.map(({ id }) => id), zips: zips.map(({ id }) => id) }
  } finally {
    await db.close()
  }
}

async function measure(
  { name, source, delimiter, lines }: Case,
  folder: string,
  url: string,
  counties: string[],
  zips: string[],
  progress: (text: string) => void,
): Promise<Figure[]> {
  const file = join(folder, `${source}.txt`)
  progress(`${name}: writing the file`)
  await writeLines(file, BYTES, lines(counties, zips))
  const size = statSync(file).size / MB
  if (size < 195) throw new Error(`${file} has ${size} MB; expected 200`)
  const run = (what: string, doing: string) => {
    progress(`${name}: ${doing}`)
    return child(what, file, url)
  }
  const parsed = await run(`parse:${delimiter}`, 'csv-parse')
  const first = await run(source, 'importing')
  const again = await run(source, 'importing again')
  rmSync(file)
  const beside = (value: (measured: Measured) => number) => ({ baseline: 'csv-parse', baselineValue: value(parsed) })
  const rate = ({ rows, seconds }: Measured) => rows / seconds
  const growth = ({ peak, before }: Measured) => (peak - before) / MB
  return [
    figure(`${name}: rows a second`, rate(first), 'rows/s', beside(rate)),
    figure(`${name}: values a second`, first.changed / first.seconds, 'rows/s'),
    figure(`${name}: memory`, growth(first), 'MB', { limit: MEMORY, ...beside(growth) }),
    figure(`${name}: rows a second, again`, rate(again), 'rows/s', beside(rate)),
    figure(`${name}: changed by importing again`, again.changed, 'values', {
      limit: 0,
      baseline: 'the first time',
      baselineValue: first.changed,
    }),
  ]
}

async function child(what: string, file: string, url: string): Promise<Measured> {
  const script = join(import.meta.dirname, '_lab/import-child.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, what, file, url])
  return JSON.parse(stdout.trim().split('\n').at(-1) as string)
}
