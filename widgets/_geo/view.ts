import type { Box } from './types.ts'

/** A view is never smaller than this part of the whole map, so that no box without extent divides by zero. */
const SMALLEST = 1e-4

const around = (x: number, y: number, width: number, height: number): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  x2: x + width / 2,
  y2: y + height / 2,
})

/** Middle of a box. */
export const getCentroid = ({ x, y, x2, y2 }: Box) => ({ x: (x + x2) / 2, y: (y + y2) / 2 })

/** Width of a view as part of the whole map's: 1 is the whole map, 0.25 is four times nearer. */
export const getRatio = (view: Box, full: Box): number => (view.x2 - view.x) / (full.x2 - full.x)

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

/**
 * A view `factor` times nearer (below 1: farther), in which the point x, y of the map stays where it was on the screen.
 * Never wider than `full`, in which `clampView` may have to keep it.
 */
export function zoomAbout(view: Box, full: Box, factor: number, x: number, y: number): Box {
  const ratio = getRatio(view, full)
  const scale = Math.min(Math.max(ratio / factor, SMALLEST), Math.max(ratio, 1)) / ratio
  if (!Number.isFinite(scale + x + y)) return view
  return {
    x: x - (x - view.x) * scale,
    y: y - (y - view.y) * scale,
    x2: x + (view.x2 - x) * scale,
    y2: y + (view.y2 - y) * scale,
  }
}

/** The view moved into the limit; one that is larger is shrunk first, keeping its shape. */
export function clampView(view: Box, limit: Box): Box {
  const scale = Math.min(1, 1 / getRatio(view, limit), (limit.y2 - limit.y) / (view.y2 - view.y))
  const width = (view.x2 - view.x) * scale
  const height = (view.y2 - view.y) * scale
  const { x, y } = getCentroid(view)
  const within = (at: number, half: number, low: number, high: number) =>
    Math.min(Math.max(at, low + half), high - half)
  return around(within(x, width / 2, limit.x, limit.x2), within(y, height / 2, limit.y, limit.y2), width, height)
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
