const warnedSentences = new Set<string>()

/** One line in the console, once a page. */
export function warnOnce(sentence: string): void {
  if (warnedSentences.has(sentence)) return
  warnedSentences.add(sentence)
  console.warn(`[plat] map: ${sentence}`)
}

/** For tests, which are many pages in one. */
export const forget = (): void => warnedSentences.clear()
