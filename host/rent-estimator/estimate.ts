import type { Database } from '../_db/database.ts'
import type { Coordinates } from '../properties/grid.ts'
import {
  AROUND,
  type Estimate,
  getBounds,
  getEstimate,
  IN_ZIP,
  type Refusal,
  type SearchStep,
  TARGET_COMPARABLES,
  type Wish,
} from './rules.ts'
import { findComparables, type RentMedian } from './store.ts'

export interface EstimateInput {
  at: Coordinates
  /** The ZIP code whose comparables come first, if given. */
  zip?: string | undefined
  /** Id of the property itself. */
  except?: number | undefined
  wish: Wish
}

/**
 * Widens the search step by step until there are enough comparables, and estimates from what the last step found.
 * @returns with the medians of where that step looked
 */
export async function estimateRent(
  db: Database,
  { at, zip, except, wish }: EstimateInput,
): Promise<{ estimate: Estimate | Refusal; medians: RentMedian[] }> {
  const steps = stepsFor(zip ? IN_ZIP : AROUND, wish)
  const bounds = steps.map((step) => ({ ...getBounds(wish, step), miles: step.miles }))
  const { step, comparables, medians } = await findComparables(db, { at, zip, except }, bounds, TARGET_COMPARABLES)
  return { estimate: getEstimate(comparables, steps[step] as SearchStep, steps[0] as SearchStep), medians }
}

/** Removes steps that change nothing for this wish. */
export function stepsFor(steps: readonly SearchStep[], criteria: Wish): SearchStep[] {
  const getBoundsKey = (step: SearchStep) => JSON.stringify([step.miles, getBounds(criteria, step)])
  return steps.filter(
    (step, index) => index === 0 || getBoundsKey(step) !== getBoundsKey(steps[index - 1] as SearchStep),
  )
}
