import type { DealFiltersProps } from './contract.ts'

const lists = {
  types: [
    { value: 'single_family', label: 'Single-family' },
    { value: 'condo', label: 'Condo' },
  ],
  sorts: [
    { value: '', label: 'Newest' },
    { value: 'price', label: 'Lowest price' },
  ],
}

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: DealFiltersProps }> = {
  plain: { about: 'Nothing is filtered', props: lists },
  filtered: {
    about: 'Some filters are set, and a map’s area goes along',
    props: {
      ...lists,
      values: { q: 'Illinois', min_price: '$100,000', max_price: '$400,000', beds: '3' },
      hidden: { min_latitude: '40' },
    },
  },
  wrong: {
    about: 'A filter that cannot be used',
    props: {
      ...lists,
      values: { max_price: 'cheap' },
      errors: { max_price: 'Enter a price in dollars, such as $250,000.' },
    },
  },
}
