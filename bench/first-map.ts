import { SLOW } from './_lab/browser.ts'
import { type FirstMapId, openContenders } from './_lab/contenders.ts'
import type { Benchmark, FigureOptions } from './_lab/figure.ts'
import { compare, firstVisits, longTasks, pastedLines, type VisitLine } from './_lab/first-visits.ts'

const LINES: VisitLine<FirstMapId>[] = [
  ...pastedLines('one-file' as const, 'state-map.js', 1.1),
  ...pastedLines('loader' as const, 'the loader', 1.25),
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

export const firstMap: Benchmark = {
  name: 'first-map',
  what: `a first visit with ${SLOW.cpu}× slower processor, ${SLOW.kbitDown / 1000} Mbit/s, ${SLOW.latency} ms; medians of the rounds`,
  async run(options: FigureOptions) {
    const { contenders, sites } = await openContenders()
    try {
      const rounds = await firstVisits(contenders, sites, options)
      const islands = contenders.filter(({ id }) => id === 'one-file' || id === 'loader' || id === 'host')
      return [...LINES.flatMap((line) => compare(rounds, line)), ...islands.flatMap((one) => longTasks(rounds, one))]
    } finally {
      await Promise.all(sites.map((site) => site.close()))
    }
  },
}
