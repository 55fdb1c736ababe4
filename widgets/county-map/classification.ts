import { getBucket, quantiles } from './buckets.ts'
import { countyIndexOf } from './county-index.ts'
import { DIVERGING, getLevels, type Level } from './levels.ts'
import { isOld, type Metric } from './model.ts'
import { NO_DATA, NOT_DRAWN } from './worker/county-state.ts'
import { IDS } from './worker/geometry.ts'

export type Scale = 'fixed' | 'quantile' | 'diverging'

/** One picture: which bucket each county of both sets is in. */
export interface Classification {
  metric: Metric
  thresholds: readonly number[]
  /** The bucket of each county by set, or NO_DATA, or NOT_DRAWN for the other vintage. */
  buckets: readonly [Int8Array, Int8Array]
  /** The places that are drawn as they were. */
  old: { connecticut: boolean; alaska: boolean }
  /** Color of each bucket; the metric's own ramp counts by buckets. */
  levels: readonly Level[]
  /** True if a county on the map has no value. */
  hasGaps: boolean
}

const CONNECTICUT = IDS.map((ids) => ids.filter((id) => id.startsWith('09'))) as [string[], string[]]
const ALASKA: [string[], string[]] = [['02063', '02066'], ['02261']]

/** Sorts the counties into ranges. With `diverging`, a metric that has no ranges around zero keeps its fixed ones. */
export function classify(metric: Metric, scale: Scale): Classification {
  const { values } = metric
  const around = scale === 'diverging' ? metric.diverging : undefined
  const thresholds =
    scale === 'quantile'
      ? quantiles(IDS.flatMap((ids) => ids.flatMap((id) => values.get(id) ?? [])))
      : (around ?? metric.thresholds)
  const old = { connecticut: isOld(values, ...CONNECTICUT), alaska: isOld(values, ...ALASKA) }
  const buckets = IDS.map((ids) =>
    Int8Array.from(ids, (id) => {
      const value = values.get(id)
      return value === undefined ? NO_DATA : getBucket(value, thresholds)
    }),
  ) as [Int8Array, Int8Array]
  for (const [pair, isOldDrawn] of [
    [CONNECTICUT, old.connecticut],
    [ALASKA, old.alaska],
  ] as const) {
    for (const id of pair[isOldDrawn ? 0 : 1]) {
      const { set, county } = countyIndexOf(id) as { set: 0 | 1; county: number }
      buckets[set][county] = NOT_DRAWN
    }
  }
  const hasGaps = buckets.some((list) => list.includes(NO_DATA))
  const levels = around ? DIVERGING : getLevels(thresholds.length, scale === 'fixed' && metric.diverging !== undefined)
  return { metric, thresholds, buckets, old, levels, hasGaps }
}
