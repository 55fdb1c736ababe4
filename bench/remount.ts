import { launch, type Metrics, openTab } from './_lab/browser.ts'
import { putPage } from './_lab/d3-page.ts'
import { type Benchmark, figure } from './_lab/figure.ts'
import { countMounts, remountMap } from './_lab/page-scripts.ts'
import { getBenchmarkSnippet, openPlatSite } from './_lab/plat-site.ts'

const WARM = 50
const TIMES = 1000
/** Factor by which the heap may grow. */
const GROWTH = 1.05
const MB = 2 ** 20
/**
 * Functions that run often are compiled to machine code, which counts as heap: a sixth of it between the 50th mount and the
 * 1,000th, and nothing after. Without the compilers, what grows is what somebody holds on to.
 */
const OBJECTS_ONLY = '--js-flags=--no-opt,--no-maglev,--no-sparkplug'

export const remount: Benchmark = {
  name: 'remount',
  what: `one map mounted and unmounted ${TIMES.toLocaleString('en')} times; what is left after a garbage collection`,
  async run({ progress }) {
    const site = await openPlatSite()
    const pages: [string, string][] = [
      ['pasted', putPage(site, '/pasted.html', getBenchmarkSnippet(site.origin, 'loader'))],
      ['on /maps/us', `${site.origin}/maps/us`],
    ]
    const browser = await launch(OBJECTS_ONLY)
    try {
      const figures = []
      for (const [where, url] of pages) {
        progress(`${TIMES} times ${where}`)
        const tab = await openTab(browser, { before: countMounts(1) })
        await tab.open(url)
        await tab.evaluate('__maps')
        await tab.evaluate(remountMap(WARM))
        const before = await tab.settled()
        await tab.evaluate(remountMap(TIMES - WARM))
        figures.push(...compare(where, before, await tab.settled()))
        await tab.close()
      }
      return figures
    } finally {
      await browser.close()
      await site.close()
    }
  },
}

function compare(where: string, before: Metrics, after: Metrics) {
  const held = (value: number) => ({ baseline: `after the first ${WARM}`, baselineValue: value, limit: value * GROWTH })
  return [
    figure(`heap, ${where}`, after.heap / MB, 'MB', held(before.heap / MB)),
    figure(`nodes, ${where}`, after.nodes, 'nodes', held(before.nodes)),
    figure(`listeners, ${where}`, after.listeners, 'listeners', held(before.listeners)),
  ]
}
