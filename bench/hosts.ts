import { openDatabase } from '../host/_db/database.ts'
import { migrate } from '../host/_db/migrate.ts'
import { makeServerPair, type ServerPair } from '../host/_testing/server-pair.ts'
import { median } from '../host/_testing/statistics.ts'
import { seedDemo } from '../host/demo/index.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { putLoad } from './_lab/pages/load.ts'
import { getChildrensTimes, getProcessorTime, getUsed } from './_lab/pages/processor-time.ts'
import { type Server, startServer } from './_lab/server.ts'

const ROUNDS = 5
const REQUESTS = 400
const CONNECTIONS = 12
/** What visitors read that may be seconds old. */
const PATHS = ['/forums', '/forums?q=roof', '/markets', '/bigger_deals', '/companies']
/** A request with a cookie is never answered from the cache of pages. */
const HEADERS = { cookie: 'visits=1' }

interface Setup {
  name: string
  servers: Server[]
}

/** Of one round: requests a second, and milliseconds of processor time a request. */
type Round = Record<'a second' | 'hosts' | 'primary' | 'replica', number>

export const hosts: Benchmark = {
  name: 'hosts',
  what: `pages that are not cached (${PATHS.join(', ')}) from one host, two hosts, and two hosts with a replica: requests a second and processor time of each part, ${REQUESTS} requests over ${CONNECTIONS} connections, medians of ${ROUNDS} rounds in turn. Everything and the load itself share this machine's cores`,
  async run({ rounds = ROUNDS, progress }): Promise<Figure[]> {
    progress('making a demo world')
    const pair = makeServerPair()
    const setups: Setup[] = []
    try {
      const url = pair.primary.url('postgres')
      const db = openDatabase(url)
      await migrate(db.pool)
      await seedDemo(db, { size: 1000 })
      await db.pool.query('vacuum analyze')
      await db.close()
      const replica = { DATABASE_URL: url, DATABASE_READ_URL: pair.startStandby().url('postgres') }
      const [one, two] = [await startServer(url), await startServer(url)]
      const following = [await startServer(replica), await startServer(replica)]
      setups.push(
        { name: 'one host', servers: [one] },
        { name: 'two hosts', servers: [one, two] },
        { name: 'two hosts with a replica', servers: following },
      )
      const found = new Map<string, Round[]>(setups.map(({ name }) => [name, []]))
      // The first round, not counted, warms everything up.
      for (let round = 0; round <= rounds; round++)
        for (const setup of setups) {
          progress(`${setup.name}, round ${round}`)
          const measured = await measure(setup, pair)
          if (round > 0) found.get(setup.name)?.push(measured)
        }
      return [...found].flatMap(([name, all]) => {
        const get = (key: keyof Round) => median(all.map((each) => each[key]))
        return [
          figure(`${name}: a second`, get('a second'), 'requests'),
          figure(`${name}: hosts, a request`, get('hosts'), 'ms'),
          figure(`${name}: primary, a request`, get('primary'), 'ms'),
          figure(`${name}: replica, a request`, get('replica'), 'ms'),
        ]
      })
    } finally {
      for (const server of new Set(setups.flatMap(({ servers }) => servers))) await server.close()
      pair.close()
    }
  },
}

async function measure({ servers }: Setup, pair: ServerPair): Promise<Round> {
  const urls = PATHS.flatMap((path) => servers.map(({ origin }) => origin + path))
  const look = () => ({
    at: performance.now(),
    hosts: servers.reduce((sum, { pid }) => sum + getProcessorTime(pid), 0),
    primary: getChildrensTimes(pair.getPid('primary')),
    replica: getChildrensTimes(pair.getPid('standby')),
  })
  const before = look()
  await putLoad(urls, { connections: CONNECTIONS, requests: REQUESTS, headers: HEADERS })
  const after = look()
  return {
    'a second': REQUESTS / ((after.at - before.at) / 1000),
    hosts: (after.hosts - before.hosts) / REQUESTS,
    primary: getUsed(before.primary, after.primary) / REQUESTS,
    replica: getUsed(before.replica, after.replica) / REQUESTS,
  }
}
