import type { Display, MapElement } from '../types.ts'
import { getAnchor, getImagePosition, type Settings } from './settings.ts'
import {
  autoOr,
  getColor,
  getDisplay,
  getList,
  getMode,
  getNumber,
  getSize,
  getText,
  getTint,
  type Raw,
} from './values.ts'

/** Fields whose key in a config is not simply their name with underscores. */
const KEYS: Record<string, string> = { hidden: 'hide', font: 'font_family', text: 'name' }

/** `hoverColor` is `hover_color`, `on` with the prefix `pulse_` is `pulse`. */
const getKey = (field: string, prefix: string): string => {
  const key = prefix + (KEYS[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return key.endsWith('_on') ? key.slice(0, -3) : key
}

/** Texts that an owner may blank: '' counts, and "no" means none. */
const BLANK = /^(description|url|text)/

/** Of an element, "no" for a time to be shown means that its owner says nothing of that. */
export const isBlank = (value: unknown): boolean => value === undefined || value === false || value === 'no'

/** Fields that more is to be said of than the type of their default says. */
const READ: Record<string, (value: unknown, fallback: never) => unknown> = {
  popup: getMode,
  display: (value, fallback: Display) => (isBlank(value) ? fallback : getDisplay(value, fallback)),
  displayIds: getList,
  size: autoOr,
  width: getSize,
  pillRadius: getSize,
  anchor: getAnchor,
  position: getImagePosition,
}

function read(field: string, value: unknown, fallback: unknown): unknown {
  if (value === undefined || value === null) return fallback
  const special = READ[field]
  if (special) return special(value, fallback as never)
  if (typeof fallback === 'boolean') return !!value && value !== 'no'
  if (typeof fallback === 'number') {
    const number = getNumber(value)
    return Number.isNaN(number) ? fallback : number
  }
  if (/color$/i.test(field)) return getColor(value, fallback as string)
  if (BLANK.test(field)) return value === 'no' && field !== 'text' ? '' : getText(value)
  return getText(value) || fallback
}

/** Lays what an owner wrote over defaults: a new object each time. */
export interface Filler<T> {
  (raw: Raw): T
  /** The keys that it knows, each with its field. */
  keys: Map<string, string>
}

/**
 * @param defaults fields and their defaults, whose types say how values are read
 * @param rest fields that no config sets. They are there from the start, since engines are slow with objects that grow
 */
export function filler<T extends object, R extends object = object>(
  defaults: T,
  prefix = '',
  rest = {} as R,
): Filler<T & R> {
  const keys = new Map(Object.keys(defaults).map((field) => [getKey(field, prefix), field]))
  const all = { ...defaults, ...rest }
  const fill = (raw: Raw) => {
    const out = { ...all } as Raw & T & R
    for (const key in raw) {
      const field = keys.get(key)
      if (field) (out as Raw)[field] = read(field, raw[key], out[field])
    }
    return out
  }
  return Object.assign(fill, { keys })
}

type Camel<K extends string> = K extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : K

/** Settings that are no default of one field with their name. */
type Other = `${'image' | 'pulse' | 'popups' | 'cascade' | 'auto'}${string}`

/** Which keys begin with a prefix, and the fields that they fill: the same for every map. */
const fields: Record<string, [key: keyof Settings, field: string][]> = {}

/** Fields whose defaults are the settings with this prefix: `state_hover_color` that of a state's `hoverColor`. */
type Defaults<P extends string> = {
  [K in keyof Settings as K extends `${P}${infer Rest}`
    ? Rest extends Other
      ? never
      : Camel<Rest>
    : never]: Settings[K]
}

export function getDefaults<P extends string>(settings: Settings, prefix: P): Defaults<P> {
  const out: Raw = {}
  fields[prefix] ??= Object.keys(settings).flatMap((key) => {
    const rest = key.startsWith(prefix) && key.slice(prefix.length)
    if (!rest || /^(image|pulse|popups|cascade|auto)/.test(rest)) return []
    return [[key, rest.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())]]
  }) as [keyof Settings, string][]
  for (const [key, field] of fields[prefix]) out[field] = settings[key]
  return out as Defaults<P>
}

type Own = 'id' | 'source' | 'zoomable' | 'zoomPercentage' | 'level' | 'opacity' | 'hoverOpacity'

/** Defaults of what states, regions and locations share, where the settings of their type do not say. */
export const shared = (settings: Settings, type: 'state' | 'region' | 'location'): Omit<MapElement, Own> => ({
  name: '',
  description: '',
  descriptionMobile: '',
  url: '',
  inactive: false,
  hidden: false,
  hideName: false,
  popup: settings[`${type}_popups`] ?? settings.popups,
  linkText: settings.link_text,
  color: settings.state_color,
  hoverColor: settings.state_hover_color,
})

/** What every element has and no config sets. */
export const ownFields = { id: '', source: undefined as object | undefined }

/**
 * Fills in how an element looks under the pointer: in a tint of its own color where no other is given for that, as it does anyway where that is
 * "off", and where no opacity is given.
 * @param raw with the settings, of an element whose hover color may be one of the map's, which is for the map's own color alone
 */
export function hovered(
  element: { color: string; hoverColor: string; opacity: number; hoverOpacity: number },
  raw: Raw = {},
  main: Raw = {},
): void {
  const { color, hoverColor } = element
  if (!hoverColor || (raw.color && !raw.hover_color && !main.state_hover_color)) element.hoverColor = getTint(color)
  if (hoverColor === 'off') element.hoverColor = color
  if (element.hoverOpacity < 0) element.hoverOpacity = element.opacity
}

/** In drawing order: by level, else as the config has them. */
export const ordered = <T extends { level: number }>(elements: T[]): T[] => elements.sort((a, b) => a.level - b.level)
