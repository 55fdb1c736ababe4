import type { Box } from '../_geo/types.ts'
import { getView } from '../_geo/view.ts'
import type { MapModel, MapRegion, MapState, ZoomTarget } from './types.ts'

/** The level of a region or a state: a state with its label's pill, where that stands beside it. */
export const getLevel = (level: 'region' | 'state', element: MapRegion | MapState): ZoomTarget => ({
  level,
  id: element.id,
  box: ('zoomBox' in element && element.zoomBox) || element.box,
  zoomPercentage: element.zoomPercentage,
})

/** What is in view at a level. */
export function viewAt({ view }: MapModel, target: ZoomTarget): Box {
  if (target.level === 'out') return view
  // A box that a config begins with may have any shape; the others have the map's own and stay as they are.
  return getView(target.box, target.level === 'manual' ? 1 : target.zoomPercentage, view)
}
