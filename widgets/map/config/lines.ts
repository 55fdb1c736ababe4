import { linePath } from '../../_geo/curve.ts'
import type { Point } from '../../_geo/types.ts'
import type { MapLine } from '../types.ts'
import { type Context, getEntries, missing } from './context.ts'
import { filler, getDefaults } from './elements.ts'
import { getText } from './values.ts'

/** The words that configs use for dashes, as `stroke-dasharray` in widths of the line. */
const DASHES: Record<string, string> = {
  '-': '3 1',
  '.': '1 1',
  '-.': '3 1 1 1',
  '-..': '3 1 1 1 1 1',
  '. ': '1 3',
  '- ': '4 3',
  '--': '8 3',
  '- .': '4 3 1 3',
  '--.': '8 3 1 3',
  '--..': '8 3 1 3 1 3',
}

export const lineFiller = ({ settings: s }: Context) =>
  filler({ ...getDefaults(s, 'line_'), level: 2, path: '', angle: 0 })

/** @param points of all locations, hidden ones too */
export function readLines(context: Context, points: Map<string, Point>): MapLine[] {
  const { data, warn } = context
  const fill = lineFiller(context)
  return getEntries(data.lines || data.borders).flatMap(([id, raw]) => {
    const { angle, ...line } = fill(raw)
    if (!line.path) {
      const ends = [raw.origin_location, raw.destination_location].map((end) => {
        const point = points.get(getText(end))
        if (!point) warn(missing(getText(end) || `line ${id}`))
        return point
      })
      const [from, to] = ends
      if (!from || !to) return []
      line.path = linePath(from, to, angle)
    }
    const dash = Object.hasOwn(DASHES, line.dash) ? (DASHES[line.dash] as string) : ''
    return [{ ...line, id, dash }]
  })
}
