import type { Database } from '../_platform/db/database.ts'
import { recomputeMetrics } from '../markets/metrics-store.ts'
import { refreshStreets } from '../properties/streets-store.ts'
import { loadReference } from '../reference/index.ts'
import { areaSeriesOf } from './area-series.ts'
import { LAST_MONTH } from './calendar.ts'
import { economiesOf } from './economy.ts'
import { medianLines } from './median-lines.ts'
import { neighborhoodsOf } from './neighborhoods.ts'
import { propertyLines } from './property-lines.ts'
import { settle } from './settlement.ts'
import {
  analyze,
  countiesWithOwnMedians,
  deleteDemo,
  hasOwnData,
  lastOwnId,
  readMark,
  readReference,
  readReferenceHash,
  trustRows,
  whileSeeding,
  writeMark,
  writeMedians,
  writeProperties,
  writeSeries,
} from './store.ts'

/** Raise it when the same size shall give another world. */
const VERSION = 1

export const DEMO_SIZE = 50_000
const LARGEST = 5_000_000

export interface Seeded {
  /** Properties of the demo world that stand now. */
  size: number
  /** Whether they had to be made. */
  written: boolean
}

/** Whether the demo world is missing, or was left half done, and nobody's own data stands in its place. */
export async function demoIsEmpty(db: Database): Promise<boolean> {
  const mark = await readMark(db)
  return mark ? !mark.complete : !(await hasOwnData(db))
}

/**
 * Makes the demo world: properties with sales and rents, medians and the markets' figures, all marked as demo. The same size
 * gives the same world; a second call changes nothing, another size takes the place of the demo rows and of no others.
 * One transaction: readers see the old world or the new one.
 * @param size properties, 1 to 5,000,000; left out: as many as there are, else 50,000
 * @throws RangeError for a size that is none
 */
export async function seedDemo(db: Database, { size }: { size?: number } = {}): Promise<Seeded> {
  if (size !== undefined && !(Number.isInteger(size) && size >= 1 && size <= LARGEST))
    throw new RangeError(`size is ${size}; expected a whole number from 1 to ${LARGEST.toLocaleString('en')}`)
  await loadReference(db)
  const { mark, written } = await whileSeeding(db, async (client) => {
    const stands = await readMark({ pool: client })
    const hash = `${VERSION} ${await readReferenceHash(client)}`
    const wanted = { size: size ?? stands?.size ?? DEMO_SIZE, hash, complete: false }
    if (stands?.size === wanted.size && stands.hash === hash) return { mark: stands, written: false }

    const { counties, zips } = await readReference(client)
    await deleteDemo(client)
    await trustRows(client)
    const settlements = settle(zips)
    const economies = economiesOf(counties, settlements)
    const series = areaSeriesOf(economies.values())
    await writeSeries(client, series, LAST_MONTH.slice(0, 7))
    const own = await countiesWithOwnMedians(client)
    const priced = new Set(series.flatMap(({ measure, fips }) => (measure === 'zhvi' && !own.has(fips) ? [fips] : [])))
    await writeMedians(client, medianLines([...economies.values()].filter(({ fips }) => priced.has(fips))))
    const neighborhoods = neighborhoodsOf(settlements, wanted.size)
    await writeProperties(client, propertyLines(neighborhoods, economies, (await lastOwnId(client)) + 1))
    await writeMark({ pool: client }, wanted)
    return { mark: wanted, written: true }
  })
  if (!mark.complete) {
    await analyze(db)
    await refreshStreets(db)
    await recomputeMetrics(db)
    await writeMark(db, { ...mark, complete: true })
  }
  return { size: mark.size, written }
}
