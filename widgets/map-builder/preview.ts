import type { MapClick } from './contract.ts'
import { type Entry, isEntry, type MapDocument } from './document.ts'
import { propsOf } from './export/snippet.ts'

const LINKS = ['url', 'zoomable']
const without = (value: unknown, keys: string[]): unknown => {
  if (!isEntry(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([id, entry]) => [
      id,
      isEntry(entry) ? Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key))) : entry,
    ]),
  )
}

/**
 * Props of the preview. While its clicks choose what to change, they neither follow links nor zoom; while they are tried,
 * links open in a new tab, so that the builder is not left.
 */
export function previewOf(doc: MapDocument, trying: boolean): Entry {
  const { data } = doc
  const settings = isEntry(data.main_settings) ? data.main_settings : {}
  const main_settings = trying
    ? { ...settings, url_new_tab: 'yes' }
    : { ...settings, state_url: '', location_url: '', all_states_zoomable: 'no' }
  const inert = trying
    ? {}
    : Object.fromEntries(
        ['state_specific', 'regions', 'locations']
          .filter((key) => data[key])
          .map((key) => [key, without(data[key], LINKS)]),
      )
  return propsOf({ ...doc, data: { ...data, ...inert, main_settings } })
}

const round = (amount: number, digits: number) => Number(amount.toFixed(digits))

/** Where a click on the map was, as the fields of what is placed there: in degrees where the map knows them and it may be. */
export const placeAt = ({ lat, lng, x, y }: MapClick, degrees: boolean): Entry =>
  degrees && Number.isFinite(lat) && Number.isFinite(lng)
    ? { lat: round(lat, 4), lng: round(lng, 4) }
    : { x: round(x, 1), y: round(y, 1) }

/** What a label belongs to that is placed there: without a parent the map draws none. */
export function parentAt({ type, id }: MapClick, state: string | undefined): Entry {
  if (type === 'location') return { parent_type: type, parent_id: id }
  return state ? { parent_type: 'state', parent_id: state } : {}
}
