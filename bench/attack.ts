import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { makeBusiness, makePerson } from '../host/_testing/people.ts'
import { quantile } from '../host/_testing/statistics.ts'
import { makeLead } from '../host/leads/_testing/leads.ts'
import type { AttackOrder, AttackResult } from './_lab/attack/attack-child.ts'
import type { Upload } from './_lab/attack/requests.ts'
import { visit } from './_lab/attack/visitors.ts'
import { type DemoWorld, openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { BENCHMARK_SECRET, fetchToken, getCookie } from './_lab/member.ts'
import { getPageKinds } from './_lab/pages/page-kinds.ts'
import { type Server, startServer } from './_lab/server.ts'

const SIZE = 20_000
const SECONDS = 20
const ADDRESSES = 8
const MEMBERS = 20

export const attack: Benchmark = {
  name: 'attack',
  what: `20 visitors' requests a second, every fifth a member's: alone, and beside ${ADDRESSES} addresses that ask the most costly there is over four connections each, for ${SECONDS} s`,
  async run({ progress }): Promise<Figure[]> {
    progress('making a demo world')
    const world = await openDemoWorld(SIZE)
    const host = await startServer({
      DATABASE_URL: world.url,
      SECRET: BENCHMARK_SECRET,
      TRUST_PROXY: 'loopback',
      // As a server for others has it.
      RATE_LIMIT_PER_MINUTE: '',
      MAX_DELAY_MS: '',
    })
    try {
      const upload = await prepareUpload(world, host)
      const paths = (await getPageKinds(world.db)).flatMap((kind) => kind.paths.slice(0, 5))
      const people = await Promise.all(Array.from({ length: MEMBERS }, () => makePerson(world.db)))
      const members = await Promise.all(people.map((person) => getCookie(world.db, person)))
      const visits = { origin: host.origin, paths, members, seconds: SECONDS }
      progress('warming up')
      await visit(visits)
      progress('visitors alone')
      const quiet = await visit(visits)
      progress('visitors beside attackers')
      const order = { origin: host.origin, seconds: SECONDS, addresses: ADDRESSES, connections: 4, upload }
      const [attacked, answers] = await Promise.all([visit(visits), runAttack(order)])
      const at = (share: number) => [quantile(quiet.latencies, share), quantile(attacked.latencies, share)] as const
      const beside = (baselineValue: number) => ({ baseline: 'alone', baselineValue })
      const [[p50, p50Attacked], [p99, p99Attacked]] = [at(0.5), at(0.99)]
      return [
        figure('visitors under attack: p50', p50Attacked, 'ms', beside(p50)),
        figure('visitors under attack: p99', p99Attacked, 'ms', beside(p99)),
        figure('p99 under attack over p99 alone', p99Attacked / p99, '×', { limit: 2 }),
        figure('visitors who got no page', attacked.failures, 'requests', { limit: 0, ...beside(quiet.failures) }),
        ...describeAnswers(answers),
      ]
    } finally {
      await host.close()
      await world.close()
    }
  },
}

/** Makes an owner with a lead, for whose credit a picture of 64 megapixels is sent. */
async function prepareUpload({ db }: DemoWorld, { origin }: Server): Promise<Upload> {
  const owner = await makePerson(db)
  const page = await makeBusiness(db, owner)
  const path = `/business/page/${page}/leads/${await makeLead(db, page)}/credit`
  const { cookie, token } = await fetchToken(origin, await getCookie(db, owner))
  const pixels = { width: 8000, height: 8000, channels: 3, background: '#fff' } as const
  const image = await sharp({ create: pixels }).png().toBuffer()
  return { path, cookie, token, image: image.toString('base64') }
}

async function runAttack(order: AttackOrder): Promise<AttackResult> {
  const running = promisify(execFile)(process.execPath, ['bench/_lab/attack/attack-child.ts'])
  running.child.stdin?.end(JSON.stringify(order))
  return JSON.parse((await running).stdout)
}

/** What became of the attackers' requests, by kind and status. */
const describeAnswers = (answers: AttackResult): Figure[] =>
  Object.entries(answers).flatMap(([kind, counts]) =>
    Object.entries(counts).map(([status, count]) => figure(`${kind}: ${status}`, count, 'requests')),
  )
