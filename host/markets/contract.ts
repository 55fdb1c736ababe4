import * as z from 'zod/mini'
import { MARKET_METRICS, type MetricId } from '../../widgets/_domain/market-metrics/market-metrics.ts'

/** `4.25%`, rent to price with three decimals, amounts as `$62,300`. Null where nothing is known. */
const figure = z.nullable(z.string().check(z.regex(/^-?(\d+\.\d{2,3}%|\$\d{1,3}(,\d{3})*(\.\d+)?)$/)))
const figures = Object.fromEntries(MARKET_METRICS.map(({ id }) => [id, figure])) as Record<MetricId, typeof figure>

/** One record of `/bigger_deals/markets.json`. `/markets/{id}` is its page. */
export const marketRecord = z.object({
  /** FIPS code of the county. */
  id: z.string().check(z.regex(/^\d{5}$/)),
  /** Name of the metropolitan area, null outside of any. */
  msa: z.nullable(z.string()),
  county: z.string(),
  ...figures,
})
export type MarketRecord = z.infer<typeof marketRecord>
