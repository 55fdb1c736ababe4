import { type Action, change, type Entry, getEntries, isEntry, type MapDocument, type Section } from './document.ts'
import { FIELDS, SETTINGS } from './fields.ts'

/** Hexadecimal, by name or by function: what a browser that is not there to be asked would take. */
const COLOR =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,20}|(?:rgb|hsl|lab|lch|oklab|oklch|hwb|color)a?\([^()]*\))$/i
/** Digits that lack nothing but their sign: no color has such a name. */
const BARE = /^(?:[\da-f]{3}|[\da-f]{6})$/i
/** Words in place of a color: no change under the pointer, and no paint at all. */
const WORDS = ['off', 'none']

/** Tells whether a browser accepts the color. */
export const isColor = (value: string): boolean =>
  'CSS' in globalThis ? CSS.supports('color', value) : COLOR.test(value)

/** Tells whether a value is set; otherwise the default applies. */
export const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== 'default' && value !== 'no'

/** Returns a color as a map may have it; undefined if no browser would paint it. */
export function colorIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (BARE.test(text)) return `#${text}`
  return isColor(text) || WORDS.includes(text) ? value : undefined
}

export interface OddColor {
  /** Dotted path in the map data. */
  where: string
  value: unknown
  /** The intended color; undefined if it is none. */
  color: string | undefined
  /** Writes what is meant, or takes it away. */
  action: Action
}

const getKeys = (fields: { key: string; kind: string }[]) =>
  fields.filter(({ kind }) => kind === 'color').map(({ key }) => key)
const SETTING_KEYS = [...getKeys(Object.values(SETTINGS).flat()), 'location_color']
const SECTIONS = (Object.keys(FIELDS) as Section[]).map((section) => [section, getKeys(FIELDS[section])] as const)

/** Lists the colors of a map that a browser would not paint as written. */
export function getOddColors(data: Entry): OddColor[] {
  const odd: OddColor[] = []
  const look = (entry: Entry, keys: string[], path: string, createAction: (key: string, value: unknown) => Action) => {
    for (const key of keys) {
      const value = Object.hasOwn(entry, key) ? entry[key] : undefined
      const color = isSet(value) ? colorIn(value) : value
      if (color === value) continue
      odd.push({ where: `${path}.${key}`, value, color: color as string | undefined, action: createAction(key, color) })
    }
  }
  if (isEntry(data.main_settings)) {
    look(data.main_settings, SETTING_KEYS, 'main_settings', (key, value) => ({ type: 'setting', key, value }))
  }
  for (const [section, keys] of SECTIONS) {
    for (const [id, entry] of getEntries(data, section))
      look(entry, keys, `${section}.${id}`, (key, value) => ({ type: 'field', section, id, key, value, asGiven: true }))
  }
  return odd
}

/** Removes invalid colors from a map, so that defaults apply. */
export const paintable = (doc: MapDocument): MapDocument =>
  getOddColors(doc.data).reduce((next, { action }) => change(next, action), doc)
