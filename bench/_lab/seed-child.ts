import { openDatabase } from '../../host/_db/database.ts'
import { seedDemo } from '../../host/demo/index.ts'
import { loadReference } from '../../host/reference/index.ts'

/**
 * The measurements of seeding in its own process: milliseconds, and bytes of resident memory before and at the peak.
 */
export interface Seeding {
  reference: number
  referenceAgain: number
  seed: number
  seedAgain: number
  before: number
  peak: number
}

const [database = '', size = ''] = process.argv.slice(2)
const before = process.memoryUsage().rss
const db = openDatabase(database)
const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return performance.now() - started
}
const seeding: Seeding = {
  reference: await timed(() => loadReference(db)),
  referenceAgain: await timed(() => loadReference(db)),
  seed: await timed(() => seedDemo(db, { size: Number(size) })),
  seedAgain: await timed(() => seedDemo(db, { size: Number(size) })),
  before,
  peak: process.resourceUsage().maxRSS * 1024,
}
await db.close()
console.log(JSON.stringify(seeding))
