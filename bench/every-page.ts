import { makeBusiness, makePerson } from '../host/_testing/people.ts'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { BENCHMARK_SECRET, getCookie } from './_lab/member.ts'
import { type CrawledPage, crawl } from './_lab/pages/crawl.ts'
import { getMainThreadTime } from './_lab/pages/processor-time.ts'
import { startServer } from './_lab/server.ts'

const SIZE = 50_000
/** Requests before those that count, so that code is warm and what is remembered is there. */
const WARM_UP = 3
const REQUESTS = 5
const SHOWN = 20
/** Milliseconds that a request may wait behind another page's making. */
const LIMIT = 20

export const everyPage: Benchmark = {
  name: 'every-page',
  what: `pages, files and lists that an administrator with a company reaches by links, one of each kind, over the demo world: processor time of the host's main thread a request, during which others wait; the ${SHOWN} costliest`,
  async run({ progress }): Promise<Figure[]> {
    progress('making a demo world')
    const world = await openDemoWorld(SIZE)
    const host = await startServer({ DATABASE_URL: world.url, SECRET: BENCHMARK_SECRET })
    try {
      const admin = await makePerson(world.db, { admin: true })
      await makeBusiness(world.db, admin)
      const headers = { cookie: await getCookie(world.db, admin) }
      const pages = await crawl(host.origin, headers, progress)
      const costs: { page: CrawledPage; ms: number }[] = []
      for (const page of pages) {
        progress(page.path)
        const visit = async (times: number) => {
          for (let count = 0; count < times; count++) await (await fetch(host.origin + page.path, { headers })).bytes()
        }
        await visit(WARM_UP)
        const before = getMainThreadTime(host.pid)
        await visit(REQUESTS)
        costs.push({ page, ms: (getMainThreadTime(host.pid) - before) / REQUESTS })
      }
      costs.sort((a, b) => b.ms - a.ms)
      return [
        figure('pages, files and lists', costs.length, 'values'),
        ...costs
          .slice(0, SHOWN)
          .map(({ page, ms }) => figure(`${page.path}, ${page.bytes} bytes`, ms, 'ms', { limit: LIMIT })),
      ]
    } finally {
      await host.close()
      await world.close()
    }
  },
}
