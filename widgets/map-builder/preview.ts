import type { MapClick } from './contract.ts'
import { type Entry, getSetting, isEntry, type MapDocument } from './document.ts'
import { getProps } from './export/snippet.ts'

// A click on any of them chooses it.
const CLICKABLE = { click_state: true, click_region: true, click_location: true }

/** Entries that neither follow a link nor zoom. */
function inertly(value: unknown, more: Entry = {}): unknown {
  if (!isEntry(value)) return value
  const inert = ({ url, zoomable, ...entry }: Entry) => ({ ...entry, ...more })
  return Object.fromEntries(Object.entries(value).map(([id, entry]) => [id, isEntry(entry) ? inert(entry) : entry]))
}

/**
 * Returns the props of the preview. While clicks select what to edit, they neither follow links nor zoom; while the map
 * is tried out, links open in a new tab, so that the builder stays open.
 */
export function getPreview(doc: MapDocument, trying: boolean): Entry {
  const { data } = doc
  const settings = isEntry(data.main_settings) ? data.main_settings : {}
  if (trying) return getProps({ ...doc, data: { ...data, main_settings: { ...settings, url_new_tab: 'yes' } } })
  const inert: Entry = { main_settings: { ...settings, state_url: '', location_url: '', all_states_zoomable: 'no' } }
  for (const section of ['state_specific', 'locations']) if (data[section]) inert[section] = inertly(data[section])
  // A region without a link zooms, unless it says that it does not.
  if (data.regions) inert.regions = inertly(data.regions, { zoomable: 'no' })
  return { ...getProps({ ...doc, data: { ...data, ...inert } }), hooks: CLICKABLE }
}

const round = (amount: number, digits: number) => Number(amount.toFixed(digits))

/** Returns the coordinates of a click as fields of an entry: in degrees, if the map knows them and they are allowed. */
export const placeAt = ({ lat, lng, x, y }: MapClick, degrees: boolean): Entry =>
  degrees && Number.isFinite(lat) && Number.isFinite(lng)
    ? { lat: round(lat, 4), lng: round(lng, 4) }
    : { x: round(x, 1), y: round(y, 1) }

/** Returns the parent of a label placed at a click: without one, the map does not draw the label. */
export function parentAt({ type, id }: MapClick, state: string | undefined): Entry {
  if (type === 'location') return { parent_type: type, parent_id: id }
  return state ? { parent_type: 'state', parent_id: state } : {}
}

/**
 * Returns the settings of the map's initial view as text. A map that is already drawn does not move when they change.
 */
export const getBeginning = ({ data }: MapDocument): string =>
  JSON.stringify(['initial_zoom', 'initial_zoom_solo', 'fly_in_from'].map((key) => getSetting(data, key)))
