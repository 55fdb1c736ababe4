import * as z from 'zod/mini'
import type { Texts } from './texts.ts'

const text = z.optional(z.string())
const flag = z.optional(z.boolean())

/**
 * Props of `data-plat="state-map"`, all optional. A state's code is its postal code (`TX`, `DC`, `PR`), in any case.
 * A code that is not on the map is a `plat:error` of phase `props`, "State is not a valid state", and the rest draws.
 */
export const props = z.object({
  /** Codes of the states that stand out; with `select`, the ones chosen at the start. A territory named here is drawn. */
  highlight: z.optional(z.array(z.string())),
  /** Draws the five territories. Default false. */
  territories: flag,
  /** The effect of a click: none of its own (`none`, default), or selecting one state or several. */
  select: z.optional(z.enum(['none', 'one', 'many'])),
  /** Code → URL (http, https, mailto or relative). Followed on click where `select` is `none` and there are no details. */
  links: z.optional(z.record(z.string(), z.string())),
  /** Code → what the pop-up says. `html` is sanitized. Opened on click where `select` is `none`. */
  details: z.optional(z.record(z.string(), z.object({ title: text, text, html: text }))),
  /** Two-letter codes on the map. Default true. */
  labels: flag,
  /** A legend over the Gulf, where something is highlighted or can be chosen. Default false. */
  legend: flag,
  /** The map's name, for those who hear it. Default "US map". */
  title: text,
  /** CSS colors that take the place of the design's own. */
  colors: z.optional(z.object({ land: text, hover: text, chosen: text, border: text })),
  /** `auto` (default) follows the page's color-scheme. */
  theme: z.optional(z.enum(['light', 'dark', 'auto'])),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})

/** The props as in the schema, but lists may be read-only, and `texts` has known keys only. */
export type StateMapProps = Omit<z.infer<typeof props>, 'highlight' | 'texts'> & {
  /** Codes of the states that stand out; with `select`, the ones chosen at the start. A territory named here is drawn. */
  highlight?: readonly string[] | undefined
  /** The map's words; English by default. */
  texts?: Partial<Texts> | undefined
}

/** Detail of `plat:state-map:select`. */
export interface SelectDetail {
  /** The state that was chosen or let go. */
  id: string
  name: string
  selected: boolean
  /** All selected states after the event, in order of selection. */
  all: string[]
}

/** Detail of `plat:state-map:hover`: the pointer or the focus has come to a state. */
export interface HoverDetail {
  id: string
  name: string
}

/** The interface of `plat.get(element).api`. */
export interface StateMapApi {
  /** Chosen codes, in order of choosing. */
  readonly selected: string[]
  /** Chooses a state. @throws StateError for a code that is not on the map; the selection stays as it was */
  select(code: string): void
  /** Lets all states go. */
  clear(): void
}
