/** Characters from which on what stands in the page is filtered (growth document, section 5). */
export const FILTER_LENGTH = 3

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Filters items whose text has every typed word, ignoring case and accents; returns all of them while fewer than three
 * characters are typed.
 *
 *     const shown = filterInPage(forums, typed, (forum) => `${forum.name} ${forum.about}`)
 */
export function filterInPage<T>(items: readonly T[], typed: string, textOf: (item: T) => string): readonly T[] {
  const query = typed.trim()
  if ([...query].length < FILTER_LENGTH) return items
  const words = plain(query).split(/\s+/)
  return items.filter((item) => words.every((word) => plain(textOf(item)).includes(word)))
}
