import type { Database } from '../_db/database.ts'
import { longWord } from './abbreviations.ts'
import { forgiven, typos } from './closeness.ts'
import {
  type AddressParts,
  begunGuess,
  getParts,
  goesOn,
  type StreetGuess,
  streetGuesses,
  streetSpellings,
  withoutState,
} from './parts.ts'
import { zipsOfTowns } from './places-store.ts'
import { getBeginnings } from './rules.ts'
import { type Listed, likeWith, onStreet, startingWith } from './store.ts'
import { type StreetName, streetsLike, streetsNear } from './streets-store.ts'

/** Maximum number of suggestions. */
export const LIMIT = 10
/** Streets that are tried for one count of typos and for all higher ones, and houses that are looked at on all of them. */
const STREETS = 64
const NAMES = 40
const HOUSES = 50

/** Suggests addresses for typed text: those that begin with it, else those that differ by typos. */
export async function suggest(db: Database, query: string): Promise<Listed[]> {
  const matches = await startingWith(db, getBeginnings(query), LIMIT)
  return matches.length ? matches.slice(0, LIMIT) : alike(db, getParts(query))
}

/**
 * Finds addresses similar to a typed one, in two steps, because street names are few and addresses many: streets with
 * similar names, then the houses of that number on them. Names with more typos are tried only if necessary.
 */
export async function alike(db: Database, parts: AddressParts): Promise<Listed[]> {
  const guesses = getGuesses(parts)
  if (!guesses.length) return []
  // A direction is told from a name by what follows: "W Peterson" is a whole name, and "W Peterson St" is Peterson.
  const names = guesses.flatMap(({ street }) => [street, `${street} st`])
  const found = await addressesOn(db, parts, nearest(guesses, await streetsNear(db, names)))
  if (found.length) return found
  const more = await addressesOn(db, parts, nearest(guesses, await streetsLike(db, names, NAMES)))
  const stateless = more.length ? undefined : withoutState(parts)
  return stateless ? alike(db, stateless) : more
}

/**
 * Lists the ways to split the words into street and town. The last word may be incomplete, unless a state or ZIP code
 * follows it.
 */
function getGuesses({ words, state, zip }: AddressParts): StreetGuess[] {
  const guess = state || zip ? undefined : begunGuess(words)
  return [...streetGuesses(words), ...(guess ? [guess] : [])]
}

/**
 * Finds addresses on the streets with the fewest typos first: a person who misspelled the town may have spelled the
 * street right, and then the others need not be read.
 */
async function addressesOn(db: Database, parts: AddressParts, streets: Near[]): Promise<Listed[]> {
  const least = streets[0]?.typos
  for (const few of [true, false]) {
    const some = streets.filter(({ typos }) => (typos === least) === few)
    const found = !some.length ? [] : await (parts.number ? housesOn : anywhereOn)(db, parts, some)
    if (found.length) return found
  }
  return []
}

interface Near {
  /** The street as properties write it, and the key that it is looked up by. */
  street: string
  key: string
  uses: number
  /** Guesses that it may be meant by: "state tr" is State Trl with a typo, or State St in a town that begins with "tr". */
  fits: { guess: StreetGuess; typos: number }[]
  /** Number of typos in the best guess. */
  typos: number
}

/** Returns the streets with the fewest typos. */
export function nearest(guesses: StreetGuess[], names: StreetName[]): Near[] {
  const typosIn = streetTypos()
  const near = names.flatMap(({ streets, keys, uses }) =>
    keys.flatMap((key, index): Near[] => {
      const spellings = streetSpellings(key)
      const fits = guesses
        .map((guess) => ({ guess, typos: typosIn(guess.street, spellings) }))
        .filter(({ guess, typos }) => typos <= forgiven(guess.street) && (!guess.begun || goesOn(key, guess.begun)))
      const least = Math.min(...fits.map(({ typos }) => typos))
      return fits.length ? [{ street: streets[index] as string, key, uses, fits, typos: least }] : []
    }),
  )
  near.sort((a, b) => a.typos - b.typos || b.uses - a.uses)
  const others = near.findIndex(({ typos }) => typos !== near[0]?.typos)
  // Every town has an Oak Street for "Oak Hlil", so names with typos have a limit of their own.
  return others < 0
    ? near.slice(0, STREETS)
    : [...near.slice(0, others).slice(0, STREETS), ...near.slice(others).slice(0, STREETS)]
}

/**
 * Counts typos of a street's name. Leaving out "St" or the "N" in front is none. Streets of one name share spellings,
 * so each is compared once.
 */
function streetTypos(): (text: string, spellings: string[]) => number {
  const known = new Map<string, number>()
  const one = (text: string, name: string): number => {
    const pair = `${text}|${name}`
    const found = known.get(pair) ?? typos(text, name).whole
    known.set(pair, found)
    return found
  }
  return (text, spellings) =>
    Math.min(
      ...spellings.map((name) =>
        Math.abs(name.length - text.length) > 2 ? Number.POSITIVE_INFINITY : one(text, name),
      ),
    )
}

async function housesOn(db: Database, parts: AddressParts, streets: Near[]): Promise<Listed[]> {
  const beginnings = streets.map(({ key }) => `${parts.number} ${key} `)
  const found = await likeWith(db, beginnings, parts.text, HOUSES)
  const ranked = found.flatMap((house) => {
    const at = beginnings.findIndex((beginning) => house.searchText.startsWith(beginning))
    const street = streets[at]
    if (!street || !inState(house, parts)) return []
    const rests = getRemainingWords(house, (beginnings[at] as string).length)
    const wrong = Math.min(...street.fits.map((fit) => fit.typos + townTypos(fit.guess.town, rests)))
    return wrong < Number.POSITIVE_INFINITY ? [{ house, wrong }] : []
  })
  return ranked
    .sort((a, b) => a.wrong - b.wrong)
    .slice(0, LIMIT)
    .map(({ house }) => house)
}

/** Typos between a town, as far as it is typed, and what follows the street in an address; infinite: it is another. */
function townTypos(town: string, rests: string[]): number {
  const least = Math.min(...rests.map((rest) => typos(town, rest.slice(0, town.length + 2)).begun))
  return least <= forgiven(town) ? least : Number.POSITIVE_INFINITY
}

/** Returns the words after the street in an address, with its flat and without, in short and in full spelling. */
function getRemainingWords({ searchText, secondary }: Listed, start: number): string[] {
  const words = searchText.slice(start).split(' ')
  const rests = secondary ? [words, words.slice(2)] : [words]
  return rests.flatMap((rest) => [rest.join(' '), rest.map(longWord).join(' ')])
}

async function anywhereOn(db: Database, parts: AddressParts, streets: Near[]): Promise<Listed[]> {
  const least = streets[0]?.typos
  const best = ({ fits }: Near) => fits.filter(({ typos }) => typos === least)
  const towns = new Set(streets.slice(0, 1).flatMap((street) => best(street).map(({ guess }) => guess.town)))
  for (const town of towns) {
    const there = streets.filter((street) => best(street).some(({ guess }) => guess.town === town))
    const zips = parts.zip ? [parts.zip] : town ? await zipsOfTowns(db, town, parts.state) : undefined
    const names = there.map(({ street }) => street)
    const found = await onStreet(db, { streets: names, zips, limit: LIMIT })
    const fitting = found.filter((house) => inState(house, parts))
    if (fitting.length) return fitting
  }
  return []
}

const inState = (house: Listed, { state, zip }: AddressParts): boolean =>
  (!state || house.state === state) && (!zip || house.zip === zip)
