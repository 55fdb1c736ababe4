import { middleOf } from '../_map/county-shape.ts'
import type { Place } from '../_map-view/roving.ts'
import { isDrawn } from './draw.ts'
import { SETS } from './geometry.ts'
import type { Layer } from './layer.ts'

/** The counties of a picture for those who walk by keys: points in steps of the grid. */
export function drawnPlaces(layer: Layer, nameOf: (fips: string) => string): Place[] {
  return SETS.flatMap((set, which) =>
    set.ids.flatMap((id, county): Place[] =>
      isDrawn(layer, which as 0 | 1, county) ? [{ id, name: nameOf(id), label: middleOf(set, county) }] : [],
    ),
  )
}
