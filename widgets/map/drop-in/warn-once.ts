import type { sentences } from './sentences.ts'

const warnedSentences = new Set<string>()

/** One line in the console, once a page. */
export function warnOnce(sentence: string): void {
  if (warnedSentences.has(sentence)) return
  warnedSentences.add(sentence)
  console.warn(`[plat] map: ${sentence}`)
}

/** The same with a sentence that is fetched. */
export function explain(name: keyof typeof sentences, ...args: [string, string?, string?]): void {
  import('./lazy.ts').then(
    ({ sentences }) => warnOnce(sentences[name](...(args as [string, string, string]))),
    reportError,
  )
}

/** For tests, which are many pages in one. */
export const forget = (): void => warnedSentences.clear()
