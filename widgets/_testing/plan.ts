import type { ChartSpec } from '../_charts/types.ts'

/** Computes a whole plan, including the parts that are normally computed on demand in the browser. */
export const getWhole = (plan: ChartSpec) => ({
  ...plan,
  stops: plan.stops(),
  table: { ...plan.table, raw: plan.table.raw() },
})
