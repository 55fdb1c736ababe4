import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

/** A market of `GET /markets/search?q=`. */
export const market = z.object({
  /** The link to its page: `/markets/17031`. */
  id: z.string(),
  name: z.string(),
  /** The city of it that was asked for, where its own name does not say it. */
  city: z.optional(z.string()),
})
export const marketList = z.array(market)
export type Market = z.infer<typeof market>

/** Props of `data-plat="market-search"`, all optional. */
export const props = z.object({
  /** The field's initial text. */
  q: text,
  /** The calls' address. Default: `/markets/search` of our host. */
  url: scriptOnly(z.optional(z.string())),
  /** The page that lists markets by `?q=`. Default: `/markets` of our host. */
  page: scriptOnly(z.optional(z.string())),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type MarketSearchProps = z.infer<typeof props>

/** Detail of `plat:market-search:go`, before the browser leaves for the market. Prevented, it stays. */
export interface GoDetail {
  url: string
  name: string
}
