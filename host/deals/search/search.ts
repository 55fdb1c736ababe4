import type { Database } from '../../_platform/db/database.ts'
import { type Asked, PAGE_SIZE } from './asked.ts'
import { type DealPlace, placeOf } from './place.ts'
import { countDeals, type Deal, type Filter, findDeals } from './store.ts'

/** Points that a map shows at most. */
export const MOST_POINTS = 250

export interface Found {
  asked: Asked
  /** What `q` means; undefined where nothing was asked, or nothing of that name is known. */
  place: DealPlace | undefined
  /** Of the one page that was asked for. */
  deals: Deal[]
  /** The first of the whole result, for the map. */
  points: Deal[]
  total: number
}

/**
 * Looks up what was asked for. What turns out to be wrong is added to `asked.errors`; then nothing is found.
 * @param parts what of the answer is needed: a stream has no map, the points no list
 */
export async function searchDeals(
  db: Database,
  asked: Asked,
  { timeZone, list = true, map = true }: { timeZone: string; list?: boolean; map?: boolean },
): Promise<Found> {
  const { q } = asked.typed
  const place = q && !asked.errors.q ? await placeOf(db, q) : undefined
  if (q && !place) asked.errors.q ??= `We know no place called “${q}”. Enter a state, a city or a ZIP code.`
  if (Object.keys(asked.errors).length) return { asked, place, deals: [], points: [], total: 0 }
  const filter: Filter = { ...asked, place }
  const { sort, page } = asked
  const [total, deals, points] = await Promise.all([
    countDeals(db, filter),
    list ? findDeals(db, filter, { sort, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, timeZone }) : [],
    map ? findDeals(db, filter, { sort, limit: MOST_POINTS, offset: 0, timeZone }) : [],
  ])
  return { asked, place, deals, points, total }
}
