import { stateName } from '../../_format/places.ts'

/** A county that somebody follows. */
export interface FollowedCounty {
  fips: string
  /** "Travis County" */
  name: string
  state: string
  /** True if counties of other states have the same name. */
  shared: boolean
  /** The city that it is known by. */
  city: string | null
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Tells whether a text has words, and not as a part of others. */
const hasWords = (text: string, words: string, flags = 'iu'): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(words)}(?![\\p{L}\\p{N}])`, flags).test(text)

/**
 * Tells whether a text is about a county: it has its name, or its city, with the state where others have the same name. Names
 * of cities are words too (Reading, Mobile), so that a city needs its state in any case.
 */
export function isAbout(text: string, { name, state, shared, city }: FollowedCounty): boolean {
  const names = [name, ...(city ? [city] : [])]
  // Codes are words in other letters: in, or, me.
  const hasState = hasWords(text, stateName(state) ?? state) || names.some((each) => hasCode(text, each, state))
  if (hasWords(text, name)) return !shared || hasState
  return city !== null && hasState && hasWords(text, city, 'u')
}

/** Tells whether the code of a state stands after a name: "Austin, TX", "Austin TX". */
const hasCode = (text: string, name: string, state: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)},? ${state}(?![\\p{L}\\p{N}])`, 'u').test(text)
