import * as z from 'zod/mini'

/** `4.25%`: two decimals, rent to price three. Null where nothing is known. */
const percentage = z.nullable(z.string().check(z.regex(/^-?\d+\.\d{2,3}%$/)))

/** One record of `/bigger_deals/markets.json`. `/markets/{id}` is its page. */
export const marketRecord = z.object({
  /** FIPS code of the county. */
  id: z.string().check(z.regex(/^\d{5}$/)),
  /** Name of the metropolitan area, null outside of any. */
  msa: z.nullable(z.string()),
  county: z.string(),
  appreciation: percentage,
  rtp: percentage,
  affordability: percentage,
  population: percentage,
  unemployment: percentage,
})
export type MarketRecord = z.infer<typeof marketRecord>
