import type { Point } from './types.ts'

/** Beyond this many degrees a line is straight. */
const STEEPEST = 60

const round = (value: number) => Math.round(value * 100) / 100

/**
 * SVG path data of a line of the map: a parabola that leaves and arrives at `angle` degrees to the straight line, or
 * that straight line where there is no angle between -60 and 60. A line with a positive angle rises, whichever of its
 * ends is the origin.
 *
 * @returns '' where there is no line: both ends are one point, or one of them is none
 */
export function linePath(from: Point, to: Point, angle: number | undefined): string {
  const dx = to.x - from.x
  const dy = to.y - from.y
  if (!Number.isFinite(dx + dy) || !(dx || dy)) return ''
  const start = `M${from.x},${from.y}`
  const end = `${to.x},${to.y}`
  if (!angle || !(Math.abs(angle) <= STEEPEST)) return `${start}L${end}`
  // Half the line's length times the tangent is how far the control point lies aside of its middle.
  const aside = (Math.tan((angle * Math.PI) / 180) / 2) * (from.x < to.x ? -1 : 1)
  return `${start}Q${round(from.x + dx / 2 - dy * aside)},${round(from.y + dy / 2 + dx * aside)} ${end}`
}
