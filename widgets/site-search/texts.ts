import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  label: 'Search Plat',
  placeholder: 'Search places, addresses, topics…',
  list: 'Suggestions',
  one: '1 result',
  some: '{count} results',
  none: 'No results for “{query}”. Check the spelling or try fewer words.',
  asking: 'Searching…',
  retry: 'Try again',
  /** Stands behind the sentence of a failure: the form goes on without suggestions. */
  anyway: 'You can still press Enter to search.',
  all: 'See all results for “{query}”',
  recent: 'Recent searches',
  recentOne: '1 recent search',
  recentSome: '{count} recent searches',
  clear: 'Clear recent searches',
}
