import { readConfig } from '../_config/config.ts'
import { taskDatabase } from '../_db/task-database.ts'
import { type DemoCount, type DemoCounts, formatDemoCount } from '../demo/remove/counts-store.ts'
import { removeDemo } from '../demo/remove/remove-demo.ts'
import { prepareDatabase } from '../prepare.ts'

/** `npm run db:seed -- --remove-demo`: makes a database that began as a demo a real one. */
export async function removeDemoTask(dryRun: boolean): Promise<void> {
  const { siteTz: timeZone } = readConfig(process.env)
  const db = await taskDatabase(prepareDatabase)
  try {
    const onCounted = (counts: DemoCounts) => console.log(formatReport(counts, dryRun))
    const found = await removeDemo(db, { timeZone, dryRun, onCounted })
    if (!found) console.log('Nothing to remove: there is no demo data.')
    else console.log(dryRun ? 'This was a dry run: nothing was changed.' : 'The demo data is removed.')
  } finally {
    await db.close()
  }
}

function formatReport({ removed, anonymized }: DemoCounts, dryRun: boolean): string {
  const lines = (counts: readonly DemoCount[]) => counts.map((count) => `  ${formatDemoCount(count)}`)
  return [
    dryRun ? 'Would remove:' : 'Removing:',
    ...(removed.length ? lines(removed) : ['  what an earlier run has left']),
    ...(anonymized.length
      ? ['Stays without an author, because real members have written there too:', ...lines(anonymized)]
      : []),
  ].join('\n')
}
