import { foldSearch } from '../../_http/fold.ts'

/** Searches that are remembered at most. */
export const MAX_RECENT = 5
/** Characters of one that is remembered. */
const MAX_LENGTH = 100

/** Searches of one kind that the browser remembers; the newest first. */
export interface RecentSearches {
  /** Reads them; none where the browser keeps nothing. */
  get(): string[]
  /** Puts a search before the others; the same in other letters is one. */
  add(query: string): void
  clear(): void
}

/** @param key name of what the browser keeps; a logout removes names with this beginning (host/_pages/menu-script.ts) */
export function createRecentSearches(key: `plat-searches${string}`): RecentSearches {
  const get = (): string[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      if (!Array.isArray(stored)) return []
      return stored.filter((each) => typeof each === 'string' && each.trim() !== '').slice(0, MAX_RECENT)
    } catch {
      return []
    }
  }
  const keep = (searches: string[]): void => {
    try {
      if (searches.length) localStorage.setItem(key, JSON.stringify(searches))
      else localStorage.removeItem(key)
    } catch {
      // A browser that keeps nothing has nothing to show either.
    }
  }
  return {
    get,
    add(query) {
      const text = query.trim()
      if (!text || text.length > MAX_LENGTH) return
      const others = get().filter((each) => foldSearch(each) !== foldSearch(text))
      keep([text, ...others].slice(0, MAX_RECENT))
    },
    clear: () => keep([]),
  }
}
