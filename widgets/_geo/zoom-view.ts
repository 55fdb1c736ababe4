import type { Box } from './types.ts'
import { around, getCentroid, SMALLEST } from './view.ts'

/** Width of a view as part of the whole map's: 1 is the whole map, 0.25 is four times nearer. */
export const getRatio = (view: Box, full: Box): number => (view.x2 - view.x) / (full.x2 - full.x)

/**
 * Returns a view `factor` times nearer (below 1: farther), in which the point x, y of the map stays where it was on the screen.
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
