import * as z from 'zod/mini'
import { common, createListSchema, money, rule } from '../_charts/schema.ts'

const whole = (max: number, words: string) =>
  z.optional(z.number().check(rule((value) => Number.isInteger(value) && value >= 0 && value <= max, words)))

/** Props of `data-plat="rent-distribution-chart"`. */
export const props = z.object({
  ...common,
  /** Monthly rents of the comparables. Low and High are their 25th and 75th percentiles. */
  rents: createListSchema(money),
  /** Comparables there are, where `rents` is only a sample of them. Default: as many as rents. */
  count: whole(1_000_000_000, 'a whole number, 0 or more'),
  /** Fewer comparables than this have no range. Default 5. */
  minCount: whole(1000, 'a whole number from 0 to 1000'),
  /** The radius of the comparables in miles. */
  radiusMiles: z.optional(z.number().check(rule((miles) => miles > 0, 'miles, more than 0'))),
  /** Rent of the property itself, or its estimate: a green line. */
  own: z.optional(z.nullable(money)),
})

export type RentDistributionProps = z.infer<typeof props>
