import type { Figure, Input } from './figures.ts'
import type { Measures } from './measures.ts'
import { METRICS, type Metric } from './metrics.ts'

/**
 * Computes the metrics of a county; those without data are left out.
 * @param mortgageRate percent a year
 */
export function computeFigures(measures: Measures, mortgageRate: number): Figure[] {
  return METRICS.flatMap((metric) => computeFigure(metric, measures, mortgageRate) ?? [])
}

function computeFigure({ id, compute }: Metric, measures: Measures, mortgageRate: number): Figure | undefined {
  const computed = compute(measures, mortgageRate)
  if (!computed) return undefined
  const { value, formula, inputs } = computed
  const join = (read: (input: Input) => string) => [...new Set(inputs.map(read))].join(', ')
  return {
    metric: id,
    value,
    period: inputs[0].period,
    source: join(({ source }) => source),
    vintage: join(({ vintage }) => vintage),
    demo: inputs.some(({ demo }) => demo),
    formula,
    inputs,
  }
}

/**
 * Tells whether a metric is missing though all its series are there: one of the sources ended earlier than another, or has gaps.
 * Older values or vintages may have it.
 */
export function hasGaps(measures: Measures, figures: readonly Figure[]): boolean {
  const found = new Set(figures.map(({ metric }) => metric))
  return METRICS.some(({ id, needs }) => !found.has(id) && needs.every((measure) => measures[measure]))
}
