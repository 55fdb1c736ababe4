import { getCountyMiddle } from '../_geo/county-shape.ts'
import type { Place } from '../_map-ui/spatial-navigation.ts'
import type { Classification } from './classification.ts'
import { isDrawn } from './worker/county-state.ts'
import type { ShapeSets } from './worker/geometry.ts'

/** The counties of a picture for those who walk by keys: points in steps of the grid. */
export function getVisibleCounties(sets: ShapeSets, layer: Classification, getName: (fips: string) => string): Place[] {
  return sets.flatMap((set, which) =>
    set.ids.flatMap((id, county): Place[] =>
      isDrawn(layer, which as 0 | 1, county) ? [{ id, name: getName(id), label: getCountyMiddle(set, county) }] : [],
    ),
  )
}
