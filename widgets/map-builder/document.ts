/** The builder's result: a base map, and a map data object in the format that pages already use. */
export interface MapDocument {
  base: Base
  /** The map info of base `own`. */
  info?: Entry
  /** Family of an imported script, such as `usmap`. */
  family?: string
  /** The map's name, for those who hear it and where its picture cannot be seen. */
  title?: string
  /** `main_settings`, `state_specific` and their kin, with whatever else an imported file holds. */
  data: Entry
}

export type Base = 'us' | 'us-counties' | 'world' | 'own'
export type Entry = Record<string, unknown>

/** Parts of the map data that hold entries by id. The legend's are a list, its ids are their places in it. */
export type Section = 'state_specific' | 'regions' | 'locations' | 'labels' | 'lines' | 'legend'

/** A change of the document. A value of undefined takes the key away, so that its default holds again. */
export type Action =
  | { type: 'base'; base: Base }
  | { type: 'setting'; key: string; value: unknown }
  | { type: 'field'; section: Section; id: string; key: string; value: unknown }
  | { type: 'place'; section: Section; id: string; at: Entry }
  | { type: 'add'; section: Section; id: string; entry: Entry }
  | { type: 'remove'; section: Section; id: string }
  | { type: 'legend'; key: 'html'; value: unknown }
  | { type: 'title'; title: string }
  /** A state goes into a region, out of any other, or out of this one where it is in it. */
  | { type: 'member'; region: string; state: string }
  | ({ type: 'import' } & Imported)
  | { type: 'reset' }

/** The content of an imported file; whatever it lacks stays unchanged. */
export interface Imported {
  data?: Entry | undefined
  info?: Entry | undefined
  family?: string | undefined
  title?: string | undefined
  /** The base map, if the family does not tell it. */
  base?: Base | undefined
}

/** Creates a new map. It is a document like any other, so its colors are its owner's, not the page's. */
export const blank = (): MapDocument => ({
  base: 'us',
  data: {
    main_settings: {
      width: 'responsive',
      background_transparent: 'yes',
      state_color: '#d9d6cc',
      state_hover_color: '#c7c3b6',
      state_description: '',
      state_url: '',
      border_color: '#ffffff',
      label_color: '#1b2320',
      location_color: '#06713a',
      location_size: 25,
      location_type: 'circle',
      location_description: '',
      location_url: '',
      popups: 'detect',
    },
    state_specific: {},
    locations: {},
    labels: {},
    regions: {},
    lines: {},
    legend: { entries: [] },
  },
})

/** Families whose shapes come with the `map` island. */
export const BASES: Record<string, Base> = { usmap: 'us', worldmap: 'world', countymap: 'us-counties' }

export const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

const own = (object: unknown, key: string): unknown =>
  isEntry(object) && Object.hasOwn(object, key) ? object[key] : undefined

/** `borders` is what older files call their lines. */
export const getPart = (data: Entry, section: Section): string =>
  section === 'lines' && !isEntry(own(data, 'lines')) && isEntry(own(data, 'borders')) ? 'borders' : section

const heldBy = (data: Entry, section: Section): unknown =>
  section === 'legend' ? own(own(data, 'legend'), 'entries') : own(data, getPart(data, section))

/** Entries of a section with their ids, in the file's order; what is no entry (a stray text) is left out. */
export const getEntries = (data: Entry, section: Section): [id: string, entry: Entry][] =>
  Object.entries(heldBy(data, section) ?? {}).filter((pair): pair is [string, Entry] => isEntry(pair[1]))

/** Returns one entry's fields; empty if there is no entry yet. */
export function getEntry(data: Entry, section: Section, id: string): Entry {
  const entry = own(heldBy(data, section), id)
  return isEntry(entry) ? entry : {}
}

/** Tells whether a section has an entry of that id. */
export const isThere = (data: Entry, section: Section, id: string): boolean => isEntry(own(heldBy(data, section), id))

/** @param key of main_settings */
export const getSetting = (data: Entry, key: string): unknown => own(own(data, 'main_settings'), key)

/** Returns the ids of a section, including invalid entries. */
export const getIds = (data: Entry, section: Section): string[] => Object.keys(heldBy(data, section) ?? {})

// Computed keys and spreads define, so an id such as __proto__ is a key like any other.
const put = (object: unknown, key: string, value: unknown): Entry => {
  const next: Entry = { ...(isEntry(object) ? object : {}), [key]: value }
  if (value === undefined) delete next[key]
  return next
}

const putEntry = (data: Entry, section: Section, id: string, entry: Entry | undefined): Entry => {
  const held = put(heldBy(data, section), id, entry)
  return section === 'legend'
    ? put(data, 'legend', put(own(data, 'legend'), 'entries', Object.values(held)))
    : put(data, getPart(data, section), held)
}

/** Returns the document after a change, without modifying the one before. */
export function change(doc: MapDocument, action: Action): MapDocument {
  const { data } = doc
  const next = (data: Entry): MapDocument => ({ ...doc, data })
  switch (action.type) {
    case 'base':
      return { ...doc, base: action.base }
    case 'setting':
      return next(put(data, 'main_settings', put(own(data, 'main_settings'), action.key, action.value)))
    case 'legend':
      return next(put(data, 'legend', put(own(data, 'legend'), action.key, action.value)))
    case 'title': {
      const { title, ...rest } = doc
      return action.title ? { ...rest, title: action.title } : rest
    }
    case 'member':
      return next(moved(data, action.region, action.state))
    case 'field': {
      const { section, id, key, value } = action
      return next(putEntry(data, section, id, put(getEntry(data, section, id), key, value)))
    }
    case 'place': {
      // A place in degrees and one in map units cannot both hold.
      const { lat, lng, x, y, ...rest } = getEntry(data, action.section, action.id)
      return next(putEntry(data, action.section, action.id, { ...rest, ...action.at }))
    }
    case 'add':
      return next(putEntry(data, action.section, action.id, action.entry))
    case 'remove':
      return next(putEntry(data, action.section, action.id, undefined))
    case 'import':
      return imported(doc, action)
    case 'reset':
      return blank()
  }
}

/** Returns the states of a region; none for an invalid value. */
export const getMembers = (data: Entry, region: string): string[] => {
  const { states } = getEntry(data, 'regions', region)
  return Array.isArray(states) ? states.map(String) : []
}

function moved(data: Entry, region: string, state: string): Entry {
  let next = data
  for (const [id, entry] of getEntries(data, 'regions')) {
    const states = getMembers(data, id)
    const inside = states.includes(state)
    if (!inside && id !== region) continue
    const now = inside ? states.filter((each) => each !== state) : [...states, state]
    next = putEntry(next, 'regions', id, { ...entry, states: now })
  }
  return next
}

function imported(doc: MapDocument, { data, info, family, base: guess, title = doc.title }: Imported): MapDocument {
  const known = family && Object.hasOwn(BASES, family) ? BASES[family] : guess
  const base = info ? 'own' : (known ?? doc.base)
  const kept = info ?? (base === 'own' ? doc.info : undefined)
  return {
    base,
    data: data ?? doc.data,
    ...(kept && { info: kept }),
    ...(family && { family }),
    ...(title && { title }),
  }
}
