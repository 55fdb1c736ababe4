import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

/** One result of `GET /api/search?q=`. */
export const searchResult = z.object({
  /** What it is called: "Cook County, IL". */
  title: z.string(),
  /** What else tells it from others: "3 beds, $180,000". */
  detail: text,
  /** The link to its page. */
  path: z.string(),
})
export type SearchResult = z.infer<typeof searchResult>

/** Results of one kind, best first. */
export const searchGroup = z.object({
  /** Heading of the group: "Places". */
  name: z.string(),
  results: z.array(searchResult),
})
export const searchReply = z.object({ groups: z.array(searchGroup) })
export type SearchReply = z.infer<typeof searchReply>

/** Props of `data-plat="site-search"`, all optional. */
export const props = z.object({
  /** The field's initial text. */
  q: text,
  /** What the field shows while it is empty. */
  placeholder: text,
  /** The calls' address. Default: `/api/search` of our host. */
  url: scriptOnly(text),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type SiteSearchProps = z.infer<typeof props>

/** Detail of `plat:site-search:go`, before the browser leaves for a result. Prevented, it stays. */
export interface GoDetail {
  url: string
  name: string
}
