import { foldSearch } from '../../widgets/_http/fold.ts'
import { STATES } from '../../widgets/state-map/shapes.ts'

/** A text that finds a county. */
export interface Term {
  term: string
  kind: 0 | 1 | 2 | 3
  fuzzy: boolean
  /** Number of the county's ZIP codes with this city; null for a name of the whole county. */
  zips: number | null
}

export const KIND = { name: 0, metro: 1, word: 2, state: 3 } as const

export interface CountyName {
  fips: string
  name: string
  state: string
  msa: string | null
  /** Number of its ZIP codes by city. */
  cities: Readonly<Record<string, number>>
}

const STATE_NAMES = new Map(STATES.map(({ id, name }) => [id as string, plainText(name)]))
const STATE_ENTRIES = [...STATE_NAMES]
const SUFFIX =
  / (city and borough|borough|census area|county|district|island|municipality|municipio|parish|planning region|city)$/

/**
 * Normalizes text to lower case without accents and punctuation: `Doña Ana County` → `dona ana county`, `Prince
 * George's` → `prince georges`.
 */
export function plainText(text: string): string {
  return foldSearch(text)
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Words with two spellings: `Saint Paul` and `St. Louis`, `Fort Worth` and `Ft. Myers`. */
const WRITTEN = [
  ['saint', 'st'],
  ['fort', 'ft'],
  ['mount', 'mt'],
] as const
/** Common names that no file has. */
const CALLED: Readonly<Record<string, string[]>> = { '36061': ['manhattan', 'nyc', 'new york city'] }

/** Returns a normalized text and its other spellings: `fort worth` → `fort worth`, `ft worth`. */
export function getSpellings(plain: string): string[] {
  const words = plain.split(' ')
  const others = WRITTEN.flatMap(([long, short]) => [
    words.map((word) => (word === long ? short : word)),
    words.map((word) => (word === short ? long : word)),
  ])
  return [...new Set([plain, ...others.map((each) => each.join(' '))])]
}

/** `cook county` → `cook`: each of three thousand counties is like another by its suffix. */
export const withoutSuffix = (plain: string): string => plain.replace(SUFFIX, '')

/** Returns the distinct terms of a county, each of its best kind. States are in a column of their own. */
export function getTerms({ fips, name, state, msa, cities }: CountyName): Term[] {
  const terms = new Map<string, Term>()
  const add = (text: string, kind: Term['kind'], fuzzy = false, zips: number | null = null) => {
    for (const term of getSpellings(text)) addOne(term, kind, fuzzy, zips)
  }
  const addOne = (term: string, kind: Term['kind'], fuzzy: boolean, zips: number | null) => {
    const known = terms.get(term)
    if (!term || (known && known.kind < kind)) return
    if (known?.kind !== kind) terms.set(term, { term, kind, fuzzy: fuzzy || known?.fuzzy === true, zips })
    // Of the same kind, a name of the whole county wins over a city's, and the numbers of two cities that share a word
    // are added.
    else if (known.zips !== null) known.zips = zips === null ? null : known.zips + zips
  }
  const full = plainText(name)
  const bare = withoutSuffix(full)
  add(bare, KIND.name, true)
  add(full, KIND.name)
  for (const each of CALLED[fips] ?? []) add(each, KIND.name)
  for (const rest of laterWords(bare)) add(rest, KIND.word)
  for (const [city, zips] of Object.entries(cities)) {
    const each = plainText(city)
    add(each, KIND.name, true, zips)
    for (const rest of laterWords(withoutSuffix(each))) add(rest, KIND.word, false, zips)
  }
  for (const each of metroNames(msa)) add(each, KIND.metro, true)
  const stateName = STATE_NAMES.get(state)
  // States are written in one way: Montana's code is not short for Mount.
  if (stateName) addOne(stateName, KIND.state, true, null)
  addOne(state.toLowerCase(), KIND.state, false, null)
  return [...terms.values()]
}

/**
 * Returns the whole title and each of its cities: `Chicago-Naperville-Elgin, IL-IN` → `chicago naperville elgin`,
 * `naperville`, `elgin`.
 */
function metroNames(msa: string | null): string[] {
  const [title = ''] = (msa ?? '').split(',')
  return [title, ...title.split(/--|-|–|\//)].map(plainText)
}

/** `king of prussia` → `of prussia`, `prussia`: what is typed may begin at any word. */
function laterWords(text: string): string[] {
  const words = text.split(' ')
  return words.slice(1).map((_, i) => words.slice(i + 1).join(' '))
}

/** Finds the states that the whole text means: by three letters of their name, or by their code. */
export function statesNamed(plain: string): { code: string; name: string }[] {
  return STATES.filter(({ id, territory, name }) => {
    const whole = plainText(name)
    return !territory && (id.toLowerCase() === plain || (plain.length >= STATE_BEGUN && whole.startsWith(plain)))
  }).map(({ id, name }) => ({ code: id, name }))
}
const STATE_BEGUN = 3

/** A way to read what was typed: the start of a term, or a whole start and a state. */
export interface QueryReading {
  prefix: string
  /** Codes; undefined for any. */
  states?: string[]
  /** The state is not whole yet, so it may as well be no state at all: worth less. */
  doubtful?: boolean
}

/** `cook il` → any term that starts with "cook il", or one that starts with "cook" in a state that starts with "il". */
export function getReadings(text: string): QueryReading[] {
  const words = plainText(text).split(' ')
  const readings: QueryReading[] = [{ prefix: words.join(' ') }]
  for (let count = 1; count <= 3 && count < words.length; count++) {
    const end = words.slice(-count).join(' ')
    const prefix = words.slice(0, -count).join(' ')
    const whole = STATE_ENTRIES.filter(([code, name]) => code.toLowerCase() === end || name === end)
    const beginning = STATE_ENTRIES.filter((state) => !whole.includes(state) && state[1].startsWith(end))
    if (whole.length) readings.push({ prefix, states: codes(whole) })
    if (beginning.length) readings.push({ prefix, states: codes(beginning), doubtful: true })
  }
  return readings
}

const codes = (states: [string, string][]) => states.map(([code]) => code)
