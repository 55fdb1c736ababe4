import { type Entry, entriesOf, entryOf, isEntry, type MapDocument, type Section } from './document.ts'

/** Id → name of everything that the map has or its data names. */
export function statesOf(
  doc: MapDocument,
  names: Record<string, Record<string, string>>,
): [id: string, name: string][] {
  const all = new Map<string, string>()
  const info = doc.base === 'own' ? doc.info : undefined
  const known = (info?.names ?? names[doc.base] ?? {}) as Entry
  const ids = [
    info ? Object.keys(Object(info.paths)) : Object.keys(known),
    entriesOf(doc.data, 'state_specific').map(([id]) => id),
  ]
  for (const id of ids.flat()) {
    const own = entryOf(doc.data, 'state_specific', id).name
    const name = own || (Object.hasOwn(known, id) && known[id]) || id
    all.set(id, plain(name))
  }
  return [...all].sort(([, a], [, b]) => a.localeCompare(b))
}

/** What an entry is called in a list. */
export function titleOf(doc: MapDocument, section: Section, id: string, entry: Entry): string {
  if (section === 'lines') {
    const end = (key: string) => {
      const place = String(entry[key] ?? '')
      return plain(entryOf(doc.data, 'locations', place).name) || place || '…'
    }
    return `${end('origin_location')} – ${end('destination_location')}`
  }
  return plain(entry.name) || (section === 'legend' ? `Entry ${Number(id) + 1}` : id)
}

/** Names may be HTML; a list shows their text. */
const plain = (name: unknown): string =>
  isEntry(name) || name === undefined || name === null
    ? ''
    : String(name)
        .replace(/<[^>]*>/g, '')
        .trim()

/** Those whose name or id has the wanted letters, at most as many as a list can be read. */
export function matching<T extends [id: string, name: string]>(all: T[], wanted: string, most = 300): T[] {
  const text = wanted.trim().toLocaleLowerCase()
  const found = text ? all.filter((each) => each.join(' ').toLocaleLowerCase().includes(text)) : all
  return found.slice(0, most)
}
