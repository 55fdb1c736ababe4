import { readFileSync } from 'node:fs'
import { makePerson } from '../../../host/_testing/people.ts'
import { median } from '../../../host/_testing/statistics.ts'
import { table } from '../../../tools/setup/table.ts'
import { openDemoWorld } from '../demo-world.ts'
import { type Figure, figure } from '../figure.ts'
import { BENCHMARK_SECRET, getCookie } from '../member.ts'
import { startServer } from '../server.ts'
import { putLoad } from './load.ts'
import { getPageKinds } from './page-kinds.ts'
import { findScans, LOG_PLANS, type LoggedPlan, readPlans } from './plans.ts'

const SIZE = Number(process.env.PLAT_BENCH_SIZE ?? 1_000_000)
/** Statements are prepared after some uses, and planned for any values after some more. */
const REQUESTS = 40
/** What is asked for less often fills what the host keeps for minutes: it is printed, and may scan. */
const OFTEN = REQUESTS / 2

/**
 * Prints each statement that pages of a member make over a million properties, with its time and what it reads row by row.
 * @returns statements that read more than a page can need, one figure a kind of page
 */
export async function explainPages(progress: (text: string) => void): Promise<Figure[]> {
  progress(`making a demo world of ${SIZE} properties`)
  const { db, url, log, close } = await openDemoWorld(SIZE, LOG_PLANS)
  if (!log) throw new Error('--explain reads the log of a server of its own: unset PLAT_BENCH_DATABASE')
  const host = await startServer({ DATABASE_URL: url, SECRET: BENCHMARK_SECRET })
  try {
    const cookie = await getCookie(db, await makePerson(db))
    const figures: Figure[] = []
    for (const { name, paths } of await getPageKinds(db)) {
      progress(name)
      const from = readFileSync(log, 'utf8').length
      const urls = paths.map((path) => host.origin + path)
      await putLoad(urls, { connections: 1, requests: REQUESTS, headers: { cookie } })
      const statements = Map.groupBy(readPlans(log, from), ({ query }) => query)
      const lines = [...statements.values()].map(describe).sort((a, b) => b.ms - a.ms)
      progress('')
      const cells = lines.map(({ calls, ms, scans, query }) =>
        [calls, ms.toFixed(2), scans, query.slice(0, 100)].map(String),
      )
      console.log(`${name}\n${table(['calls', 'ms', 'reads', 'statement'], cells)}\n`)
      figures.push(
        figure(
          `${name}: statements that scan`,
          lines.filter(({ calls, scans }) => scans && calls >= OFTEN).length,
          'values',
          { limit: 0 },
        ),
      )
    }
    return figures
  } finally {
    await host.close()
    await close()
  }
}

const describe = (plans: LoggedPlan[]) => ({
  calls: plans.length,
  ms: median(plans.map(({ ms }) => ms)),
  scans: [...new Set(plans.flatMap(({ plan }) => findScans(plan)))].slice(0, 2).join(', '),
  query: plans[0]?.query ?? '',
})
