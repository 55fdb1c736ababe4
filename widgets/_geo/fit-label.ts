import { contains } from './path.ts'
import type { Point } from './types.ts'

/** Views as parts of the whole map that labels are tried at. */
const RATIOS = [0.99, 0.501, 0.251, 0.1251, 0.06251, 0.031251, 0.0156255, 0.00781275]

/** A label's box in map units, at the size that it has when the whole map is in view. */
export interface LabelBox {
  /** Outline of its state. */
  rings: Point[][]
  /** Middle. */
  x: number
  y: number
  width: number
  height: number
  /** It keeps its size on the screen, so that in map units it shrinks as the map is zoomed. */
  scale: boolean
}

/**
 * The farthest zoom ratio at which all four corners of a label's box lie inside its state; undefined where none is near
 * enough. A label that grows with the map is tried only once.
 */
export const fitRatio = ({ rings, x, y, width, height, scale }: LabelBox): number | undefined =>
  (scale ? RATIOS : RATIOS.slice(0, 1)).find((ratio) => {
    const size = scale ? ratio / 2 : 0.5
    return [-size, size].every((across) =>
      [-size, size].every((down) => contains(rings, x + across * width, y + down * height)),
    )
  })
