import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Database } from '../../_db/database.ts'
import { prepare } from './prepare.ts'
import { oddSite } from './site.ts'
import { type Tried, tryRoute } from './try-route.ts'

interface All {
  faults: string[]
  /** Routes that answered fewer requests than they should have, with how many. */
  few: string[]
  /** Megabytes that the process holds more than before the first request, with what nobody uses any more collected. */
  grown: number
  /** The errors that the app logged, but for those of a slow machine. */
  logged: string[]
}

interface Task {
  /** Requests that each route is to answer. */
  many: number
  seed: number
}

/** What the dashboard says of a card that a busy machine did not bring in time; that is no fault of the request. */
const SLOW = /the widget was not there after \d+ ms/

/** Sends every one of some routes so many odd requests, in one app and one world. */
export async function tryAll(db: Database & { url: string }, keys: string[], task: Task): Promise<All> {
  const site = await oddSite(db)
  const prepared = []
  for (const key of keys) prepared.push(await prepare(site, key))
  const before = held()
  const all: (Tried & { key: string })[] = []
  for (const each of prepared) all.push({ ...(await tryRoute(site, each, task)), key: each.key })
  const few = all.filter(({ tried, faults }) => tried < task.many && !faults.length)
  return {
    faults: all.flatMap(({ faults }) => faults),
    few: few.map(
      ({ key, tried, limited, statuses }) =>
        `${key}: ${tried}, ${limited} refused by limits ${JSON.stringify(statuses)}`,
    ),
    grown: held() - before,
    logged: site.app.logged.filter((line) => !SLOW.test(line)),
  }
}

function held(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1_048_576
}
