/** What one part of a search is compared with: the whole text of a lead, or the beginnings of the words of name and address. */
export interface Pattern {
  in: 'text' | 'words'
  like: string
}

/** Fewer letters are no trigram: they are sought at the beginnings of words alone. */
const TRIGRAM = 3

/**
 * Patterns that a lead has to fit, all of them: each word of `q` somewhere in it. What looks like a telephone number is sought
 * by its digits, since numbers are stored as `+14155550100`.
 */
export function patternsOf(q: string): Pattern[] {
  const digits = q.replace(/\D/g, '')
  if (digits.length >= TRIGRAM && /^[\d\s()+.-]+$/.test(q)) return [{ in: 'text', like: `%${digits}%` }]
  const words = q.split(/\s+/u).filter(Boolean)
  if (words.every((word) => [...word].length < TRIGRAM))
    return words.map((word) => ({ in: 'words', like: `% ${escaped(word)}%` }))
  return words.map((word) => ({ in: 'text', like: `%${escaped(word)}%` }))
}

/** LIKE's own signs stand for themselves. */
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')
