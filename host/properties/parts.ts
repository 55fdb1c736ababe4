import { STATES } from '../../widgets/state-map/shapes.ts'
import { DIRECTIONS, formatShortWords, longWord, STREET_ENDS, TOWN_WORDS, UNITS } from './abbreviations.ts'
import { searchText } from './rules.ts'

/** The parts of a typed address, in the form in which they are looked up. */
export interface AddressParts {
  /** The whole. */
  text: string
  number: string | undefined
  /** The words between the house number and the state or ZIP code: street, flat and town. */
  words: string[]
  /** Two capitals. */
  state: string | undefined
  zip: string | undefined
}

const CODES = new Map(STATES.map(({ id }) => [id.toLowerCase(), id]))
const NAMES = new Map(STATES.map(({ id, name }) => [searchText(name), id]))

/** Reads from both ends: a house number in front, a ZIP code and a state at the end. */
export function getParts(query: string): AddressParts {
  const text = searchText(query)
  const words = text ? text.split(' ') : []
  const zip = /^\d{5}$/.test(words.at(-1) ?? '') ? words.pop() : undefined
  const state = takeState(words)
  const number = words.length > 1 && /^\d+[a-z]?$/.test(words[0] as string) ? words.shift() : undefined
  return { text, number, words, state, zip }
}

function takeState(words: string[]): string | undefined {
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    const last = words.slice(-count).join(' ')
    const before = words.at(-count - 1) as string
    // After the end of a street the name is a town's ("Pennsylvania Ave NW, Washington"), and "CT" may be a court.
    const named = STREET_ENDS.has(before) || DIRECTIONS.has(before) ? undefined : NAMES.get(last)
    const numbered = /^\d/.test(words[0] as string)
    const court = STREET_ENDS.has(last) && numbered && !words.slice(2, -1).some((word) => STREET_ENDS.has(word))
    const state = named ?? (count === 1 && !court ? CODES.get(last) : undefined)
    if (!state) continue
    words.splice(-count)
    return state
  }
}

export interface StreetGuess {
  street: string
  /** The town after the street, as far as it is typed, without flats. */
  town: string
  /** The beginning of what ends the street's name, where no more has been typed: `lan` of `lane`. The street is without it. */
  begun?: string
}

/**
 * Guesses where the street ends and the town begins. Most streets end with a typical word; the others (Broadway) may
 * have one to three words, each of which is a guess.
 */
export function streetGuesses(words: readonly string[]): StreetGuess[] {
  const end = words.findIndex((word, index) => index > 0 && STREET_ENDS.has(word)) + 1
  // The next word may belong to the street or to the town: "Elm St W, Springfield" and "Elm St, W Springfield"; "Flint
  // Crossing Ave" and "Main St, St Louis".
  const next = words[end] ?? ''
  if (end && (DIRECTIONS.has(next) || STREET_ENDS.has(next))) return [guess(words, end + 1), guess(words, end)]
  if (end) return [guess(words, end)]
  return [1, 2, 3].filter((count) => count <= words.length).map((count) => guess(words, count))
}

/**
 * Guesses that the last word is the beginning of a street's ending, such as "lane" or "boulevard", while somebody
 * types.
 */
export function begunGuess(words: readonly string[]): StreetGuess | undefined {
  const lastWord = words.at(-1)
  const street = words.slice(0, -1)
  if (!lastWord || !street.length || street.some((word, index) => index > 0 && STREET_ENDS.has(word))) return undefined
  return { street: street.join(' '), town: '', begun: lastWord }
}

/**
 * Tells whether a street's name continues like this after its bare name, in short or full spelling: `thistle ln` with
 * `lan`.
 */
export function goesOn(street: string, beginning: string): boolean {
  const short = undirected(street).split(' ')
  const next = short[stripUnit(street).split(' ').length] ?? ''
  return next !== '' && (next.startsWith(beginning) || formatShortWords(beginning).includes(next))
}

function guess(words: readonly string[], count: number): StreetGuess {
  const rest = words.slice(count)
  if (UNITS.has(rest[0] ?? '')) rest.splice(0, 2)
  return { street: words.slice(0, count).join(' '), town: rest.join(' ') }
}

/** Removes the direction before a street's name, which many people leave out. */
export function undirected(street: string): string {
  const [first = '', ...rest] = street.split(' ')
  return DIRECTIONS.has(first) && rest.length > 1 ? rest.join(' ') : street
}

/**
 * Returns a street's bare name in long words: `main` of `n main st`, `valley` of `vly rd nw`. People misspell "Valley",
 * not "vly".
 */
export function stripUnit(street: string): string {
  const words = undirected(street).split(' ')
  if (words.length > 2 && DIRECTIONS.has(words.at(-1) as string)) words.pop()
  if (words.length > 1 && STREET_ENDS.has(words.at(-1) as string)) words.pop()
  return words.map(longWord).join(' ')
}

/**
 * Returns the spellings of a street: with all words, without directions, the name in long words, and the name alone.
 */
export function streetSpellings(street: string): string[] {
  const short = undirected(street)
  const bare = stripUnit(street)
  const ends = short.split(' ').slice(bare.split(' ').length).join(' ')
  const long = `${bare} ${ends}`.trim()
  const direction = street.slice(0, street.length - short.length)
  const behind = / (n|s|e|w|ne|nw|se|sw)$/.exec(ends)?.[0].length ?? 0
  const whole = [street, short, direction + long, long]
  const less = behind ? whole.map((name) => name.slice(0, -behind)) : []
  const name = ends ? short.slice(0, -ends.length - 1) : short
  return [...new Set([...whole, ...less, direction + name, name, direction + bare, bare])]
}

/** Returns the same address if the supposed state is an incomplete street ending: "12 Elm La" for Lane. */
export function withoutState({ state = '', zip, text, words, ...rest }: AddressParts): AddressParts | undefined {
  const code = state.toLowerCase()
  const less = { ...rest, text, zip, words: [...words, code], state: undefined }
  const begins = [...STREET_ENDS].some((end) => end.startsWith(code) || formatShortWords(code).includes(end))
  return code && !zip && begins && text.endsWith(` ${code}`) && begunGuess(less.words) ? less : undefined
}

/** Returns the spellings of a town in lists: `st louis` also as `saint louis`. */
export function townSpellings(town: string): string[] {
  const words = town.split(' ')
  const full = words.map((word) => (Object.hasOwn(TOWN_WORDS, word) ? TOWN_WORDS[word] : word))
  // The first word alone: "west st paul" is written with either.
  const first = [full[0], ...words.slice(1)]
  return [...new Set([town, full.join(' '), first.join(' ')])].filter(Boolean)
}
