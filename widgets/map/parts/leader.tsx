import { getBox } from '../display.ts'
import type { MapLabel } from '../types.ts'

/**
 * Outline of a leader line, from the middle of the label's nearest edge. Its end stays where it is on the map, however the
 * label is turned and drawn smaller.
 */
export function getLeader(label: MapLabel, scale: number): string {
  const { x, y } = label.line ?? label
  const turn = (label.rotate * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn) / scale, Math.cos(turn) / scale]
  const [across, down] = [x - label.x, y - label.y]
  const end = [across * cos + down * sin, down * cos - across * sin] as const
  const [left, width, height] = getBox(label)
  const middles: [number, number][] = [
    [left, 0],
    [left + width, 0],
    [left + width / 2, -height / 2],
    [left + width / 2, height / 2],
  ]
  const far = ([x, y]: [number, number]) => Math.hypot(x - end[0], y - end[1])
  return `M${middles.sort((a, b) => far(a) - far(b))[0]}L${end}`
}

/** The leader line of a label that has one. */
export const leader = (label: MapLabel, scale: number) =>
  label.line && (
    <path
      className="map-leader"
      d={getLeader(label, scale)}
      fill="none"
      stroke={label.lineColor}
      strokeWidth={label.lineSize}
      pointerEvents="none"
    />
  )
