import type { MarketSearchProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: MarketSearchProps }> = {
  plain: { about: 'An empty field', props: {} },
  typed: { about: 'With what was searched for', props: { q: 'Cook County' } },
  words: { about: 'With words of the page’s own', props: { texts: { label: 'Where next?', search: 'Go' } } },
}
