import { type Entry, getEntry, getPart, isEntry, isThere, type Section } from './document.ts'
import { getEnds, getParent, isGiven } from './ids.ts'

const both = (entry: Entry, one: string, other: string) => isGiven(entry[one]) && isGiven(entry[other])
const isPlaced = (location: Entry) => both(location, 'lat', 'lng') || both(location, 'x', 'y')

/** Says what an entry still needs to be visible on the map, in one sentence; undefined if nothing. */
const NEEDS: Partial<Record<Section, (entry: Entry, data: Entry) => string | undefined>> = {
  locations: (entry) =>
    isPlaced(entry) ? undefined : 'Not on the map yet: click the map, or give latitude and longitude.',
  labels(entry, data) {
    const [section, id = ''] = getParent(entry) ?? []
    if (!section) return 'Not on the map yet: choose what it belongs to.'
    if (section === 'state_specific') return undefined
    if (!isThere(data, section, id)) return 'Not on the map: what it belonged to was removed. Choose anew.'
    if (section === 'locations' && !isPlaced(getEntry(data, section, id)))
      return 'Not on the map yet: its location has no place.'
  },
  lines(entry, data) {
    const ends = getEnds(entry)
    if (isGiven(entry.path)) return undefined
    if (ends.length < 2) return 'Not on the map yet: choose two locations.'
    if (!ends.every((id) => isThere(data, 'locations', id)))
      return 'Not on the map: a location that it went to was removed. Choose another.'
    if (ends[0] === ends[1]) return 'Not on the map: it begins where it ends. Choose another location.'
    if (!ends.every((id) => isPlaced(getEntry(data, 'locations', id))))
      return 'Not on the map yet: give both locations a place.'
  },
  regions: ({ states }) =>
    Array.isArray(states) && states.length ? undefined : 'Empty as yet: click states on the map, or tick them below.',
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
