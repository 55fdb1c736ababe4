import type { Interval } from '../plan.ts'

interface Terms {
  interval: Interval
  priceCents: number
}

/** `now`: at once, and what is due is paid. `later`: with the next period, nothing is due. `trial`: at once, nothing is due. */
export type ChangeKind = 'now' | 'later' | 'trial'

/** Decides when a change takes effect (decision 162): what costs more and lasts as long begins at once, all else with the next period. */
export function getChangeKind(from: Terms, to: Terms, trial: boolean): ChangeKind {
  if (trial) return 'trial'
  const isShorter = from.interval === 'year' && to.interval === 'month'
  return to.priceCents > from.priceCents && !isShorter ? 'now' : 'later'
}
