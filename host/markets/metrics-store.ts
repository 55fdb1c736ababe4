import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { writeNeighbors, writeRanks } from './comparisons-store.ts'
import type { CountyFigure } from './figures.ts'
import { writeFigures } from './figures-store.ts'
import { getMetrics, type Measures } from './metrics.ts'
import { getNotes, NOTES } from './notes.ts'
import { getPrices } from './prices.ts'
import { writePrices } from './prices-store.ts'
import { getRecords } from './publish.ts'
import { compressFiles, readHashes, readPlaces, writeFile } from './published-store.ts'
import { readSeries } from './series-store.ts'
import { withoutOverlap } from './succession.ts'
import { writeSizes, writeTerms } from './terms-store.ts'

/** The number of an advisory lock; any number that nothing else uses. */
const LOCK = 7521015

/** Two years and a little: enough for nearly all counties. */
const NEWEST = 30

export interface Recomputed {
  /** Figures that stand now. */
  figures: number
  /** Number of figures that are new, different or gone. */
  changed: number
}

/**
 * Works out the metrics of all counties from `area_series`, and with them their ranks, the counties nearby, the published
 * files and what markets are found by: all in one transaction, so that readers see either the old or the new. Writes only what changed.
 * @throws Error where the setting `mortgage_rate` is no percentage
 */
export async function recomputeMetrics({ pool }: Pick<Database, 'pool'>): Promise<Recomputed> {
  // With statistics from the time when the table was empty, the server would compare every series with every other, for
  // minutes.
  await pool.query('analyze area_series')
  return withTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const rate = await readMortgageRate(client)
    const series = await readSeries(client, { newest: NEWEST })
    for (const [fips, all] of await readSeries(client, { only: thin(series) })) series.set(fips, all)
    const figures = [...series].flatMap(([fips, measures]) =>
      getMetrics(measures, rate).map((figure): CountyFigure => ({ fips, ...figure })),
    )
    const { counties, markets } = getRecords(await readPlaces(client), figures)
    // Compressing takes cores of its own: meanwhile the database writes.
    const compressed = compressFiles(
      {
        '/bigger_deals/counties.json': JSON.stringify(counties),
        '/bigger_deals/markets.json': JSON.stringify(markets),
        [NOTES]: JSON.stringify(getNotes(withoutOverlap(figures))),
      },
      await readHashes({ pool: client }),
    )
    const changed = await writeFigures(client, figures)
    await writeRanks(client)
    await writeNeighbors(client)
    await writeTerms(client)
    await writeSizes(client, getSizes(series))
    await writePrices(client, getPrices(series))
    for (const file of await compressed) await writeFile(client, file)
    return { figures: figures.length, changed }
  })
}

async function readMortgageRate(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ value: unknown }>("select value from settings where name = 'mortgage_rate'")
  const rate = rows[0]?.value
  if (typeof rate === 'number' && rate >= 0 && rate <= 100) return rate
  throw new Error(`setting mortgage_rate is ${JSON.stringify(rate)}; expected a number of percent a year, 0 to 100`)
}

/** Finds counties whose series may need older vintages: one of the sources ended earlier than another, or has gaps. */
function thin(series: Map<string, Measures>): string[] {
  return [...series].flatMap(([fips, measures]) => {
    const found = new Set(getMetrics(measures, 1).map(({ metric }) => metric))
    const { zhvi, zori, population, unemployment_rate: rates } = measures
    const missing =
      (zhvi && !found.has('appreciation')) ||
      (zhvi && zori && !found.has('rtp')) ||
      (population && !found.has('population')) ||
      (rates && !found.has('unemployment'))
    return missing ? [fips] : []
  })
}

/** Returns the population of each county with a known estimate. */
function getSizes(series: Map<string, Measures>): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const [fips, { population = [] }] of series) {
    const newest = population.flatMap(({ values }) => values.at(-1) ?? [])
    if (newest.length) sizes.set(fips, Math.max(...newest))
  }
  return sizes
}
