import { type Entry, getEntry, getPart, isEntry, isThere, type Section } from './document.ts'
import { getEnds, getParent, hasValue } from './ids.ts'

const both = (entry: Entry, one: string, other: string) => hasValue(entry[one]) && hasValue(entry[other])
const isPlaced = (location: Entry) => both(location, 'lat', 'lng') || both(location, 'x', 'y')

/** Says what an entry still needs to be visible on the map, in one sentence; undefined if nothing. */
const NEEDS: Partial<Record<Section, (entry: Entry, data: Entry) => string | undefined>> = {
  locations: (entry) => (isPlaced(entry) ? undefined : 'Not on the map yet. Click the map or enter coordinates.'),
  labels(entry, data) {
    const [section, id = ''] = getParent(entry) ?? []
    if (!section) return 'Not on the map yet. Choose what to attach it to.'
    if (section === 'state_specific') return undefined
    if (!isThere(data, section, id))
      return 'Not on the map. What it was attached to was removed. Choose something else.'
    if (section === 'locations' && !isPlaced(getEntry(data, section, id)))
      return 'Not on the map yet. Its location isn’t placed.'
  },
  lines(entry, data) {
    const ends = getEnds(entry)
    if (hasValue(entry.path)) return undefined
    if (ends.length < 2) return 'Not on the map yet. Choose two locations.'
    if (!ends.every((id) => isThere(data, 'locations', id)))
      return 'Not on the map. One of its locations was removed. Choose another.'
    if (ends[0] === ends[1]) return 'Not on the map. It starts and ends at the same location. Choose another.'
    if (!ends.every((id) => isPlaced(getEntry(data, 'locations', id))))
      return 'Not on the map yet. Place both locations first.'
  },
  regions: ({ states }) =>
    Array.isArray(states) && states.length ? undefined : 'No states yet. Click states on the map or select them below.',
}

/** @param data the map that the entry is of */
export const getMissingPlacement = (section: Section, entry: Entry, data: Entry): string | undefined =>
  NEEDS[section]?.(entry, data)

/** Removes entries that cannot be drawn yet, which the map would report, and keeps everything else. */
export function withoutUnplaced(data: Entry): Entry {
  const whole = { ...data }
  for (const section of ['locations', 'labels', 'lines'] as const) {
    const part = getPart(data, section)
    if (data[part]) whole[part] = drawable(data, section, data[part])
  }
  return whole
}

function drawable(data: Entry, section: Section, held: unknown): unknown {
  if (!isEntry(held) || Array.isArray(held)) return held
  // Files are full of labels without a parent, which maps pass over in silence.
  const stays = (entry: Entry) => section === 'labels' && !getParent(entry)
  return Object.fromEntries(
    Object.entries(held).filter(
      ([, entry]) => !isEntry(entry) || stays(entry) || !getMissingPlacement(section, entry, data),
    ),
  )
}
