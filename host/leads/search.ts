import { foldCode, foldSearch } from '../../widgets/_http/fold.ts'

/**
 * The target of one part of a search: the whole text of a lead, or the beginnings of the words in name, address and
 * number.
 */
export interface Pattern {
  in: 'text' | 'words'
  like: string
}

/** Fewer letters are no trigram, and no index finds them within a text. */
const TRIGRAM = 3

/** Characters between words. `lead_words()` of migration 0066 has the same list; a test compares the two. */
const BETWEEN = /[\s!-/:-@[-`{-\u00bf‐-―‘-‟…]+/u
/** Punctuation that belongs to a sentence and not to the word beside it. */
const AROUND = /^[()[\]{}"“”,;:!?]+|[()[\]{}"“”,;:!?]+$/gu
const LETTER = /[\p{L}\p{N}]/gu

const getLetters = (text: string): number => text.match(LETTER)?.length ?? 0

/**
 * Patterns that a lead has to fit, all of them; nothing where `q` has neither letter nor digit, which nothing is found by. Each
 * part between spaces is sought anywhere in the text of a lead, both folded (accents, case), if it has a word of three letters; otherwise
 * at the beginnings of words. Parts of signs alone say nothing beside others. What looks like a telephone number is sought by
 * its digits, since numbers are stored as `+14155550100`.
 */
export function getPatterns(q: string): Pattern[] | undefined {
  if (!getLetters(q)) return q.trim() ? undefined : []
  const code = foldCode(q)
  const digits = code.replace(/\D/g, '')
  if (digits.length >= TRIGRAM && /^[\d\s()+.-]+$/.test(code)) return [{ in: 'text', like: `%${digits}%` }]
  const patterns = foldSearch(q).split(/\s+/u).flatMap(getPattern)
  return [...new Map(patterns.map((pattern) => [pattern.in + pattern.like, pattern])).values()]
}

function getPattern(part: string): Pattern[] {
  const words = part.split(BETWEEN).filter(Boolean)
  if (!getLetters(part)) return []
  if (words.some((word) => getLetters(word) >= TRIGRAM))
    return [{ in: 'text', like: `%${anyApostrophe(escaped(part.replace(AROUND, '')))}%` }]
  return [{ in: 'words', like: `% ${escaped(words.join(' '))}%` }]
}

/** Escapes LIKE's wildcards. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** Matches any apostrophe: O'Neil is O’Neil as a phone types it. */
const anyApostrophe = (like: string): string => like.replace(/['’ʼ]/g, '_')
