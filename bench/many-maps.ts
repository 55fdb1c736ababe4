import type { Browser } from '@playwright/test'
import { median } from '../host/_testing/statistics.ts'
import { launch, openTab, pause, SLOW } from './_lab/browser.ts'
import { putPage } from './_lab/d3-page.ts'
import { type Benchmark, figure } from './_lab/figure.ts'
import { countMounts } from './_lab/page-scripts.ts'
import { MAJOR } from './_lab/plat-site.ts'
import { type BenchmarkSite, embedFiles, openSite } from './_lab/site.ts'

const ROUNDS = 5
const MANY = 50

interface Cost {
  time: number
  heap: number
  nodes: number
}

function putMaps(site: BenchmarkSite, count: number): string {
  const map = '<div data-plat="state-map" data-plat-on="load"></div>'
  const script = `<script async crossorigin src="${site.origin}/embed/${MAJOR}/loader.js"></script>`
  return putPage(site, `/maps-${count}.html`, map.repeat(count) + script)
}

async function measure(browser: Browser, url: string, count: number): Promise<Cost> {
  const tab = await openTab(browser, { cpu: SLOW.cpu, before: countMounts(count) })
  try {
    await tab.open(url)
    const time = count ? await tab.evaluate<number>('__maps') : 0
    await pause(1000)
    const { heap, nodes } = await tab.settled()
    return { time, heap: heap / 1024, nodes }
  } finally {
    await tab.close()
  }
}

export const manyMaps: Benchmark = {
  name: 'many-maps',
  what: `${MANY} maps on one page, from the first import to the last mount, ${SLOW.cpu}× slower processor; medians of the rounds`,
  async run({ rounds = ROUNDS, progress }) {
    const site = await openSite(embedFiles())
    const counts = [0, 1, MANY]
    const urls = counts.map((count) => putMaps(site, count))
    const costs: Cost[][] = counts.map(() => [])
    try {
      for (let i = 1; i <= rounds; i++) {
        progress(`round ${i} of ${rounds}`)
        const browser = await launch()
        for (const [at, count] of counts.entries()) {
          costs[at]?.push(await measure(browser, urls[at] as string, count))
        }
        await browser.close()
      }
    } finally {
      await site.close()
    }
    const middle = (at: number): Cost => {
      const of = (what: keyof Cost) => median((costs[at] ?? []).map((cost) => cost[what]))
      return { time: of('time'), heap: of('heap'), nodes: of('nodes') }
    }
    const [empty, one, many] = [middle(0), middle(1), middle(2)]
    const perMap = (what: 'heap' | 'nodes', cost: Cost, count: number) => (cost[what] - empty[what]) / count
    const alone = { baseline: 'the first map alone' }
    const times = { baseline: `the first map alone × ${MANY}`, baselineValue: one.time * MANY, limit: one.time * MANY }
    return [
      figure(`${MANY} maps`, many.time, 'ms', times),
      figure('each further map', (many.time - one.time) / (MANY - 1), 'ms', { ...alone, baselineValue: one.time }),
      figure('heap a map', perMap('heap', many, MANY), 'KB', {
        ...alone,
        baselineValue: perMap('heap', one, 1),
        limit: perMap('heap', one, 1),
      }),
      figure('nodes a map', perMap('nodes', many, MANY), 'nodes', { ...alone, baselineValue: perMap('nodes', one, 1) }),
    ]
  },
}
