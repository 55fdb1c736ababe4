import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { readSetting } from '../_services/settings/settings-store.ts'
import { writeNeighbors, writeRanks } from './comparisons-store.ts'
import { computeFigures, hasGaps } from './compute-figures.ts'
import type { CountyFigure } from './figures.ts'
import { writeFigures } from './figures-store.ts'
import type { Measures } from './measures.ts'
import { getNotes } from './notes.ts'
import { PUBLISHED_FILES } from './paths.ts'
import { getPrices } from './prices.ts'
import { writePrices } from './prices-store.ts'
import { describeCounties, getRecords } from './publish.ts'
import { compressFiles, readHashes, readPlaces, writeFile } from './published-store.ts'
import { readSeries } from './series-store.ts'
import { MORTGAGE_RATE } from './settings.ts'
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
 */
export async function recomputeMetrics({ pool }: Pick<Database, 'pool'>): Promise<Recomputed> {
  // With statistics from the time when the table was empty, the server would compare every series with every other, for
  // minutes.
  await pool.query('analyze area_series')
  return withTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const rate = await readSetting(client, MORTGAGE_RATE)
    const { series, figures } = await computeAll(client, rate)
    const publishable = withoutOverlap(figures)
    const { counties, markets } = getRecords(await readPlaces(client), publishable)
    // Compressing takes cores of its own: meanwhile the database writes.
    const compressed = compressFiles(
      {
        [PUBLISHED_FILES.counties]: JSON.stringify(counties),
        [PUBLISHED_FILES.countyMetrics]: JSON.stringify(describeCounties(counties)),
        [PUBLISHED_FILES.markets]: JSON.stringify(markets),
        [PUBLISHED_FILES.notes]: JSON.stringify(getNotes(publishable)),
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

/** Computes all figures from the newest values, and from all values of counties where those leave gaps. */
async function computeAll(
  client: PoolClient,
  rate: number,
): Promise<{ series: Map<string, Measures>; figures: CountyFigure[] }> {
  const series = await readSeries(client, { newest: NEWEST })
  const byFips = new Map([...series].map(([fips, measures]) => [fips, computeFigures(measures, rate)]))
  const only = [...series].flatMap(([fips, measures]) => (hasGaps(measures, byFips.get(fips) ?? []) ? [fips] : []))
  for (const [fips, measures] of await readSeries(client, { only })) {
    series.set(fips, measures)
    byFips.set(fips, computeFigures(measures, rate))
  }
  return { series, figures: [...byFips].flatMap(([fips, figures]) => figures.map((figure) => ({ fips, ...figure }))) }
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
