import { foldSearch } from '../../widgets/_http/fold.ts'
import { formatShortWords, shortWord } from './abbreviations.ts'

/**
 * Normalizes an address for lookup, as in `properties.search_text`: lower case, no accents, no punctuation, single
 * spaces, short forms of street words. `123 N. Main Street, St. Louis, MO 63101-1234` becomes `123 n main st st louis
 * mo 63101`.
 */
export function searchText(address: string): string {
  return foldSearch(address)
    .replace(/\p{M}/gu, '')
    .replace(/\b(\d{5})-\d{4}\b/g, '$1')
    .replace(/#\s*/g, ' unit ')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(shortWord)
    .join(' ')
}

/**
 * Returns the prefixes to look up while somebody types. For `12 main stre` they are `12 main stre` and `12 main st`; a
 * space at the end means that the last word is complete.
 */
export function getBeginnings(query: string): string[] {
  const text = searchText(query)
  if (!text) return []
  if (/[\s,.;]$/.test(query)) return [`${text} `, text]
  const cut = text.lastIndexOf(' ') + 1
  const before = text.slice(0, cut)
  return [text, ...formatShortWords(text.slice(cut)).map((short) => before + short)]
}
