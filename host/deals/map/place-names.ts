import type { PlaceName } from '../../../widgets/deal-map/contract.ts'
import type { Database } from '../../_db/database.ts'
import type { Listener } from '../../_db/listener.ts'
import { rememberUntilChange } from '../../_db/remember.ts'
import type { Bounds } from '../search/bounds.ts'
import { readTowns } from './area-store.ts'

/** Names that a map gets; it shows those that have room. */
const MAX_NAMES = 40

/**
 * Creates the names of towns for maps, those with most ZIP codes first. All towns are remembered until an import changes
 * ZIP codes: there are thirty thousand.
 */
export function placeNames(db: Database, listener: Pick<Listener, 'listen' | 'trouble'>) {
  const readAll = rememberUntilChange({ listener, tables: ['zips'] }, () => readTowns(db))
  return async (bounds: Bounds): Promise<PlaceName[]> => choose(await readAll(), bounds)
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
