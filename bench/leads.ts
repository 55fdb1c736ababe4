import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from '../host/_testing/statistics.ts'
import { seedManyLeads } from '../host/demo/many-leads.ts'
import { fewUnread, getKinds, getQuery, type SearchKind } from '../host/leads/_testing/searches.ts'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { BENCHMARK_SECRET, type Member, signIn } from './_lab/member.ts'
import { getGrowth } from './_lab/memory.ts'
import { startServer } from './_lab/server.ts'

const COUNT = 100_000
const QUERIES = 200

const KINDS = getKinds(COUNT)

/** Milliseconds of searches, each with the page after the first where there is one. */
async function search({ page, ask }: Member, kind: SearchKind, queries = QUERIES): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < queries; n++) {
    const url = `/business/page/${page}/leads?${getQuery(kind(n))}`
    const started = performance.now()
    const { older } = (await (await ask('GET', url)).json()) as { older?: number }
    times.push(performance.now() - started)
    if (older === undefined) continue
    const again = performance.now()
    await (await ask('GET', `${url}&older=${older}`)).text()
    times.push(performance.now() - again)
  }
  return times
}

/** The slowest of some kinds: its 95th percentile, and what it looks for. */
async function getSlowest(member: Member, kinds: SearchKind[]): Promise<[ms: number, query: string]> {
  let slowest: [number, string] = [0, '']
  for (const kind of kinds) {
    const ms = quantile(await search(member, kind), 0.95)
    if (ms > slowest[0]) slowest = [ms, decodeURIComponent(getQuery(kind(1)))]
  }
  return slowest
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The whole list as a file: made by the job, then fetched to its end. */
async function wholeFile({ page, ask }: Member): Promise<void> {
  const exportReply = await ask('POST', `/business/page/${page}/leads/export`, { export_option: 'all' })
  const { url } = (await exportReply.json()) as { url: string }
  for (let status = ''; status !== 'file-ready'; await sleep(100)) {
    ;({ status } = (await (await ask('GET', url)).json()) as { status: string })
    if (status === 'failed') throw new Error('the file could not be made')
  }
  const file = await ask('GET', url, undefined, 'text/html')
  let lines = 0
  for await (const chunk of file.body as unknown as AsyncIterable<Uint8Array>)
    for (const byte of chunk) if (byte === 10) lines++
  if (lines !== COUNT + 1) throw new Error(`the file has ${lines} lines; expected ${COUNT + 1}`)
}

export const leads: Benchmark = {
  name: 'leads',
  what: `${COUNT.toLocaleString('en')} leads of one business page, through HTTP: ${2 * QUERIES} searches with the page after the first, all leads read, unread and exported`,
  async run({ progress }): Promise<Figure[]> {
    progress('making leads')
    const world = await openDemoWorld(1000)
    const server = await startServer({ DATABASE_URL: world.url, SECRET: BENCHMARK_SECRET })
    try {
      const member = await signIn(world.db, server.origin)
      await seedManyLeads(world.db, member.page, COUNT)
      await world.db.pool.query('vacuum analyze')
      progress('searching')
      const mixed: SearchKind = (n) => (KINDS[n % KINDS.length] as SearchKind)(n)
      await search(member, mixed)
      const times = await search(member, mixed, 2 * QUERIES)
      const slowest = await getSlowest(member, KINDS)
      const base = `/business/page/${member.page}/leads`
      const lists: number[] = []
      for (let n = 0; n < 100; n++) lists.push(await timed(async () => (await member.ask('GET', base)).text()))
      progress('a file of all')
      let took = 0
      const growth = await getGrowth(server.pid, async () => {
        took = await timed(() => wholeFile(member))
      })
      progress('reading all')
      const everything = { lead_ids: [], company_id: member.page, select_all: true }
      await (await member.ask('DELETE', `${base}/batch`, everything)).text()
      const read = await timed(async () => (await member.ask('POST', `${base}/batch`, everything)).text())
      const unread = await timed(async () => (await member.ask('DELETE', `${base}/batch`, everything)).text())
      progress('searching where few are unread')
      await (await member.ask('POST', `${base}/batch`, everything)).text()
      const { rows: old } = await world.db.pool.query<{ id: number }>(
        'select id::integer from business_leads where business_id = $1 order by created_at limit 30',
        [member.page],
      )
      const few = { lead_ids: old.map(({ id }) => id), company_id: member.page, select_all: false }
      await (await member.ask('DELETE', `${base}/batch`, few)).text()
      const slowestFew = await getSlowest(member, fewUnread)
      return [
        figure('search plus page: 95th percentile', quantile(times, 0.95), 'ms', { limit: 30 }),
        figure('search plus page: median', quantile(times, 0.5), 'ms'),
        figure(`the slowest kind, such as “${slowest[1]}”: 95th percentile`, slowest[0], 'ms', { limit: 30 }),
        figure(`few unread, the slowest kind, “${slowestFew[1]}”: 95th percentile`, slowestFew[0], 'ms', { limit: 30 }),
        figure('the list with its count: 95th percentile', quantile(lists, 0.95), 'ms'),
        figure('all marked as read', read, 'ms', { limit: 2000 }),
        figure('all marked as unread', unread, 'ms'),
        figure('a file of all, made and fetched', took, 'ms'),
        figure('the host grows by, while the file is made and fetched', growth, 'MB', { limit: 50 }),
      ]
    } finally {
      await server.close()
      await world.close()
    }
  },
}
