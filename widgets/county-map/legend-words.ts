import { formatValue } from '../_domain/market-metrics/format-value.ts'
import type { Classification } from './classification.ts'
import type { Texts } from './texts.ts'

/**
 * Writes the ranges in words, lowest first: "under 0%", "0% to 2%" … "12% and over"; a single value is written alone.
 */
export function formatRanges(
  { thresholds, metric }: Pick<Classification, 'thresholds' | 'metric'>,
  texts: Texts,
): string[] {
  const words = thresholds.map((value) => formatValue(value, metric, true))
  const fill = (text: string, values: Record<string, string>) =>
    text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined) {
    // Values that are all the same are one range.
    const [value] = metric.values.values()
    return value === undefined ? [] : [formatValue(value, metric, true)]
  }
  return [
    fill(texts.under, { value: first }),
    ...words.slice(1).map((to, i) => fill(texts.range, { from: words[i] as string, to })),
    fill(texts.over, { value: last }),
  ]
}
