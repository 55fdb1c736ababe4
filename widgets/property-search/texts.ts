import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  /** Name of the form, for those who go from landmark to landmark. */
  region: 'Property search',
  label: 'Find a property',
  hint: 'Street, city, and state',
  search: 'Search',
  busy: 'Looking…',
  opening: 'Loading…',
  needAddress: 'Enter an address, such as 12 Oak St, Chicago, IL.',
  list: 'Addresses',
  one: '1 address',
  some: '{count} addresses',
  none: 'No addresses match yet. Keep typing or search for this one.',
  asking: 'Searching addresses',
  retry: 'Try again',
  which: 'Select an address',
  close: 'Close',
}
