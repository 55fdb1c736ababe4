import * as z from 'zod/mini'
import { common, createListSchema, date, isDate, isMoney, money, rule } from '../_charts/schema.ts'

/** Props of `data-plat="rent-history-chart"`. Order of dates is free; of a month given twice the last counts, and is said. */
export const props = z.object({
  ...common,
  /** Monthly rent, one entry a month; those of `span` are shown. Null is a month without a figure. */
  history: createListSchema(
    z.object({ date, price: z.nullable(money) }),
    (entry) => isDate(entry.date) && isMoney(entry.price),
  ),
  /** Months up to the latest that are shown. Default 36. */
  span: z.optional(
    z
      .number()
      .check(rule((count) => Number.isInteger(count) && count >= 2 && count <= 600, '2 to 600 months, a whole number')),
  ),
  areaName: z.optional(z.string()),
})

export type RentHistoryProps = z.infer<typeof props>
