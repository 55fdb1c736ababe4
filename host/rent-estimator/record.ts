import type { Property } from '../properties/store.ts'
import { formatCriteria } from './labels.ts'
import type { Wish } from './rules.ts'

/** Returns the recorded facts of a home, in the terms of the estimator. */
export const getRecord = ({
  beds,
  baths,
  structureType,
}: Pick<Property, 'beds' | 'baths' | 'structureType'>): Required<Wish> => ({
  beds: Math.min(5, beds),
  baths: Math.min(4, Math.max(1, Math.round(baths * 2) / 2)),
  structureType,
})

/** "Asked for 3 beds, single family; on record: 2 beds, condo."; empty where the rent is that of the home on record. */
export function apartFrom(record: Wish, criteria: Wish): string {
  const apart = (['beds', 'baths', 'structureType'] as const).filter((name) => criteria[name] !== record[name])
  const only = (home: Wish) => formatCriteria(Object.fromEntries(apart.map((name) => [name, home[name]])))
  return apart.length ? `You searched for ${only(criteria)}; our records show ${only(record)}.` : ''
}
