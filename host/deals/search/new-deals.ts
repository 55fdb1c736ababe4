import type { Database } from '../../_db/database.ts'
import { findDealPlace } from './place.ts'
import { parseSearchQuery } from './search-query.ts'
import { countAddedDeals } from './store.ts'

/** Counts homes of a search that came in a time. A search that no longer means anything finds none. */
export async function countNewDeals(db: Database, query: string, time: { after: Date; until: Date }): Promise<number> {
  const search = parseSearchQuery(Object.fromEntries(new URLSearchParams(query)))
  const { q } = search.typed
  const place = q ? await findDealPlace(db, q) : undefined
  if ((q && !place) || Object.keys(search.errors).length) return 0
  return countAddedDeals(db, { ...search, place }, time)
}
