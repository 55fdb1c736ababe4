import { LRUCache } from 'lru-cache'

/** Statements that have a name at most: the server keeps the plan of each on every connection. */
export const MAX_STATEMENTS = 300

/** Texts at most that are remembered to have been used once. */
const MAX_TEXTS = 1000

const PREFIX = 'prepared-'

export interface StatementNames {
  /** Counts a use of a text and returns its name, which it has from its second use on. */
  use(text: string): string | undefined
  /** Gives a text another name in place of one that the server refuses. */
  replace(text: string, refused: string): void
  /** Tells whether a name was one of ours and is in use no more. */
  isDropped(name: string): boolean
  /** Returns how many names have been dropped so far. */
  dropped(): number
}

/**
 * Names the texts that are used often. Texts seen once and texts with a name are counted apart, so that many that come once
 * take the name of none; a new name takes the place of the one that was not used for longest. No name is ever used twice.
 */
export function createStatementNames(): StatementNames {
  let count = 0
  let dropped = 0
  const texts = new Map<string, string>()
  const recentTexts = new LRUCache<string, true>({ max: MAX_TEXTS })
  const names = new LRUCache<string, string>({
    max: MAX_STATEMENTS,
    dispose: (name) => {
      texts.delete(name)
      dropped++
    },
  })
  const add = (text: string) => {
    const name = `${PREFIX}${++count}`
    names.set(text, name)
    texts.set(name, text)
    return name
  }
  return {
    use(text) {
      const name = names.get(text)
      if (name) return name
      if (recentTexts.delete(text)) return add(text)
      recentTexts.set(text, true)
      return undefined
    },
    replace(text, refused) {
      // Of several queries that fail at once, the first replaces the name.
      if (names.peek(text) === refused) add(text)
    },
    isDropped: (name) => name.startsWith(PREFIX) && !texts.has(name),
    dropped: () => dropped,
  }
}
