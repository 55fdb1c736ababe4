import { group } from 'd3-array'
import type { Database } from '../../_db/database.ts'
import { estimateRent } from '../estimate.ts'
import { type SampledHome, sampleHomes, saveErrors } from './store.ts'
import { type ErrorSummary, type MeasuredHome, summarizeAll, summarizeErrors } from './summary.ts'

interface Options {
  signal?: AbortSignal
  perCounty?: number
  max?: number
}

/** Enough for a median of each county, and a minute of work at most. */
const PER_COUNTY = 20
const MAX_HOMES = 8000

/**
 * Measures how far estimates are off: homes with a known rent are estimated one after the other as if theirs were not known (leave
 * one out), and the result is compared with it. Stores the summary for each county and for all.
 * @returns undefined if no home has a known rent, or if it was stopped
 */
export async function measureErrors(
  db: Database,
  { signal, perCounty = PER_COUNTY, max = MAX_HOMES }: Options = {},
): Promise<ErrorSummary | undefined> {
  const homes = await sampleHomes(db, perCounty, max)
  const measured: MeasuredHome[] = []
  for (const home of homes) {
    if (signal?.aborted) return undefined
    measured.push(await measureHome(db, home))
  }
  if (!measured.length) return undefined
  const counties = group(measured, ({ fips }) => fips)
  const all = summarizeAll(measured)
  await saveErrors(
    db,
    { ...all, demo: homes.some(({ demo }) => demo) },
    new Map([...counties].map(([fips, some]) => [fips, summarizeErrors(some)])),
  )
  return all
}

async function measureHome(db: Database, home: SampledHome): Promise<MeasuredHome> {
  const { id, fips, weight, beds, baths, structureType, rentCents } = home
  const { estimate } = await estimateRent(db, { at: home, except: id, wish: { beds, baths, structureType } })
  if (estimate.status === 'too_few') return { fips, weight, error: undefined, within: false }
  return {
    fips,
    weight,
    error: Math.abs(estimate.median - rentCents) / rentCents,
    within: rentCents >= estimate.low && rentCents <= estimate.high,
  }
}
