import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { makePerson } from '../host/_testing/people.ts'
import { quantile } from '../host/_testing/statistics.ts'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { BENCHMARK_SECRET, getCookie } from './_lab/member.ts'
import { putLoad } from './_lab/pages/load.ts'
import { startServer } from './_lab/server.ts'

const EVENTS_PER_SECOND = 2000
/** Events of one post, as of a page on which somebody scrolls for a while. */
const BATCH = 20
const SECONDS = 8
const ROUNDS = 3
/** Multiple of their own p95 that pages may have meanwhile. */
const RATIO_LIMIT = 2

export const beacons: Benchmark = {
  name: 'beacons',
  what: `pages of a member while browsers report ${EVENTS_PER_SECOND.toLocaleString('en')} events a second, against the same pages alone`,
  async run({ progress, rounds = ROUNDS }): Promise<Figure[]> {
    progress('making a demo world')
    const world = await openDemoWorld(1000)
    const { db } = world
    const server = await startServer({ DATABASE_URL: world.url, SECRET: BENCHMARK_SECRET, TRUST_PROXY: 'loopback' })
    try {
      const headers = { cookie: await getCookie(db, await makePerson(db)) }
      const urls = ['/forums', '/markets/48453', '/companies', '/blog'].map((path) => server.origin + path)
      const visit = (requests: number) => putLoad(urls, { connections: 1, requests, headers })
      await visit(80)
      const [alone, beside]: [number[], number[]] = [[], []]
      let [sent, tookMs] = [0, 0]
      for (let round = 0; round < rounds; round++) {
        progress(`pages alone, round ${round + 1}`)
        alone.push(...(await visit(200)).latencies)
        progress(`pages beside events, round ${round + 1}`)
        const report = startReporting(server.origin)
        const started = performance.now()
        while (performance.now() - started < SECONDS * 1000) beside.push(...(await visit(20)).latencies)
        sent += await report.stop()
        tookMs += performance.now() - started
      }
      const { rows } = await db.pool.query<{ count: number }>(
        "select count(*)::int as count from analytics_events where name = 'Element visible in viewport'",
      )
      const stored = rows[0]?.count ?? 0
      if (stored !== sent) throw new Error(`${sent} events were taken, and ${stored} are stored`)
      return [
        figure('events taken a second', (sent / tookMs) * 1000, 'values'),
        figure('pages alone: median', quantile(alone, 0.5), 'ms'),
        figure('pages alone: 95th percentile', quantile(alone, 0.95), 'ms'),
        figure('pages beside events: median', quantile(beside, 0.5), 'ms'),
        figure('pages beside events: 95th percentile', quantile(beside, 0.95), 'ms', {
          limit: RATIO_LIMIT * quantile(alone, 0.95),
          baseline: 'pages alone',
          baselineValue: quantile(alone, 0.95),
        }),
      ]
    } finally {
      await server.close()
      await world.close()
    }
  },
}

/** Posts batches at an even pace from ever other addresses, whatever becomes of those before, as browsers do. */
function startReporting(origin: string): { stop(): Promise<number> } {
  const posts: Promise<void>[] = []
  let [going, sent] = [true, 0]
  const post = async (at: number) => {
    const now = Date.now()
    const events = Array.from({ length: BATCH }, () => ({
      id: randomUUID(),
      name: 'Element visible in viewport',
      at: now,
      properties: { label: 'card', location: 'bench' },
    }))
    const answer = await fetch(`${origin}/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `198.18.${(at >> 8) & 255}.${at & 255}`,
      },
      body: JSON.stringify({ sentAt: now, path: '/forums', events }),
    })
    if (answer.status !== 204) throw new Error(`/events answered with ${answer.status}: ${await answer.text()}`)
    sent += BATCH
  }
  const run = async () => {
    const started = performance.now()
    for (let at = 0; going; at++) {
      const due = started + (at * 1000 * BATCH) / EVENTS_PER_SECOND
      const wait = due - performance.now()
      if (wait > 1) await setTimeout(wait)
      posts.push(post(at))
    }
  }
  const running = run()
  return {
    async stop() {
      going = false
      await running
      await Promise.all(posts)
      return sent
    },
  }
}
