import * as z from 'zod/mini'
import { common, createListSchema, date, isDate, isMoney, money, rule } from '../_charts/schema.ts'

const median = z
  .object({
    date,
    /** The median under the name that market records use. */
    median_sales_price: z.optional(z.nullable(money)),
    /** The median under the name that insight pages use. */
    median_price: z.optional(z.nullable(money)),
  })
  .check(
    rule(
      (entry) => entry.median_sales_price !== undefined || entry.median_price !== undefined,
      'an object with median_sales_price.cents or median_price.cents',
    ),
  )

/** Tells whether an entry has a figure under exactly one of the two names. */
const isPlain = ({ date, median_sales_price: one, median_price: other }: z.infer<typeof median>) =>
  isDate(date) && (other === undefined ? isMoney(one) : one === undefined && isMoney(other))

/** Props of `data-plat="sales-history-chart"`. Order of dates is free; of a month given twice the last counts, and is said. */
export const props = z.object({
  ...common,
  /** Sales of the property itself; left out where the chart is of an area alone. */
  sales: z.optional(createListSchema(z.object({ date, price: money }))),
  /** Median sale price of the area, one entry a month; null is a month without a figure, drawn as a gap. */
  area: z.optional(createListSchema(median, isPlain)),
  /** The area's name: "Cook County, IL". */
  areaName: z.optional(z.string()),
})

export type SalesHistoryProps = z.infer<typeof props>
