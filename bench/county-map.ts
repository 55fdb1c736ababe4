import { shuffle } from 'd3-array'
import { median } from '../host/_testing/statistics.ts'
import { budgets } from '../tools/check/budgets.ts'
import { launch, SLOW } from './_lab/browser.ts'
import { countyPoints, D3_COUNTIES, putCountyPages } from './_lab/county-pages.ts'
import { type CountyVisit, visitCounties } from './_lab/county-visit.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { embedFiles, openSite } from './_lab/site.ts'

const ROUNDS = 7
const MOVES = 150

type Round = Record<'d3' | 'plat', CountyVisit>

interface Line {
  name: string
  of: keyof CountyVisit
  unit: 'ms' | 'bytes'
  /** Upper limit of the figure itself, or of its ratio to the d3 page's. */
  limit?: number
  ratio?: number
}

const LINES: Line[] = [
  { name: 'painted', of: 'painted', unit: 'ms', ratio: 0.65 },
  { name: 'main thread', of: 'task', unit: 'ms', ratio: 0.6 },
  { name: 'bytes', of: 'bytes', unit: 'bytes', limit: budgets.countyMapPage },
  { name: 'another metric', of: 'switch', unit: 'ms', ratio: 1 },
  { name: 'a move of the pointer', of: 'hover', unit: 'ms', ratio: 0.25 },
  { name: 'zoom and drag: frame, 95 of 100', of: 'frame', unit: 'ms', limit: 17 },
  // 58 frames a second.
  { name: 'zoom and drag: frame, mean', of: 'pace', unit: 'ms', limit: 17.2 },
  { name: 'zoom and drag: main thread', of: 'zoomTask', unit: 'ms', ratio: 0.5 },
]

/** Returns the figure beside the d3 page's, and the median of the rounds' ratios. */
function compare(rounds: Round[], { name, of, unit, limit, ratio }: Line): Figure[] {
  const [mine, theirs] = (['plat', 'd3'] as const).map((id) => rounds.map((round) => round[id][of])) as [
    number[],
    number[],
  ]
  const beside = { baseline: D3_COUNTIES, baselineValue: median(theirs) }
  const own = figure(name, median(mine), unit, limit === undefined ? beside : { ...beside, limit })
  if (ratio === undefined) return [own]
  const value = median(mine.map((one, i) => one / (theirs[i] as number)))
  return [own, figure(`${name}, ratio`, value, '×', { limit: ratio, baseline: D3_COUNTIES, baselineValue: 1 })]
}

export const countyMap: Benchmark = {
  name: 'county-map',
  what: `all counties with numbers of one's own, ${SLOW.cpu}× slower processor, ${SLOW.kbitDown / 1000} Mbit/s, ${SLOW.latency} ms; medians of the rounds`,
  async run({ rounds: count = ROUNDS, progress }) {
    const [plat, stranger] = [await openSite(embedFiles()), await openSite()]
    const sites = [plat, stranger]
    try {
      const pages = await putCountyPages(stranger, plat)
      const points = countyPoints(MOVES)
      const rounds: Round[] = []
      // The first is thrown away: files and browser come cold from the disk.
      for (let i = 0; i <= count; i++) {
        progress(i ? `round ${i} of ${count}` : 'warming up')
        const browser = await launch()
        const round = {} as Round
        for (const page of shuffle([...pages])) round[page.id] = await visitCounties(browser, page, sites, points)
        await browser.close()
        if (i) rounds.push(round)
      }
      return LINES.flatMap((line) => compare(rounds, line))
    } finally {
      await Promise.all(sites.map((site) => site.close()))
    }
  },
}
