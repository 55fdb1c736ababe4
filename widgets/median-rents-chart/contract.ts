import * as z from 'zod/mini'
import { common, createListSchema, money, rule } from '../_charts/schema.ts'

const beds = z.number().check(rule((value) => [1, 2, 3, 4, 5].includes(value), '1, 2, 3, 4, or 5 (5 means 5 or more)'))

/** Props of `data-plat="median-rents-chart"`. A number of bedrooms that is left out has no data, as one with null. */
export const props = z.object({
  ...common,
  /** Median monthly rent by bedrooms; null counts as 0 and is said as "no data". */
  rents: createListSchema(z.object({ beds, value: z.nullable(money) })),
  /** Bedrooms of the property itself: its bar is green. */
  beds: z.optional(beds),
  areaName: z.optional(z.string()),
})

export type MedianRentsProps = z.infer<typeof props>
