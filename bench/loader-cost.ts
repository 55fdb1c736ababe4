import type { Browser } from '@playwright/test'
import { shuffle } from 'd3-array'
import { median } from '../host/_testing/statistics.ts'
import { launch, openTab, pause, SLOW } from './_lab/browser.ts'
import { putPage } from './_lab/d3-page.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { addScript, insertNodes } from './_lab/page-scripts.ts'
import { MAJOR } from './_lab/plat-site.ts'
import { embedFiles, openSite } from './_lab/site.ts'

const ROUNDS = 9
const NODES = 10_000
const FRAMES = 100
/** A script that does nothing: what loading any script costs is not the loader's. */
const EMPTY = '/empty.js'
const LOADER = `/embed/${MAJOR}/loader.js`

interface Cost {
  start: number
  insert: number
}

/** An article of five elements, as often as it takes. Hidden: the layout of so much would drown what a loader costs. */
const getPage = (nodes: number): string =>
  `<main hidden>${'<article><h2>A house</h2><p>Three rooms, <a href="#">near the park</a></p><img alt=""></article>'.repeat(nodes / 5)}</main>`

async function measure(browser: Browser, page: string, script: string): Promise<Cost> {
  const tab = await openTab(browser, { cpu: SLOW.cpu })
  try {
    await tab.open(page)
    await tab.evaluate('new Promise((go) => document.readyState === "complete" ? go() : addEventListener("load", go))')
    await pause(500)
    const task = async () => (await tab.metrics()).task
    const before = await task()
    await tab.evaluate(addScript(script))
    const started = await task()
    await tab.evaluate(insertNodes(FRAMES, NODES / FRAMES))
    return { start: started - before, insert: (await task()) - started }
  } finally {
    await tab.close()
  }
}

function compare(name: string, what: string, mine: number[], theirs: number[]): Figure[] {
  const beside = { baseline: what, baselineValue: median(theirs) }
  return [
    figure(name, median(mine), 'ms', beside),
    figure(`${name}, what the loader adds`, median(mine.map((value, i) => value - (theirs[i] as number))), 'ms'),
  ]
}

export const loaderCost: Benchmark = {
  name: 'loader-cost',
  what: `main thread with the loader on a page of ${NODES.toLocaleString('en')} elements, ${SLOW.cpu}× slower processor; medians of the rounds`,
  async run({ rounds = ROUNDS, progress }) {
    const site = await openSite(embedFiles())
    site.put(EMPTY, '')
    const page = putPage(site, '/page.html', getPage(NODES))
    const browser = await launch()
    const costs: Record<string, Cost[]> = { [EMPTY]: [], [LOADER]: [] }
    try {
      await measure(browser, page, LOADER)
      for (let i = 1; i <= rounds; i++) {
        progress(`round ${i} of ${rounds}`)
        for (const script of shuffle([EMPTY, LOADER]))
          costs[script]?.push(await measure(browser, page, site.origin + script))
      }
    } finally {
      await browser.close()
      await site.close()
    }
    const of = (script: string, what: keyof Cost) => (costs[script] ?? []).map((cost) => cost[what])
    const both = (what: keyof Cost) => [of(LOADER, what), of(EMPTY, what)] as const
    const inserting = `inserting ${NODES.toLocaleString('en')} elements in ${FRAMES} frames`
    return [
      ...compare('start of the script', 'an empty script on the same page', ...both('start')),
      ...compare(inserting, 'the same without the loader', ...both('insert')),
    ]
  },
}
