import { FIRST_NAMES, LAST_NAMES } from '../../demo/people-names.ts'

/** The filters of a list of leads, as in its address. */
export type Asked = { q: string; unread?: '1'; status?: string }
export type SearchKind = (n: number) => Asked

const first = (n: number) => FIRST_NAMES[n % FIRST_NAMES.length] as string
const last = (n: number) => LAST_NAMES[n % LAST_NAMES.length] as string
const letters = (n: number) => String.fromCharCode(97 + (n % 26), 97 + ((n * 11) % 26))
const number = (n: number) => String((n * 61) % 25_000).padStart(6, '0')
const getOne =
  (...queries: string[]): SearchKind =>
  (n) => ({ q: queries[n % queries.length] as string })

/** Returns typical searches in a list of `count` leads of host/demo/many-leads.ts, and some unusual ones. */
export const getKinds = (count: number): SearchKind[] => [
  // Names, their beginnings, addresses, numbers, words of messages, and what nobody is called.
  (n) => ({ q: last(n) }),
  (n) => ({ q: `${first(n)} ${last(n * 7)}` }),
  (n) => ({ q: first(n).slice(0, 1 + (n % 2)) }),
  (n) => ({ q: `.${(n * 61) % 25_000}@many` }),
  (n) => ({ q: `(512) 2${number(n).slice(0, 2)}-${String((n * 61) % 10_000).padStart(4, '0')}` }),
  (n) => ({ q: String((n * 251) % count) }),
  () => ({ q: 'many.example' }),
  (n) => ({ q: `nobody${n}` }),
  (n) => ({ q: letters(n) }),
  // A number as it is begun, and words as they are begun.
  (n) => ({ q: `512200${number(n)}`.slice(0, 1 + (n % 8)) }),
  (n) => ({ q: `${first(n).slice(0, 3)} ${letters(n)}` }),
  // Signs alone, signs beside a letter, and short words beside one that everybody has.
  getOne('--', '%%', '@', '...', "'"),
  getOne('.e', '-b', "o'", "o'n", "o' sh", '.1', '_a', 'a.e', '(4'),
  getOne('example zz', 'many zz', 'e zz', 'zz many example', 'm q', 'a b c d e f g'),
  // Narrowed down.
  (n) => ({ q: 'many', ...(n % 2 ? { unread: '1' } : { status: 'closed' }) }),
  (n) => ({ q: first(n), unread: '1' }),
  (n) => ({ q: letters(n), status: 'contacted' }),
]

/** Searches where few leads are unread, and those are old. */
export const fewUnread: SearchKind[] = ['many', '', 'zz', '.e', 'call', '--'].map((q) => () => ({ q, unread: '1' }))

export const getQuery = (search: Asked): string => new URLSearchParams(search).toString()
