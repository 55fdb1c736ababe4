import { formatValue } from '../../widgets/_domain/market-metrics/format-value.ts'
import type { MetricId } from '../../widgets/_domain/market-metrics/market-metrics.ts'
import { MEASURES } from './measures.ts'
import { getMetric, METRICS } from './metrics.ts'
import { published } from './publish.ts'

/** Explains the word that stands beside each source. */
export const VINTAGE_EXPLAINED =
  'A vintage is the edition of a public file: agencies revise past figures in later ones.'

/** The names of all metrics for a sentence: "appreciation, rent-to-price, … and unemployment". */
export const METRIC_NAMES = new Intl.ListFormat('en-US').format(METRICS.map(({ title }) => title.toLowerCase()))

/** `4.25%`, `−0.31%`, rent to price `0.495%`, an income `$62,300`, with a real minus sign. */
export const formatFigure = (metric: MetricId, value: number): string =>
  formatValue(published(metric, value), getMetric(metric))

/** Explains why there is no figure. `known` are the measures that the county has. */
export function whyMissing(metric: MetricId, known: readonly string[]): string {
  const missing = getMetric(metric).needs.filter((measure) => !known.includes(measure))
  if (!missing.length) return 'The published data for this county doesn’t cover a long enough period.'
  return `No published ${missing.map((measure) => MEASURES[measure].name).join(' or ')} for this county.`
}

/** Formats a rank from its nearer end: `Highest`, `3rd highest`, `18th lowest`, `Lowest`. */
export function formatRank({ rank, rankLow }: { rank: number; rankLow: number }): string {
  const [place, end] = rank <= rankLow ? [rank, 'highest'] : [rankLow, 'lowest']
  if (place === 1) return end === 'highest' ? 'Highest' : 'Lowest'
  return `${place}${SUFFIXES[ORDINAL.select(place)] ?? 'th'} ${end}`
}

const ORDINAL = new Intl.PluralRules('en-US', { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
