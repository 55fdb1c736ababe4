import * as z from 'zod/mini'
import { common, createListSchema, date, isDate, isMoney, money } from '../_charts/schema.ts'

/** Props of `data-plat="rent-history-chart"`. Order of dates is free; of a month given twice the last counts, and is said. */
export const props = z.object({
  ...common,
  /** Monthly rent, one entry a month; the 36 months up to the latest are shown. Null is a month without a figure. */
  history: createListSchema(
    z.object({ date, price: z.nullable(money) }),
    (entry) => isDate(entry.date) && isMoney(entry.price),
  ),
  areaName: z.optional(z.string()),
})

export type RentHistoryProps = z.infer<typeof props>
