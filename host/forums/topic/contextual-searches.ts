import { findState, stateName } from '../../_format/places.ts'

/** What people write of, and the search that finds more about it. Nearer to the beginning is more specific. */
const SUBJECTS: readonly [pattern: RegExp, query: string][] = [
  [/\bbrrrr\b/i, 'BRRRR'],
  [/\bhouse[- ]?hack/i, 'house hacking'],
  [/\b(?:section 8|housing voucher)/i, 'Section 8'],
  [/\bhard money\b/i, 'hard money'],
  [/\bprivate (?:money|lend)/i, 'private money'],
  [/\bseller[- ]financ|\bowner[- ]financ/i, 'seller financing'],
  [/\bsubject[- ]to\b/i, 'subject to'],
  [/\bdscr\b/i, 'DSCR loan'],
  [/\bheloc\b|home equity/i, 'HELOC'],
  [/\bfha\b/i, 'FHA loan'],
  [/\brefinanc/i, 'refinance'],
  [/\b1031\b/i, '1031 exchange'],
  [/\bcost seg/i, 'cost segregation'],
  [/\bdepreciat/i, 'depreciation'],
  [/\bcap rates?\b/i, 'cap rate'],
  [/\bcash flow/i, 'cash flow'],
  [/\bwholesal/i, 'wholesaling'],
  [/\bflip(?:s|ped|ping|per)?\b/i, 'fix and flip'],
  [/\bshort[- ]term rental|\bairbnb\b|\bvacation rental/i, 'short-term rental'],
  [/\bproperty manage/i, 'property manager'],
  [/\bevict/i, 'eviction'],
  [/\btenants?\b/i, 'tenant screening'],
  [/\bllcs?\b/i, 'LLC'],
  [/\binspect/i, 'inspection'],
  [/\broof/i, 'roof'],
  [/\binsurance\b/i, 'landlord insurance'],
  [/\bduplex/i, 'duplex'],
  [/\btriplex/i, 'triplex'],
  [/\b(?:fourplex|quadplex)/i, 'fourplex'],
  [/\bmultifamily\b|\bapartment building/i, 'multifamily'],
  [/\bmobile home|\bmanufactured home/i, 'mobile home'],
  [/\bself[- ]storage\b/i, 'self storage'],
  [/\btax(?:es)?\b/i, 'taxes'],
  [/\brents?\b/i, 'rent'],
]

/** Searches offered below a topic. */
const MAX_SEARCHES = 4

/** Finds searches for more of what a title is about: its subjects, and the state that it names. */
export function getContextualSearches(title: string): string[] {
  const subjects = SUBJECTS.filter(([pattern]) => pattern.test(title)).map(([, query]) => query)
  const state = findState(title)
  const place = state && stateName(state)
  return [...(place ? [place] : []), ...subjects].slice(0, MAX_SEARCHES)
}
