import type { Box, MapInfo } from '../../_geo/types.ts'
import { getUnion } from '../../_geo/view.ts'
import type { MapModel, MapState, ZoomTarget } from '../types.ts'
import { getLevel } from '../view-at.ts'
import { getNumbers, getRecord, getRectangle, getText } from './values.ts'

/** The whole map: as the map info declares it, in its newer or older way, else all states. */
export function getView(info: MapInfo, states: () => MapState[]): Box {
  const [x, y, width, ratio] = getNumbers(getRecord(info.calibrate), 'x_adjust', 'y_adjust', 'width', 'ratio')
  return (
    getRectangle({ x: -x, y: -y, x2: width - x, y2: width / ratio - y }, true) ??
    getRectangle(info.initial_view, true) ??
    getRectangle(getUnion(states().map(({ box }) => box)), true) ?? { x: 0, y: 0, x2: 1000, y2: 600 }
  )
}

/** Where the map begins; an id that is neither a region's nor a state's is told, and the whole map shows. */
export function getInitial(
  value: unknown,
  { region, state }: Pick<MapModel, 'region' | 'state'>,
  warn: (message: string) => void,
): ZoomTarget {
  if (value && typeof value === 'object') {
    const box = getRectangle(value, true)
    if (box) return { level: 'manual', box }
  }
  const id = getText(value)
  const [area, one] = [region(id), state(id)]
  if (area) return getLevel('region', area)
  if (one) return getLevel('state', one)
  // Neither a text nor a box: said as what it is.
  if (value && !/^(-1|out)$/.test(id)) warn(`Initial zoom is not a region or state: ${id || typeof value}`)
  return { level: 'out' }
}
