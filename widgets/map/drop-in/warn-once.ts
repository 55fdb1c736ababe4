const told = new Set<string>()

/** One line in the console, once a page. */
export function warnOnce(sentence: string): void {
  if (told.has(sentence)) return
  told.add(sentence)
  console.warn(`[plat] map: ${sentence}`)
}

/** For tests, which are many pages in one. */
export const forget = (): void => told.clear()
