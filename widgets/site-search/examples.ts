import type { SiteSearchProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: SiteSearchProps }> = {
  plain: { about: 'An empty field', props: {} },
  typed: { about: 'With what was searched for', props: { q: 'Cook County' } },
  words: { about: 'With another placeholder', props: { placeholder: 'City, county, ZIP code, or address' } },
}
