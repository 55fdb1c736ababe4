import * as z from 'zod/mini'
import { common, createListSchema, date, isDate, rule } from '../_charts/schema.ts'

const count = z.number().check(rule((value) => Number.isInteger(value) && value >= 0, 'a whole number, 0 or more'))

/** Props of `data-plat="forum-stats-chart"`. */
export const props = z.object({
  ...common,
  /** How many there were in each month, in any order; of a month given twice the last counts. */
  counts: createListSchema(
    z.object({ date, count }),
    (entry) => isDate(entry.date) && Number.isInteger(entry.count) && entry.count >= 0,
  ),
  /** What is counted, in the plural: "topics". */
  what: z.string(),
  /** True if one may be counted in several months, so that their sum says nothing. */
  repeats: z.optional(z.boolean()),
})

export type ForumStatsProps = z.infer<typeof props>
