import * as z from 'zod/mini'
import { scriptOnly } from '../_runtime/script-only.ts'

/** Props of `data-plat="map-builder"`. It listens to `plat:map:click` of the preview inside it. */
export const props = z.object({
  /** Origin that the snippet names, without a slash at the end. */
  origin: z.string(),
  /** Folder of the evergreen files: `v1`. */
  major: z.string(),
  /** Base map → id → name of its states. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
  /** The address of the names of other base maps: `<namesAt>/<base>.json`, id → name. */
  namesAt: scriptOnly(z.optional(z.string())),
  /** The address that stores maps by POST, which gives them a picture. Without it the snippet has a link. */
  storeAt: scriptOnly(z.optional(z.string())),
  /** The address that publishes maps under the member's name, and of their list. Without it nobody is logged in. */
  mineAt: scriptOnly(z.optional(z.string())),
  /** The name of a map of the member's to open for editing: `<mineAt>/<name>/newest.json`. */
  openMap: scriptOnly(z.optional(z.string())),
  /** The address of rents by state, for the story about them. */
  rentsAt: scriptOnly(z.optional(z.string())),
  /** The address at which cities and ZIP codes of the United States are found: `?q=` → `[{ id, text, lat, lng }]`. */
  citiesAt: scriptOnly(z.optional(z.string())),
  /** The name of a story to begin with; `blank` for a new map. */
  story: z.optional(z.string()),
  /** Name under which this browser keeps the map between visits. Without it nothing is stored. */
  keep: z.optional(z.string()),
})

export type MapBuilderProps = z.infer<typeof props>

/** Detail of `plat:map:click`, as far as the builder reads it. */
export interface MapClick {
  type: 'state' | 'region' | 'location' | 'map'
  id: string
  /** The point in map units. */
  x: number
  y: number
  /** The point in degrees; NaN if the map has no projection. */
  lat: number
  lng: number
}
