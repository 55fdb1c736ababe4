import { getTint } from '../_domain/tones/tones.ts'

/** The builder's result: a base map, and a map data object in the format that pages already use. */
export interface MapDocument {
  base: Base
  /** The map info of base `own`. */
  info?: Entry
  /** Family of an imported script, such as `usmap`. */
  family?: string
  /** The map's name, for those who hear it and where its picture cannot be seen. */
  title?: string
  /** The name of the member's map that this is a version of. */
  published?: string
  /** The figures that the map's colors are made of, as they were pasted. */
  table?: DataTable
  /** `main_settings`, `state_specific` and their kin, with whatever else an imported file holds. */
  data: Entry
}

export type Base = 'us' | 'us-counties' | 'world' | 'own'
export type Entry = Record<string, unknown>

/** Parts of the map data that hold entries by id. The legend's are a list, its ids are their places in it. */
export type Section = 'state_specific' | 'regions' | 'locations' | 'labels' | 'lines' | 'legend'

/** Colors and pop-up texts of states, and the legend that explains them. */
export interface Classes {
  colors: Record<string, string | undefined>
  /** A text that is not the owner's own, such as "Rent: 1,200"; undefined where it goes. */
  descriptions: Record<string, string | undefined>
  entries: Entry[]
  /** The states that have a value. */
  ids: string[]
}

/** Pasted figures, and how classes are made of them. */
export interface DataTable {
  text: string
  method: 'quantile' | 'equal'
  classes: number
  palette: string
  /** States that have got their color from it. */
  ids?: string[]
}

/** A change of the document. A value of undefined takes the key away, so that its default holds again. */
export type Action =
  | { type: 'base'; base: Base }
  | { type: 'setting'; key: string; value: unknown }
  /** @param asGiven true where a color has no tint: it stands in a file and is only written properly */
  | { type: 'field'; section: Section; id: string; key: string; value: unknown; asGiven?: true }
  | { type: 'place'; section: Section; id: string; at: Entry }
  | { type: 'add'; section: Section; id: string; entry: Entry }
  | { type: 'remove'; section: Section; id: string }
  | { type: 'legend'; key: 'html' | 'entries'; value: unknown }
  | { type: 'title'; title: string }
  /**
   * States get a color, or lose theirs.
   * @param stroke all that is painted in one has one undo step; '' for a step of its own
   */
  | { type: 'paint'; colors: Record<string, string | undefined>; stroke?: string }
  /** The legend's entries anew, and with them the colors of states that they stand for. */
  | ({ type: 'classes' } & Classes)
  /** Several settings at once. */
  | { type: 'theme'; settings: Entry }
  | { type: 'caption'; key: 'notes' | 'source'; text: string }
  | { type: 'table'; table: DataTable }
  | { type: 'published'; map: string | undefined }
  /** A state goes into a region, out of any other, or out of this one where it is in it. */
  | { type: 'member'; region: string; state: string }
  | ({ type: 'import' } & Imported)
  /** Another map takes the place of this one. */
  | { type: 'open'; doc: MapDocument }
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
      contrast_labels: 'yes',
      location_color: '#06713a',
      location_size: 25,
      location_type: 'circle',
      location_description: '',
      location_url: '',
      popups: 'detect',
      popup_opacity: 1,
      legend_position: 'outside',
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

/** An entry in a color, and under the pointer in a tint of it, unless its owner chose another color for that. */
function colored(entry: Entry, color: unknown): Entry {
  const tint = (value: unknown) => (typeof value === 'string' ? getTint(value.trim()) : undefined)
  const next = put(entry, 'color', color)
  const chosen = entry.hover_color !== undefined && entry.hover_color !== tint(entry.color)
  return chosen ? next : put(next, 'hover_color', tint(color))
}

function painted(data: Entry, colors: Record<string, string | undefined>): Entry {
  let held = heldBy(data, 'state_specific')
  for (const [id, color] of Object.entries(colors)) {
    const entry = colored(getEntry(data, 'state_specific', id), color)
    held = put(held, id, Object.keys(entry).length ? entry : undefined)
  }
  return put(data, 'state_specific', held)
}

function classed(doc: MapDocument, { colors, descriptions, entries, ids }: Classes): MapDocument {
  let data = painted(doc.data, colors)
  for (const [id, text] of Object.entries(descriptions)) {
    data = putEntry(data, 'state_specific', id, put(getEntry(data, 'state_specific', id), 'description', text))
  }
  data = put(data, 'legend', put(own(data, 'legend'), 'entries', entries))
  return { ...doc, data, ...(doc.table && { table: { ...doc.table, ids } }) }
}

/** Sets a text above or below the legend. The map's title is one of them, since the embed and the picture show it there. */
function captioned(data: Entry, key: string, text: string): Entry {
  const legend = own(data, 'legend')
  const caption = put(own(legend, 'caption'), key, text || undefined)
  return put(data, 'legend', put(legend, 'caption', Object.keys(caption).length ? caption : undefined))
}

/** Returns the text of a caption; '' for none. */
export const getCaption = (data: Entry, key: 'notes' | 'source'): string => {
  const text = own(own(own(data, 'legend'), 'caption'), key)
  return typeof text === 'string' ? text : ''
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
      const named = action.title ? { ...rest, title: action.title } : rest
      return { ...named, data: captioned(data, 'title', action.title) }
    }
    case 'caption':
      return next(captioned(data, action.key, action.text))
    case 'paint':
      return next(painted(data, action.colors))
    case 'classes':
      return classed(doc, action)
    case 'theme': {
      const settings = Object.entries(action.settings)
      return next(
        settings.reduce(
          (now, [key, value]) => put(now, 'main_settings', put(own(now, 'main_settings'), key, value)),
          data,
        ),
      )
    }
    case 'table':
      return { ...doc, table: action.table }
    case 'published': {
      const { published, ...rest } = doc
      return action.map ? { ...rest, published: action.map } : rest
    }
    case 'member':
      return next(moved(data, action.region, action.state))
    case 'field': {
      const { section, id, key, value, asGiven } = action
      const entry = getEntry(data, section, id)
      const hasTint = key === 'color' && !asGiven && (section === 'state_specific' || section === 'regions')
      return next(putEntry(data, section, id, hasTint ? colored(entry, value) : put(entry, key, value)))
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
    case 'open':
      return action.doc
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
  const mapInfo = info ?? (base === 'own' ? doc.info : undefined)
  return {
    base,
    data: data ?? doc.data,
    ...(mapInfo && { info: mapInfo }),
    ...(family && { family }),
    ...(title && { title }),
  }
}
