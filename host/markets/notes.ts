import type { MetricId } from '../../widgets/_domain/market-metrics/market-metrics.ts'
import type { Figure } from './figures.ts'
import { formatPeriod } from './measures.ts'
import { METRICS, type Metric } from './metrics.ts'
import { getSourceName } from './publishers.ts'

/** Formula, source, period and vintage of each metric, as a sentence to stand under a map. */
export type Notes = Partial<Record<MetricId, string>>

type Noted = Pick<Figure, 'metric' | 'period' | 'source' | 'vintage' | 'demo' | 'formula'>

export function getNotes(figures: readonly Noted[]): Notes {
  const byMetric = Map.groupBy(figures, ({ metric }) => metric)
  const notes: Notes = {}
  for (const metric of METRICS) {
    const all = byMetric.get(metric.id)
    if (all) notes[metric.id] = getNote(metric, all)
  }
  return notes
}

function getNote({ needs }: Metric, figures: Noted[]): string {
  const each = (of: (figure: Noted) => string) => [...new Set(figures.map(of))].sort()
  const periods = each(({ period }) => period).map((period) => formatPeriod(needs[0], period))
  const [first, last] = [periods[0], periods.at(-1)]
  const parts = [
    each(({ formula }) => formula).join(' or '),
    `${each(({ source }) => getSourceName(source)).join('; ')}, ${first === last ? first : `${first} to ${last}`}`,
    `Vintage ${each(({ vintage }) => vintage).join(', ')}`,
  ]
  const demo = figures.filter((figure) => figure.demo).length
  if (demo) parts.push(demo === figures.length ? 'Demo data' : `Demo data for ${demo} of ${figures.length} counties`)
  return `${parts.join('. ')}.`
}
