import type { Box } from './types.ts'

/** A view is never smaller than this part of the whole map, so that no box without extent divides by zero. */
export const SMALLEST = 1e-4

/** The box of a size around a point. */
export const around = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  x2: x + width / 2,
  y2: y + height / 2,
})

/** Middle of a box. */
export const getCentroid = ({ x, y, x2, y2 }: Box) => ({ x: (x + x2) / 2, y: (y + y2) / 2 })

/**
 * What a zoom to a box shows: the box fills `zoomPercentage` (0 to 1) of the view's width or height, in the middle; the
 * other side is widened to the shape of the whole map. The whole map where the box says nothing.
 */
export function getView(box: Box, zoomPercentage: number, full: Box): Box {
  const width = full.x2 - full.x
  const height = full.y2 - full.y
  const ratio =
    Math.max((box.x2 - box.x) / width, (box.y2 - box.y) / height, SMALLEST) / (zoomPercentage > 0 ? zoomPercentage : 1)
  const { x, y } = getCentroid(box)
  return Number.isFinite(x + y + ratio) ? around(x, y, width * ratio, height * ratio) : full
}

/** The least box around all; undefined where there is none. What is missing or no box is passed over. */
export function getUnion(boxes: Iterable<Box | undefined>): Box | undefined {
  let all: Box | undefined
  for (const box of boxes) {
    if (!box || !Number.isFinite(box.x + box.y + box.x2 + box.y2)) continue
    all = all
      ? {
          x: Math.min(all.x, box.x),
          y: Math.min(all.y, box.y),
          x2: Math.max(all.x2, box.x2),
          y2: Math.max(all.y2, box.y2),
        }
      : { x: box.x, y: box.y, x2: box.x2, y2: box.y2 }
  }
  return all
}
