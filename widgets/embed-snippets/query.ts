import type { MapOptions } from './contract.ts'

/** A parameter whose value cannot be used. The message names parameter, value and what was expected. */
export class QueryError extends Error {
  readonly parameter: string
  constructor(parameter: string, value: string, expected: string) {
    super(`"${parameter}" is "${value.slice(0, 60)}"; expected ${expected}`)
    this.name = 'QueryError'
    this.parameter = parameter
  }
}

export const DEFAULTS: MapOptions = {
  highlight: [],
  territories: false,
  labels: true,
  legend: false,
  title: '',
  theme: 'auto',
  select: 'none',
}

/** Names under which codes may come: the prop's own, and those of forms and other sites' links. */
const LISTS = ['highlight', 'state', 'states']
export const MAP_PARAMETERS: readonly string[] = [...LISTS, ...Object.keys(DEFAULTS)]
/** More is not a title, and would not fit into an address. */
const TITLE_LENGTH = 200
// Control characters, halves of characters, non-characters: a picture is XML, which has no way to write them.
const UNWRITABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/u

/**
 * Reads map options from a URL's query. Parameters it does not know are left alone: links collect them on their way.
 * Of a parameter that stands twice the last one counts, so that a form can send "no" before a checkbox's "yes".
 * @param isCode whether a code is on the map; `unknown` has the ones that are not
 * @throws QueryError for the first value that cannot be used
 */
export function readMapQuery(
  query: URLSearchParams,
  isCode: (code: string) => boolean,
): { options: MapOptions; unknown: string[] } {
  const last = (name: string) => query.getAll(name).at(-1)
  const codes = [...query].flatMap(([name, value]) => (LISTS.includes(name) ? value.split(',') : []))
  const requestedCodes = new Set(codes.map((code) => code.trim().toUpperCase()).filter(Boolean))
  const flag = (name: 'territories' | 'labels' | 'legend'): boolean => {
    const value = last(name)
    if (value === undefined || value === '') return DEFAULTS[name]
    if (/^(?:1|true|on|yes)$/i.test(value)) return true
    if (/^(?:0|false|off|no)$/i.test(value)) return false
    throw new QueryError(name, value, '1 or 0')
  }
  const word = <T extends string>(name: string, words: readonly T[], usual: T): T => {
    const value = last(name) || usual
    if ((words as readonly string[]).includes(value)) return value as T
    throw new QueryError(name, value, words.join(' or '))
  }
  return {
    options: {
      highlight: [...requestedCodes].filter(isCode),
      territories: flag('territories'),
      labels: flag('labels'),
      legend: flag('legend'),
      title: getTitle(last('title')),
      theme: word('theme', ['auto', 'light', 'dark'], 'auto'),
      select: word('select', ['none', 'one', 'many'], 'none'),
    },
    unknown: [...requestedCodes].filter((code) => !isCode(code)),
  }
}

function getTitle(value = ''): string {
  const title = value.trim()
  if (title.length > TITLE_LENGTH) throw new QueryError('title', title, `at most ${TITLE_LENGTH} characters`)
  if (UNWRITABLE.test(title))
    throw new QueryError('title', title.replace(/\p{C}/gu, '?'), 'text without control characters')
  return title
}

/** Writes the options that differ from the defaults: `?highlight=TX,CA&legend=1`, or nothing. */
export function writeMapQuery(options: MapOptions): string {
  const parts = Object.entries(getProps(options)).map(([name, value]) => {
    if (Array.isArray(value)) return `${name}=${value.map(encodeURIComponent).join(',')}`
    return `${name}=${typeof value === 'boolean' ? Number(value) : encodeURIComponent(value)}`
  })
  return parts.length ? `?${parts.join('&')}` : ''
}

/** Returns the island's props: only those that differ from the defaults. */
export function getProps(options: MapOptions): Partial<MapOptions> {
  const keys = Object.keys(DEFAULTS) as (keyof MapOptions)[]
  const changed = keys.filter((key) => String(options[key]) !== String(DEFAULTS[key]))
  return Object.fromEntries(changed.map((key) => [key, options[key]]))
}
