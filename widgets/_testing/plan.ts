import type { Plan } from '../_charts/types.ts'

/** All that a plan says, what is only asked for in the browser included. */
export const wholeOf = (plan: Plan) => ({
  ...plan,
  stops: plan.stops(),
  table: { ...plan.table, raw: plan.table.raw() },
})
