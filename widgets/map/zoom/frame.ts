import { ZoomTransform } from 'd3-zoom'
import type { Box } from '../../_geo/types.ts'
import type { MapController } from '../controller.ts'

/**
 * Between views and d3's transforms, which are in px of the drawing's parent: px of the whole map times k, plus x and y.
 * Measured at the beginning of each gesture.
 */
export function getFrame({ svg, model }: MapController, parent: Element) {
  const { view: full } = model
  const [width, height] = [full.x2 - full.x, full.y2 - full.y]
  const [inner, outer] = [svg.getBoundingClientRect(), parent.getBoundingClientRect()]
  // Where the drawing has another shape than the map, the map is in its middle.
  const scale = Math.min(inner.width / width, inner.height / height)
  const left = inner.left - outer.left + (inner.width - width * scale) / 2
  const top = inner.top - outer.top + (inner.height - height * scale) / 2
  return {
    toTransform(view: Box): ZoomTransform {
      const k = width / (view.x2 - view.x)
      return new ZoomTransform(
        k,
        left * (1 - k) + k * scale * (full.x - view.x),
        top * (1 - k) + k * scale * (full.y - view.y),
      )
    },
    toView({ k, x, y }: ZoomTransform): Box {
      const from = {
        x: full.x + (left * (1 - k) - x) / (k * scale),
        y: full.y + (top * (1 - k) - y) / (k * scale),
      }
      return { ...from, x2: from.x + width / k, y2: from.y + height / k }
    },
  }
}
