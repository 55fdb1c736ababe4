import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  /** Name of the form, for those who go from landmark to landmark. */
  region: 'Property search',
  label: 'Find a property',
  hint: 'Street, city and state',
  search: 'Search',
  busy: 'Looking…',
  opening: 'Opening the page…',
  needAddress: 'Enter an address, such as 12 Oak St, Chicago, IL.',
  list: 'Addresses',
  one: '1 address',
  some: '{count} addresses',
  none: 'No address like that yet. Go on typing, or search for it as it is.',
  asking: 'Looking for addresses',
  retry: 'Try again',
  which: 'Which address do you mean?',
  close: 'Close',
}
