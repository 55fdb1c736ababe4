import { foldSearch } from '../../_http/fold.ts'

/** Characters from which on what stands in the page is filtered (growth document, section 5). */
export const FILTER_LENGTH = 3

/**
 * Filters items whose text has every typed word, ignoring case and accents; returns all of them while fewer than three
 * characters are typed.
 *
 *     const shown = filterInPage(forums, typed, (forum) => `${forum.name} ${forum.about}`)
 */
export function filterInPage<T>(items: readonly T[], text: string, getText: (item: T) => string): readonly T[] {
  const query = text.trim()
  if ([...query].length < FILTER_LENGTH) return items
  const words = foldSearch(query).split(/\s+/)
  return items.filter((item) => words.every((word) => foldSearch(getText(item)).includes(word)))
}
