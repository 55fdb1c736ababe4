import type { EmbedSnippetsProps } from './contract.ts'
import { DEFAULTS } from './query.ts'

const common = { origin: 'https://plat.example', major: 'v1', names: { TX: 'Texas', CA: 'California' } }

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: EmbedSnippetsProps }> = {
  plain: { about: 'A map without options', props: { ...common, options: DEFAULTS } },
  chosen: {
    about: 'Two states and a legend',
    props: { ...common, options: { ...DEFAULTS, highlight: ['TX', 'CA'], legend: true } },
  },
  quotes: {
    about: 'A title that would break out of an attribute',
    props: { ...common, options: { ...DEFAULTS, title: `Bob's "best" <markets> & more` } },
  },
  select: { about: 'For choosing several states', props: { ...common, options: { ...DEFAULTS, select: 'many' } } },
}
