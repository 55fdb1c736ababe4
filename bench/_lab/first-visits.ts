import { shuffle } from 'd3-array'
import { median } from '../../host/_testing/statistics.ts'
import { launch } from './browser.ts'
import type { Contender } from './contenders.ts'
import { D3 } from './d3-page.ts'
import { type Figure, type FigureOptions, figure } from './figure.ts'
import type { BenchmarkSite } from './site.ts'
import { type Visit, visit } from './visit.ts'

/** One visit to each page, by the page's id. */
export type Round<Id extends string = string> = Record<Id, Visit>

const ROUNDS = 9

async function goRound<Id extends string>(contenders: Contender<Id>[], sites: BenchmarkSite[]): Promise<Round<Id>> {
  // A browser of its own a round: none grows old, and a bad start spoils one round only.
  const browser = await launch()
  const round = {} as Round<Id>
  try {
    for (const one of shuffle([...contenders])) round[one.id] = await visit(browser, one, sites)
  } finally {
    await browser.close()
  }
  return round
}

/** Measures first visits to pages side by side, shuffled in each round, after a warm-up round. */
export async function firstVisits<Id extends string>(
  contenders: Contender<Id>[],
  sites: BenchmarkSite[],
  { rounds: count = ROUNDS, progress }: FigureOptions,
): Promise<Round<Id>[]> {
  progress('warming up')
  await goRound(contenders, sites)
  const rounds: Round<Id>[] = []
  for (let i = 1; i <= count; i++) {
    progress(`round ${i} of ${count}`)
    rounds.push(await goRound(contenders, sites))
  }
  return rounds
}

export interface VisitLine<Id extends string> {
  name: string
  id: Id
  of: keyof Visit
  /** The figure of the d3 page to compare with; the same one by default. */
  against?: keyof Visit
  unit: 'ms' | 'MB' | 'bytes' | 'requests'
  /** Upper limit of the ratio to the d3 page. */
  limit?: number
}

/** Returns the figures of a snippet on a page of others. @param interactive upper limit of its ratio */
export const pastedLines = <Id extends string>(id: Id, label: string, interactive: number): VisitLine<Id>[] => [
  { name: `interactive with ${label}`, id, of: 'interactive', unit: 'ms', limit: interactive },
  { name: `picture seen with ${label}`, id, of: 'picture', against: 'interactive', unit: 'ms', limit: 0.8 },
  { name: `main thread with ${label}`, id, of: 'task', unit: 'ms', limit: 1 },
  { name: `heap with ${label}`, id, of: 'heap', unit: 'MB', limit: 1.1 },
  { name: `bytes with ${label} and picture`, id, of: 'bytes', unit: 'bytes' },
  { name: `requests with ${label} and picture`, id, of: 'requests', unit: 'requests' },
]

/** Returns the figure beside the d3 page's, and the median of the rounds' ratios. */
export function compare<Id extends string>(
  rounds: Round<Id | 'd3'>[],
  { name, id, of, against = of, unit, limit }: VisitLine<Id | 'd3'>,
): Figure[] {
  const scale = unit === 'MB' ? 2 ** 20 : 1
  const mine = rounds.map((round) => round[id][of] / scale)
  const theirs = rounds.map((round) => round.d3[against] / scale)
  const own = figure(name, median(mine), unit, { baseline: D3, baselineValue: median(theirs) })
  if (limit === undefined) return [own]
  const ratio = median(mine.map((value, i) => value / (theirs[i] as number)))
  return [own, figure(`${name}, ratio`, ratio, '×', { limit, baseline: D3, baselineValue: 1 })]
}

/** Tasks of more than 50 ms, of which there should be none. */
export function longTasks<Id extends string>(
  rounds: Round<Id | 'd3'>[],
  { id, label }: Contender<Id | 'd3'>,
): Figure[] {
  const of = (which: Id | 'd3', what: 'longTasks' | 'longest') => median(rounds.map((round) => round[which][what]))
  const beside = (what: 'longTasks' | 'longest') => ({ baseline: D3, baselineValue: of('d3', what) })
  return [
    figure(`tasks over 50 ms with ${label}`, of(id, 'longTasks'), 'tasks', { limit: 0, ...beside('longTasks') }),
    figure(`longest of them with ${label}`, of(id, 'longest'), 'ms', beside('longest')),
  ]
}
