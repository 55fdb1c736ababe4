import { LOCKS, withLock } from './_db/advisory-lock.ts'
import { type Database, openDatabase } from './_db/database.ts'
import { type Migrated, migrateOn } from './_db/migrate.ts'
import type { ProgressLog } from './_db/progress-log.ts'
import { TASK_TIMEOUTS } from './_db/session-timeouts.ts'
import { installJobs } from './_services/jobs/boss.ts'
import { demoIsEmpty, seedDemo } from './demo/index.ts'
import { listDemoCompanies } from './demo/people-store.ts'
import { hasDemo } from './demo/remove/counts-store.ts'
import { areComparisonsMissing } from './markets/comparisons-store.ts'
import { recomputeMetrics } from './markets/metrics-store.ts'
import { PUBLISHED_FILES } from './markets/paths.ts'
import { readHashes } from './markets/published-store.ts'
import { areTermsOld } from './markets/terms-store.ts'
import { loadReference } from './reference/index.ts'

/** What a start without the demo says where its data still is. */
const DEMO_LEFT =
  'This database holds demo data: invented members, companies and figures. Remove it with npm run db:seed -- --remove-demo.'

export interface Preparation {
  /** True if `seedIfEmpty()` comes next: an empty database is then left for it to fill. */
  seeds?: boolean
  /** Whether companies of the demo world are listed; left out, they stay as they are. */
  demo?: boolean
}

/**
 * Brings a database to the newest schema and fills in what every market needs. Two processes at once take turns.
 * @throws MigrationError
 */
export async function prepareDatabase(
  url: string,
  { info, warn }: ProgressLog,
  { seeds = false, demo }: Preparation = {},
): Promise<Migrated> {
  const db = openDatabase(url, { max: 4, timeouts: TASK_TIMEOUTS })
  try {
    return await withLock(
      db.pool,
      LOCKS.prepare,
      async (client) => {
        const migrated = await migrateOn(client)
        for (const warning of migrated.warnings) warn(warning)
        await installJobs(db.pool)
        if (demo !== undefined) await listDemoCompanies(db, demo)
        if (demo === false && (await hasDemo(db))) warn(DEMO_LEFT)
        if (seeds && (await demoIsEmpty(db))) return migrated
        const { written } = await loadReference(db)
        if (written || (await areMarketsOld(db))) await recomputeMetrics(db)
        return migrated
      },
      () => info('Another process is updating the database; waiting for it.'),
    )
  } finally {
    await db.close()
  }
}

/** Tells whether something is not there that is made of counties and their figures. */
const areMarketsOld = async (db: Database): Promise<boolean> =>
  (await isFileMissing(db)) || (await areTermsOld(db)) || (await areComparisonsMissing(db))

async function isFileMissing(db: Database): Promise<boolean> {
  const hashes = await readHashes(db)
  return Object.values(PUBLISHED_FILES).some((path) => !hashes.has(path))
}

/** Tables in which a database that was only prepared has rows. */
export const PREPARED = [
  'settings',
  'counties',
  'zips',
  'market_terms',
  'market_sizes',
  'market_neighbors',
  'published_files',
  'plans',
  'marketplace_tags',
]

/** Makes the demo world where there is nothing of anybody's. */
export async function seedIfEmpty(url: string, { info }: ProgressLog): Promise<void> {
  const db = openDatabase(url, { max: 4, timeouts: TASK_TIMEOUTS })
  try {
    if (!(await demoIsEmpty(db))) return
    const { size } = await seedDemo(db)
    info(`Demo data is ready: ${size.toLocaleString('en')} fictional properties.`)
  } finally {
    await db.close()
  }
}
