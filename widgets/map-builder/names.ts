import {
  type Base,
  type Entry,
  getEntries,
  getEntry,
  isEntry,
  isThere,
  type MapDocument,
  type Section,
} from './document.ts'
import { getEnds, hasValue } from './ids.ts'

/**
 * Returns id → name of everything that the map has or its data mentions.
 * @param chosen an id that the map itself told, where its names are not known
 */
export function getStates(
  doc: MapDocument,
  names: Record<string, Record<string, string>>,
  chosen?: string,
): [id: string, name: string][] {
  const all = new Map<string, string>()
  const info = doc.base === 'own' ? doc.info : undefined
  const known = (info?.names ?? names[doc.base] ?? {}) as Entry
  const ids = [
    info ? Object.keys(Object(info.paths)) : Object.keys(known),
    getEntries(doc.data, 'state_specific').map(([id]) => id),
    chosen ? [chosen] : [],
  ]
  for (const id of ids.flat()) {
    const own = plain(getEntry(doc.data, 'state_specific', id).name)
    const name = plain(Object.hasOwn(known, id) && known[id])
    all.set(id, own && own !== onMap(doc.base, name) ? own : name || id)
  }
  return [...all].sort(([, a], [, b]) => a.localeCompare(b))
}

/** Returns a name of a base map as the map has it: lists add the state to a county, since many have the same name. */
export const onMap = (base: Base, name: string): string =>
  base === 'us-counties' ? name.replace(/, [A-Z]{2}$/, '') : name

/** Returns the name of an entry in a list. */
export function getEntryTitle(data: Entry, section: Section, id: string, entry: Entry): string {
  if (section === 'lines' && !hasValue(entry.path)) return lineTitle(data, id, entry)
  // A number is nobody's word for it.
  return plain(entry.name) || (/^\d+$/.test(id) ? `${NOUNS[section]} ${Number(id) + 1}` : id)
}

const NOUNS: Record<Section, string> = {
  state_specific: 'State',
  regions: 'Region',
  locations: 'Location',
  labels: 'Label',
  lines: 'Line',
  legend: 'Entry',
}

/** Names a line after its ends. */
function lineTitle(data: Entry, id: string, entry: Entry): string {
  const end = (key: string) => {
    const place = String(entry[key])
    if (!hasValue(entry[key])) return '…'
    return isThere(data, 'locations', place)
      ? getEntryTitle(data, 'locations', place, getEntry(data, 'locations', place))
      : '(gone)'
  }
  if (getEnds(entry).length) return `${end('origin_location')} – ${end('destination_location')}`
  const unnamedLines = getEntries(data, 'lines').filter(
    ([, { path, ...line }]) => !hasValue(path) && !getEnds(line).length,
  )
  const at = unnamedLines.findIndex(([each]) => each === id)
  return at > 0 ? `New line ${at + 1}` : 'New line'
}

/** Returns a name that no entry of the section has, with a number if necessary. */
export function freeName(data: Entry, section: Section, name: string): string {
  const usedNames = new Set(getEntries(data, section).map(([, entry]) => plain(entry.name)))
  let free = name
  for (let i = 2; usedNames.has(free); i++) free = `${name} ${i}`
  return free
}

/** Returns the text of a name, which may be HTML. */
const plain = (name: unknown): string =>
  isEntry(name) || name === undefined || name === null || name === false
    ? ''
    : String(name)
        .replace(/<[^>]*>/g, '')
        .trim()

/** Returns the items whose name or id contains the text, up to a readable number. */
export function matching<T extends [id: string, name: string]>(all: T[], query: string, max = 300): T[] {
  const text = query.trim().toLocaleLowerCase()
  const found = text ? all.filter((each) => each.join(' ').toLocaleLowerCase().includes(text)) : all
  return found.slice(0, max)
}
