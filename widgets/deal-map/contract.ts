import * as z from 'zod/mini'
import { webAddress } from '../_domain/addresses/web-address.ts'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())
const number = z.number()
const bounds = z.object({ min_latitude: number, max_latitude: number, min_longitude: number, max_longitude: number })
export type MapBounds = z.infer<typeof bounds>

/** What stands on the map: a property, or several that lie close together (`deals`). */
const item = z.object({
  lat: number,
  lng: number,
  /** What a card at the point says, and what marks the point; HTML of the server. */
  popup_html: z.string(),
  marker_html: z.string(),
  /** What a screen reader says of it. */
  name: z.string(),
  /** The page that the point opens; a cluster has none. */
  url: z.optional(webAddress),
  /** The property's id, which its row in the list has too. */
  id: z.optional(number),
  /** How many properties a cluster stands for. */
  deals: z.optional(number),
  /** The property that the map is about. */
  main: z.optional(z.boolean()),
})
export type PropertyMapItem = z.infer<typeof item>

/** A town and where its name stands. The first are the largest. */
const place = z.object({ name: z.string(), lat: number, lng: number })
export type PlaceName = z.infer<typeof place>

/** What a move brings: the attributes of one element of the answer. */
export const areaContent = z.object({ items: z.array(item), places: z.array(place) })

/** Props of `data-plat="deal-map"`. */
export const props = z.object({
  /** What the map shows, for screen readers. */
  title: z.string(),
  /** The place that was searched for; the map begins there. */
  center: z.optional(z.object({ lat: number, lng: number })),
  /** The area that the page's address names, or that all points are in; the map begins with all of it. */
  bounds: z.optional(bounds),
  /** Set where `bounds` are those of points, which then have room around them. */
  padded: z.optional(z.boolean()),
  /** Points that the page knows already. Without them the map searches wherever it is moved. */
  items: z.optional(z.array(item)),
  /** Names of towns around these points. */
  places: z.optional(z.array(place)),
  /** A style of a map provider in place of Plat's own (https://maplibre.org/maplibre-style-spec/). */
  style: scriptOnly(text),
  /** The host's outlines of states and counties, as GeoJSON. */
  land: scriptOnly(z.optional(z.object({ states: z.string(), counties: z.string() }))),
  /** The id of the picture that the map takes the place of. */
  picture: text,
  /** Set where the map waits for its button on screens of every size. */
  waits: z.optional(z.boolean()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type DealMapProps = z.infer<typeof props>

/** The `api` of `plat.get(element)`, once the map is open. */
export interface DealMapApi {
  getView(): { lat: number; lng: number; zoom: number }
}
