import type { Database } from '../_db/database.ts'
import type { Coordinates } from './grid.ts'
import { type AddressParts, type StreetGuess, streetGuesses } from './parts.ts'
import { type PropertyPlace, placeOfZip, townsNamed } from './places-store.ts'
import { findStreetMiddle } from './store.ts'
import { streetsNamed } from './streets-store.ts'

/** The location of a typed address, as far as it is known. */
export interface Located {
  /** ZIP code or town; undefined: none of this name, or several. */
  place: PropertyPlace | undefined
  /** Towns of the name, where there are several in as many states. */
  towns: PropertyPlace[]
  /** The middle of the typed street in that place, its name as properties write it and as it is looked up; undefined: no such street there. */
  street: (Coordinates & { name: string; key: string }) | undefined
}

export async function locate(db: Database, parts: AddressParts): Promise<Located> {
  const guesses = streetGuesses(parts.words)
  const towns = await getTowns(db, parts, guesses)
  const place = (parts.zip && (await placeOfZip(db, parts.zip))) || (towns.length === 1 ? towns[0] : undefined)
  return { place, towns: place ? [] : towns, street: place && (await streetIn(db, place, guesses)) }
}

/** Towns of the longest name that the words end with. Without a number the whole may be a town. */
async function getTowns(
  db: Database,
  { words, number, state }: AddressParts,
  guesses: StreetGuess[],
): Promise<PropertyPlace[]> {
  const whole = number ? [] : [words.join(' ')]
  const ends = [4, 3, 2, 1].filter((count) => count < words.length).map((count) => words.slice(-count).join(' '))
  for (const name of new Set([...whole, ...guesses.map(({ town }) => town), ...ends])) {
    const towns = await townsNamed(db, name, state)
    if (towns.length) return towns
  }
  return []
}

async function streetIn(db: Database, { zips }: PropertyPlace, guesses: StreetGuess[]): Promise<Located['street']> {
  for (const { street } of guesses) {
    const names = await streetsNamed(db, street)
    const middle = names.length ? await findStreetMiddle(db, names, zips) : undefined
    if (middle) return { ...middle, name: names[0] as string, key: street }
  }
}
