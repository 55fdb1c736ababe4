import { type Entry, entryOf, isEntry, type Section } from './document.ts'

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
const both = (entry: Entry, one: string, other: string) => isGiven(entry[one]) && isGiven(entry[other])

/** What an entry still needs to be seen on the map, in one sentence; undefined where it needs nothing. */
const NEEDS: Partial<Record<Section, (entry: Entry) => string | undefined>> = {
  locations: (entry) =>
    both(entry, 'lat', 'lng') || both(entry, 'x', 'y')
      ? undefined
      : 'Not on the map yet: click the map, or give latitude and longitude.',
  labels: (entry) => (isGiven(entry.parent_id) ? undefined : 'Not on the map yet: choose what it belongs to.'),
  lines: (entry) =>
    both(entry, 'origin_location', 'destination_location') || isGiven(entry.path)
      ? undefined
      : 'Not on the map yet: choose two locations.',
  regions: ({ states }) =>
    Array.isArray(states) && states.length ? undefined : 'Empty as yet: click states on the map, or tick them below.',
}

export const needOf = (section: Section, entry: Entry): string | undefined => NEEDS[section]?.(entry)

/** Map data without what cannot be drawn yet; everything else as it is. */
export function wholeOf(data: Entry): Entry {
  const whole = { ...data }
  for (const section of ['locations', 'lines'] as const) if (data[section]) whole[section] = drawable(data, section)
  return whole
}

/** A line whose location was removed. */
const isLoose = (data: Entry, { path, origin_location: from, destination_location: to }: Entry): boolean =>
  !isGiven(path) && [from, to].some((id) => !isEntry(data.locations) || !Object.hasOwn(data.locations, String(id)))

/** A part of the map data without the entries that cannot be drawn yet: the map would complain of what is only half made. */
export const drawable = (data: Entry, section: 'locations' | 'lines'): unknown => {
  const held = data[section]
  if (!isEntry(held) || Array.isArray(held)) return held
  return Object.fromEntries(
    Object.entries(held).filter(([id, entry]) => {
      if (!isEntry(entry)) return true
      const own = entryOf(data, section, id)
      return !needOf(section, own) && !(section === 'lines' && isLoose(data, own))
    }),
  )
}
