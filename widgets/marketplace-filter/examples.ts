import type { MarketplaceFilterProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: MarketplaceFilterProps }> = {
  all: { about: 'All ads', props: {} },
  have: { about: 'What members have, with a tag', props: { side: 'have', tag: 'money-to-lend' } },
  want: { about: 'What members want', props: { side: 'want' } },
}
