import { PROBLEMS } from '../_http/problem.ts'

/** The island's words. `{…}` is filled in. */
export const TEXTS = {
  ...PROBLEMS,
  /** Name of the form, for those who go from landmark to landmark. */
  region: 'Find a home by address',
  label: 'Find a home by address',
  placeholder: '12 Oak St, Chicago, IL',
  search: 'Find home',
  busy: 'Looking…',
  needAddress: 'Enter an address, such as 12 Oak St, Chicago, IL.',
  list: 'Addresses',
  one: '1 address',
  some: '{count} addresses',
  none: 'No addresses match yet. Keep typing or search for this one.',
  asking: 'Searching addresses',
  retry: 'Try again',
  recent: 'Recent searches',
  recentOne: '1 recent search',
  recentSome: '{count} recent searches',
  clear: 'Clear recent searches',
}
