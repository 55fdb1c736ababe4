import type { PlaceName } from '../../../widgets/deal-map/contract.ts'
import type { Database } from '../../_db/database.ts'
import type { Bounds } from '../search/bounds.ts'
import { readTowns } from './area-store.ts'

/** Names that a map gets; it shows those that have room. */
const MAX_NAMES = 40
/** Milliseconds after which the towns are read again: they change with an import. */
const FRESH_MS = 3_600_000

/**
 * Creates the names of towns for maps, those with most ZIP codes first. All towns are read now and then and kept: there are
 * thirty thousand.
 */
export function placeNames(db: Database): (bounds: Bounds) => Promise<PlaceName[]> {
  let towns: Promise<PlaceName[]> | undefined
  let until = 0
  return async (bounds) => {
    if (!towns || performance.now() > until) {
      until = performance.now() + FRESH_MS
      const reading = readTowns(db)
      towns = reading
      reading.catch(() => {
        if (towns === reading) towns = undefined
      })
    }
    return choose(await towns, bounds)
  }
}

function choose(towns: readonly PlaceName[], bounds: Bounds): PlaceName[] {
  const { min_latitude, max_latitude, min_longitude: west, max_longitude: east } = bounds
  const chosen: PlaceName[] = []
  for (const town of towns) {
    if (town.lat < min_latitude || town.lat > max_latitude) continue
    if (west <= east ? town.lng < west || town.lng > east : town.lng < west && town.lng > east) continue
    chosen.push(town)
    if (chosen.length === MAX_NAMES) break
  }
  return chosen
}
