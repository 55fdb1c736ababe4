import type { PropertyAutocompleteProps } from './contract.ts'

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: PropertyAutocompleteProps }> = {
  plain: { about: 'An empty field', props: {} },
  refused: {
    about: 'What the server gives back with its message',
    props: { address: ' ', errors: { address_query: ['Enter an address, such as 12 Oak St, Chicago, IL.'] } },
  },
}
