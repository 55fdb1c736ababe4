import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  /** Name of the form, for those who go from landmark to landmark. */
  region: 'Market search',
  label: 'Find a market',
  hint: 'County, metro area, or state',
  search: 'Search',
  list: 'Markets',
  one: '1 market',
  some: '{count} markets',
  none: 'No markets match. Check the spelling or try a state.',
  asking: 'Searching markets',
  retry: 'Try again',
  opening: 'Opening {name}',
}
