import type { Box } from '../_map/types.ts'
import { viewOf } from '../_map/view.ts'
import type { MapModel, ZoomTarget } from './types.ts'

/** What is in view at a level. */
export function viewAt({ view }: MapModel, target: ZoomTarget): Box {
  if (target.level === 'out') return view
  // A box that a config begins with may have any shape; the others have the map's own and stay as they are.
  return viewOf(target.box, target.level === 'manual' ? 1 : target.zoomPercentage, view)
}
