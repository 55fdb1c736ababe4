import { PROBLEMS } from '../../_http/problem.ts'

/** The words of lookups. `{…}` is filled in. */
export const LOOKUP_TEXTS = {
  ...PROBLEMS,
  list: 'Suggestions',
  one: '1 suggestion',
  some: '{count} suggestions',
  none: 'No matches.',
  asking: 'Searching…',
  retry: 'Try again',
  remove: 'Remove {name}',
  chosen: 'Selected',
}
export type LookupTexts = typeof LOOKUP_TEXTS
