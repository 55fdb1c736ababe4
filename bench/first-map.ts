import { launch, SLOW } from './_lab/browser.ts'
import { type Contender, openContenders } from './_lab/contenders.ts'
import { D3 } from './_lab/d3-page.ts'
import { type Benchmark, type Figure, figure, type Options } from './_lab/figure.ts'
import type { Site } from './_lab/site.ts'
import { median, shuffled } from './_lab/statistics.ts'
import { type Visit, visit } from './_lab/visit.ts'

type Id = Contender['id']
type Round = Record<Id, Visit>

const ROUNDS = 9

async function goRound(contenders: Contender[], sites: Site[]): Promise<Round> {
  // A browser of its own a round: none grows old, and a bad start spoils one round only.
  const browser = await launch()
  const round = {} as Round
  try {
    for (const one of shuffled(contenders)) round[one.id] = await visit(browser, one, sites)
  } finally {
    await browser.close()
  }
  return round
}

interface Line {
  name: string
  id: Id
  of: keyof Visit
  /** What of the d3 page it is held against; the same unless told. */
  against?: keyof Visit
  unit: 'ms' | 'MB' | 'bytes' | 'requests'
  /** Upper limit of the ratio to the d3 page. */
  limit?: number
}

const pasted = (id: 'one-file' | 'loader', label: string, interactive: number): Line[] => [
  { name: `interactive with ${label}`, id, of: 'interactive', unit: 'ms', limit: interactive },
  { name: `picture seen with ${label}`, id, of: 'picture', against: 'interactive', unit: 'ms', limit: 0.8 },
  { name: `main thread with ${label}`, id, of: 'task', unit: 'ms', limit: 1 },
  { name: `heap with ${label}`, id, of: 'heap', unit: 'MB', limit: 1.1 },
  { name: `bytes with ${label} and picture`, id, of: 'bytes', unit: 'bytes' },
  { name: `requests with ${label} and picture`, id, of: 'requests', unit: 'requests' },
]

const LINES: Line[] = [
  ...pasted('one-file', 'state-map.js', 1.1),
  ...pasted('loader', 'the loader', 1.25),
  { name: 'map seen on /maps/us', id: 'host', of: 'states', against: 'interactive', unit: 'ms' },
  { name: 'first paint of /maps/us', id: 'host', of: 'firstPaint', against: 'interactive', unit: 'ms', limit: 0.5 },
  { name: 'interactive on /maps/us', id: 'host', of: 'interactive', unit: 'ms' },
  { name: 'main thread of /maps/us', id: 'host', of: 'task', unit: 'ms' },
  { name: 'heap of /maps/us', id: 'host', of: 'heap', unit: 'MB' },
  { name: 'bytes of /maps/us', id: 'host', of: 'bytes', unit: 'bytes' },
  { name: 'interactive on a blank page', id: 'blank', of: 'interactive', unit: 'ms' },
  { name: 'main thread of a blank page', id: 'blank', of: 'task', unit: 'ms' },
  { name: 'heap of a blank page', id: 'blank', of: 'heap', unit: 'MB' },
]

/** The figure itself beside the d3 page's, and the median of the ratios that the rounds had. */
function compare(rounds: Round[], { name, id, of, against = of, unit, limit }: Line): Figure[] {
  const scale = unit === 'MB' ? 2 ** 20 : 1
  const mine = rounds.map((round) => round[id][of] / scale)
  const theirs = rounds.map((round) => round.d3[against] / scale)
  const own = figure(name, median(mine), unit, { baseline: D3, baselineValue: median(theirs) })
  if (limit === undefined) return [own]
  const ratio = median(mine.map((value, i) => value / (theirs[i] as number)))
  return [own, figure(`${name}, ratio`, ratio, '×', { limit, baseline: D3, baselineValue: 1 })]
}

function longTasks(rounds: Round[], { id, label }: Contender): Figure[] {
  const of = (which: Id, what: 'longTasks' | 'longest') => median(rounds.map((round) => round[which][what]))
  const beside = (what: 'longTasks' | 'longest') => ({ baseline: D3, baselineValue: of('d3', what) })
  return [
    figure(`tasks over 50 ms with ${label}`, of(id, 'longTasks'), 'tasks', { limit: 0, ...beside('longTasks') }),
    figure(`longest of them with ${label}`, of(id, 'longest'), 'ms', beside('longest')),
  ]
}

export const firstMap: Benchmark = {
  name: 'first-map',
  what: `a first visit with ${SLOW.cpu}× slower processor, ${SLOW.kbitDown / 1000} Mbit/s, ${SLOW.latency} ms; medians of the rounds`,
  async run({ rounds: count = ROUNDS, progress }: Options) {
    const { contenders, sites } = await openContenders()
    try {
      progress('warming up')
      await goRound(contenders, sites)
      const rounds: Round[] = []
      for (let i = 1; i <= count; i++) {
        progress(`round ${i} of ${count}`)
        rounds.push(await goRound(contenders, sites))
      }
      const islands = contenders.filter(({ id }) => id === 'one-file' || id === 'loader' || id === 'host')
      return [...LINES.flatMap((line) => compare(rounds, line)), ...islands.flatMap((one) => longTasks(rounds, one))]
    } finally {
      await Promise.all(sites.map((site) => site.close()))
    }
  },
}
