import { foldSearch } from '../../widgets/_http/fold.ts'
import type { SitePage } from '../_services/define-area.ts'
import type { SearchGroup } from '../_services/search-source.ts'
import { forgiven, typos } from '../properties/closeness.ts'

/** Words that say nothing of what is meant. */
const FILLERS = new Set('a an and for how i in is my of on or the to what where with'.split(' '))

const getWords = (text: string): string[] => foldSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Finds pages of the site that have every word that was typed, or one like it. Titles come before other words. */
export function findPages(pages: readonly SitePage[], q: string, limit: number): SearchGroup {
  const all = getWords(q)
  const terms = all.filter((word) => !FILLERS.has(word))
  const found = pages
    .map((page) => ({ page, rank: getRank(page, terms) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
  return {
    name: 'Pages',
    results: found
      .slice(0, limit)
      .map(({ page: { title, about, path } }) => ({ title, path, ...(about !== undefined && { detail: about }) })),
  }
}

/** Letters from which on a word may be the beginning of a longer one: “Cook” is no cookie. */
const MIN_PREFIX = 5

const fits = (word: string, each: string): boolean =>
  each === word || each === `${word}s` || (word.length >= MIN_PREFIX && each.startsWith(word))

/** Returns how well a page fits: 0 is best, infinite not at all. */
function getRank({ title, words = '', about = '' }: SitePage, terms: readonly string[]): number {
  if (!terms.length) return Number.POSITIVE_INFINITY
  const named = getWords(title)
  const others = getWords(`${words} ${about}`)
  return terms.reduce((sum, word) => {
    if (named.some((each) => fits(word, each))) return sum
    if (others.some((each) => fits(word, each))) return sum + 1
    const like = [...named, ...others].some((each) => each.length > 3 && typos(word, each).whole <= forgiven(word))
    return sum + (like && word.length > 3 ? 2 : Number.POSITIVE_INFINITY)
  }, 0)
}
