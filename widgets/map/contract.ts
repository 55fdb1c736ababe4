import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'
import type { SETTINGS } from './config/settings.ts'
import type { Texts } from './texts.ts'

const config = z.optional(z.record(z.string(), z.unknown()))

/**
 * Props of `data-plat="map"`. What is inside a config is not checked here: it is read with all its habits
 * (config/settings.ts has every key), and what is odd in it is told while the rest draws.
 */
export const props = z.object({
  /**
   * The map data: `main_settings`, `state_specific`, `regions`, `locations`, `labels`, `lines`, `legend`; or
   * `{"global": name}` for a global of the page (declared with `var`, or set on `window`).
   */
  data: config,
  /**
   * The map info: `paths`, `names` and the projection; or `{"global": name}`; or `{"builtin": "us" | "us-counties" |
   * "world"}`. Default: the built-in US.
   */
  info: config,
  /** The owner answers for the HTML and the links in the config: they are used as they are. Default false. */
  trusted: scriptOnly(z.optional(z.boolean())),
  /** A visitor of the page wrote the config: links in it say which host they lead to, and carry no weight. Default false. */
  ugc: z.optional(z.boolean()),
  /**
   * What the page itself does something with when it is clicked (`plat:map:click`): `{"click_state": true}`, and the same with
   * region and location. Where a click does nothing else, they are buttons and not pictures to those who hear the map.
   * Default none.
   */
  hooks: config,
  /** The map's name, for those who hear it. Default "Map". */
  title: z.optional(z.string()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})

/** The map data of a page that is typed: every key with its effect is in docs/map-settings.md. Others are left as they are. */
export interface MapData {
  main_settings?: { [Key in keyof typeof SETTINGS]?: unknown }
  /** By the id of each state. */
  state_specific?: Record<string, object>
  regions?: Record<string, object>
  locations?: Record<string, object> | object[]
  labels?: Record<string, object> | object[]
  lines?: Record<string, object> | object[]
  borders?: Record<string, object> | object[]
  legend?: object
}

/** The props above, for pages that are typed. */
export interface MapIslandProps {
  data: MapData | { global: string }
  /** Default: the built-in US. */
  info?:
    | { builtin: 'us' | 'us-counties' | 'world' }
    | { global: string }
    | { paths: Record<string, unknown> }
    | undefined
  trusted?: boolean | undefined
  ugc?: boolean | undefined
  hooks?: { click_state?: boolean; click_region?: boolean; click_location?: boolean } | undefined
  title?: string | undefined
  texts?: Partial<Texts> | undefined
}

/** As the page gives them. */
export type GivenProps = z.infer<typeof props>

/** With the sources found. */
export interface MapProps extends Pick<GivenProps, 'trusted' | 'ugc' | 'hooks' | 'title' | 'texts'> {
  data: unknown
  info: unknown
  /** Directory of images that are named by file, where the data name none, with its slash. */
  images?: string | undefined
}

/** Detail of `plat:map:over`, `out` and `popup`. */
export interface ElementDetail {
  type: 'state' | 'region' | 'location'
  id: string
}

/** Detail of `plat:map:click`: what was clicked (`map` for none), and where. */
export interface ClickDetail {
  type: 'state' | 'region' | 'location' | 'map'
  id: string
  /** In map units. */
  x: number
  y: number
  /** In degrees; NaN on a map without a projection. */
  lat: number
  lng: number
}

/** Detail of `plat:map:zoom`: the move has come to its end. */
export interface ZoomDetail {
  level: 'out' | 'region' | 'state' | 'manual'
  /** Of the region or state; '' at the other levels. */
  id: string
  /** Width of what is seen, as a share of the whole. */
  ratio: number
}
