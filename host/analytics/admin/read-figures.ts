import type { Database } from '../../_db/database.ts'
import {
  readCohorts,
  readDays,
  readFunnels,
  readNames,
  readPages,
  readReferrers,
  readSums,
  readUpdatedAt,
} from './figure-store.ts'
import { getPrevious, type Range } from './range.ts'

export type Figures = Awaited<ReturnType<typeof readFigures>>

/** Reads all that the page of statistics shows of a range. */
export async function readFigures(db: Database, range: Range) {
  const [days, sums, previous, pages, referrers, names, funnels, cohorts, updatedAt] = await Promise.all([
    readDays(db, range),
    readSums(db, range),
    readSums(db, getPrevious(range)),
    readPages(db, range),
    readReferrers(db, range),
    readNames(db, range),
    readFunnels(db, range),
    readCohorts(db, range),
    readUpdatedAt(db),
  ])
  return { days, sums, previous, pages, referrers, names, funnels, cohorts, updatedAt }
}
