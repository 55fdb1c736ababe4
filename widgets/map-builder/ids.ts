import { type Entry, getEntries, getIds, getSetting, type Section } from './document.ts'

export const hasValue = (value: unknown) => value !== undefined && value !== null && value !== ''

const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []

/** Returns the ids of the locations at the ends of a line, as far as given; none for a line with its own path. */
export const getEnds = ({ path, origin_location: from, destination_location: to }: Entry): string[] =>
  hasValue(path) ? [] : [from, to].filter(hasValue).map(String)

/** Returns the entry that a label belongs to. */
export function getParent({ parent_type: type, parent_id: id }: Entry): [Section, id: string] | undefined {
  if (!hasValue(id)) return undefined
  return [type === 'region' ? 'regions' : type === 'location' ? 'locations' : 'state_specific', String(id)]
}

const entriesIn = (data: Entry, section: Section) => getEntries(data, section).map(([, entry]) => entry)

/** Returns every id of a section that something refers to, with or without an entry. */
function namedIn(data: Entry, section: Section): string[] {
  const named: unknown[] = entriesIn(data, 'labels').flatMap((label) => {
    const [of, id] = getParent(label) ?? []
    return of === section ? [id] : []
  })
  if (section === 'locations') {
    named.push(...entriesIn(data, 'lines').flatMap(getEnds))
    for (const { type, ids } of entriesIn(data, 'legend')) if (type !== 'state') named.push(...list(ids))
  }
  if (section === 'regions') {
    named.push(getSetting(data, 'initial_zoom'))
    for (const { region, display_ids } of entriesIn(data, 'locations')) named.push(region, ...list(display_ids))
  }
  return named.filter(hasValue).map(String)
}

/**
 * Returns an unused id: one more than the largest number, including ids that entries still refer to, since a removed
 * entry's references must not point to the new one.
 */
export function freeId(data: Entry, section: Section): string {
  const numbers = [...getIds(data, section), ...namedIn(data, section)].map(Number).filter(Number.isSafeInteger)
  return String(Math.max(-1, ...numbers) + 1)
}

/** Returns the lines and labels that removing an entry leaves without a place. */
export const getDependents = (data: Entry, section: Section, id: string) => ({
  lines: section === 'locations' ? entriesIn(data, 'lines').filter((line) => getEnds(line).includes(id)).length : 0,
  labels: entriesIn(data, 'labels').filter((label) => {
    const [of, parent] = getParent(label) ?? []
    return of === section && parent === id
  }).length,
})
