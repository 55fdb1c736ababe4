import type { ChartSpec } from '../_charts/types.ts'

/** All that a plan says, what is only asked for in the browser included. */
export const getWhole = (plan: ChartSpec) => ({
  ...plan,
  stops: plan.stops(),
  table: { ...plan.table, raw: plan.table.raw() },
})
