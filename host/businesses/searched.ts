import { STATES } from '../../widgets/state-map/shapes.ts'
import { type BusinessKind, SERVICE_WORDS } from './labels.ts'
import { BUSINESS_KINDS } from './schema.ts'

/** A word that is looked for, or the words of one state. */
export interface Term {
  /** The text in lower case, as it may occur in a name. */
  text: string
  /** Letters and digits at both ends: what a word of a text begins with. Empty where it has neither. */
  start: string
  /** True if the term must match a whole word, as two letters are no useful prefix. */
  whole: boolean
  /** Services that it means. */
  kinds: BusinessKind[]
  /** States that it means, as two letters. */
  states: string[]
}

/** Maximum number of words in a search. */
export const MAX_WORDS = 12

/** Words without a meaning of their own. Some of them are states, if they end the text or are in capitals. */
const LINKS = new Set('a an and around at by for from in me my near of on or the to who with'.split(' '))

const names = STATES.map(({ id, name }) => ({ id: id as string, name: name.toLowerCase() }))
const nameLengths = [...new Set(names.map(({ name }) => name.split(' ').length))].toSorted((a, b) => b - a)

/**
 * Splits a search of the directory into terms; a state's name of several words is one term.
 * @param query at most 200 characters
 * @returns the terms, each once, and the words beyond the most that are looked for
 */
export function getTerms(query: string): { terms: Term[]; left: string[] } {
  const shouted = query === query.toUpperCase()
  const words = query
    .normalize('NFC')
    .split(/[\s,;/|]+/)
    .map((word) => word.replace(/^["'“”‘’([{<]+|["'“”‘’)\]}>.!?:]+$/gu, ''))
    .filter(Boolean)
  const terms = new Map<string, Term>()
  const links: string[] = []
  for (let at = 0; at < words.length; ) {
    const state = stateAt(words, at)
    const word = words[at] as string
    const small = word.toLowerCase()
    const capitals = !shouted && word === word.toUpperCase()
    if (state) {
      const text = state.name
      terms.set(text, { text, start: text, whole: false, kinds: [], states: [state.id] })
    } else if (!/[\p{L}\p{N}]/u.test(word) || (LINKS.has(small) && !capitals && at < words.length - 1))
      links.push(small)
    else terms.set(small, getTerm(small))
    at += state?.words ?? 1
  }
  // Filler words are used only if nothing else was typed.
  const all = terms.size ? [...terms.values()] : [...new Set(links)].map(getTerm)
  return { terms: all.slice(0, MAX_WORDS), left: all.slice(MAX_WORDS).map(({ text }) => text) }
}

/** Finds the state whose whole name begins at a word. */
function stateAt(words: readonly string[], at: number) {
  for (const length of nameLengths) {
    const phrase = words
      .slice(at, at + length)
      .map((word) => word.toLowerCase())
      .join(' ')
    const found = names.find(({ name }) => name === phrase)
    if (found) return { ...found, words: phrase.split(' ').length }
  }
  return undefined
}

function getTerm(text: string): Term {
  const start = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '')
  const long = letters.length > 2
  const begins = (words: string) => words.split(' ').some((word) => word.startsWith(start))
  return {
    text,
    start,
    whole: !long,
    kinds: long ? BUSINESS_KINDS.filter((kind) => begins(SERVICE_WORDS[kind])) : [],
    states: names.filter(({ id, name }) => id.toLowerCase() === letters || (long && begins(name))).map(({ id }) => id),
  }
}
