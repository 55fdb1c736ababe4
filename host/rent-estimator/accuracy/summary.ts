import { quantile } from 'd3-array'

/** One home whose rent was estimated as if it were not known. */
export interface MeasuredHome {
  fips: string
  /** How many homes of its county it stands for. */
  weight: number
  /** The distance of the estimate from the rent, as a share of the rent; undefined: there was no estimate. */
  error: number | undefined
  /** Whether the rent was within the range that was given. */
  within: boolean
}

export interface ErrorSummary {
  homes: number
  refused: number
  /** Null where no home had an estimate. */
  medianError: number | null
  p90Error: number | null
  withinRange: number | null
}

/** Summarizes the errors of one county, whose homes all weigh the same. */
export function summarizeErrors(measured: readonly MeasuredHome[]): ErrorSummary {
  const errors = measured.flatMap(({ error }) => (error === undefined ? [] : [error]))
  const within = measured.filter((home) => home.within).length
  return {
    homes: measured.length,
    refused: measured.length - errors.length,
    medianError: quantile(errors, 0.5) ?? null,
    p90Error: quantile(errors, 0.9) ?? null,
    withinRange: errors.length ? within / errors.length : null,
  }
}

/** Summarizes all counties together: a home of a county with many homes stands for more of them. */
export function summarizeAll(measured: readonly MeasuredHome[]): ErrorSummary {
  const estimated = measured.filter((home): home is MeasuredHome & { error: number } => home.error !== undefined)
  const total = sumWeights(estimated)
  return {
    homes: measured.length,
    refused: measured.length - estimated.length,
    medianError: getWeightedQuantile(estimated, total, 0.5),
    p90Error: getWeightedQuantile(estimated, total, 0.9),
    withinRange: total ? sumWeights(estimated.filter(({ within }) => within)) / total : null,
  }
}

const sumWeights = (homes: readonly MeasuredHome[]): number => homes.reduce((sum, { weight }) => sum + weight, 0)

/** The smallest error that at least `share` of the weight does not exceed. */
function getWeightedQuantile(homes: readonly { error: number; weight: number }[], total: number, share: number) {
  let sum = 0
  for (const { error, weight } of homes.toSorted((a, b) => a.error - b.error)) {
    sum += weight
    if (sum >= total * share) return error
  }
  return null
}
