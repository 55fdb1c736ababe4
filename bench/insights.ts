import { readFileSync } from 'node:fs'
import { median } from '../host/_testing/statistics.ts'
import { type PropertyView, propertyView, rememberAreas } from '../host/insights/view.ts'
import { launch } from './_lab/browser.ts'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { renderingTimes } from './_lab/rendering.mjs'
import { type Server, startServer } from './_lab/server.ts'

const SIZE = 50_000
const REQUESTS = 400
/** Pages drawn for one figure of rendering. */
const DRAWN = 2000
/** Pages drawn before, so that the code is warm. */
const WARM_UP = 400
/** Number of rounds, each in a new process. */
const ROUNDS = 5
/** Linux counts a process's time in hundredths of a second. */
const TICK = 10

export const insights: Benchmark = {
  name: 'insights',
  what: `pages of properties. Drawing the HTML alone, ${DRAWN} of them, medians of ${ROUNDS} processes; then ${REQUESTS} different ones over HTTP: processor time of the host, with the queries' share measured beside it; and a first visit in Chromium`,
  async run({ rounds: count = ROUNDS, progress }): Promise<Figure[]> {
    progress('making a demo world')
    const world = await openDemoWorld(SIZE)
    const server = await startServer(world.url)
    try {
      const { rows } = await world.db.pool.query<{ id: number }>(
        'select property_id::float8 as id from property_rents order by hashint8(property_id) limit $1',
        [WARM_UP + DRAWN],
      )
      const all = rows.map(({ id }) => id)
      const ids = all.slice(0, REQUESTS)
      progress('pages')
      const visit = (id: number) => fetch(`${server.origin}/insights/properties/${id}`).then((answer) => answer.text())
      for (const id of ids) await visit(id)
      const page = await hostTime(server, async () => {
        for (const id of ids) await visit(id)
      })
      progress('queries')
      const areas = rememberAreas(world.db, { listen: () => () => {}, trouble: () => undefined })
      for (const id of ids) await propertyView(world.db, id, {}, areas)
      const before = process.cpuUsage()
      for (const id of ids) await propertyView(world.db, id, {}, areas)
      const used = process.cpuUsage(before)
      const queries = (used.user + used.system) / 1000
      progress('rendering')
      const views: PropertyView[] = []
      for (const id of all) views.push((await propertyView(world.db, id, {}, areas)) as PropertyView)
      const rounds = await renderingTimes(views, WARM_UP, count)
      const getMedian = (of: 'again' | 'first' | 'compressing') => median(rounds.map((round) => round[of]))
      progress('a first visit')
      const { bytes, requests } = await firstVisit(`${server.origin}/insights/properties/${ids[0]}`)
      return [
        figure('rendering a page that has been drawn before', getMedian('again'), 'ms'),
        figure('rendering a page for the first time', getMedian('first'), 'ms'),
        figure('compressing it (brotli, as the host does)', getMedian('compressing'), 'ms'),
        figure('host, a page', page / ids.length, 'ms'),
        figure('of which queries and reading their rows', queries / ids.length, 'ms'),
        figure('the rest: rendering for the first time, compressing, HTTP', (page - queries) / ids.length, 'ms'),
        figure('first visit', bytes, 'bytes', { limit: 150_000 }),
        figure('first visit', requests, 'requests', { limit: 12 }),
      ]
    } finally {
      await server.close()
      await world.close()
    }
  },
}

/** Milliseconds of processor time that the server's process takes meanwhile. */
async function hostTime({ pid }: Server, work: () => Promise<void>): Promise<number> {
  const ticks = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  }
  const before = ticks()
  await work()
  return (ticks() - before) * TICK
}

async function firstVisit(url: string): Promise<{ bytes: number; requests: number }> {
  const browser = await launch()
  try {
    const page = await browser.newPage()
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      sizes.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
      )
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return { bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0), requests: sizes.length }
  } finally {
    await browser.close()
  }
}
