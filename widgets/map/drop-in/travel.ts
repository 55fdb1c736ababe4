import type { Point } from '../../_geo/types.ts'
import type { Hit, MapController } from '../controller.ts'
import { shows } from '../display.ts'
import type { MapLocation, MapModel, ZoomTarget } from '../types.ts'
import { getLevel } from '../view-at.ts'

const within = ({ x, y }: Point, box: { x: number; y: number; x2: number; y2: number }): boolean =>
  x >= box.x && x <= box.x2 && y >= box.y && y <= box.y2

const OUT: ZoomTarget = { level: 'out' }

/** The level of a region or a state; undefined where there is none of that id. */
export function levelAt(model: MapModel, level: 'region' | 'state', id: string): ZoomTarget | undefined {
  const element = model[level](id)
  return element && getLevel(level, element)
}

/** @param zoom how many times nearer than the whole map; below 1 the share of it that is seen */
export function near({ view }: MapModel, { x, y }: Point, zoom: number): ZoomTarget {
  const share = (zoom > 1 ? 1 / zoom : zoom || 1) / 2
  const [w, h] = [(view.x2 - view.x) * share, (view.y2 - view.y) * share]
  return { level: 'manual', box: { x: x - w, y: y - h, x2: x + w, y2: y + h } }
}

/** Where a location that does not show here shows. */
function getHome(model: MapModel, { display, displayIds, source, ...at }: MapLocation): ZoomTarget {
  if (typeof display === 'object') return near(model, at, Math.min(display.max, 1))
  if (display !== 'region' && display !== 'state') return OUT
  const own = [...displayIds, (source as { region?: string } | undefined)?.region]
  const around = model[`${display}s`].filter(({ box }) => within(at, box)).map(({ id }) => id)
  for (const id of [...own, ...around]) {
    const level = id !== undefined && levelAt(model, display, id)
    if (level) return level
  }
  return OUT
}

/** The level to go to before an element can show its pop-up; undefined: it can here. */
export function wayTo({ model, target, ratio, view }: MapController, { type, id }: Hit): ZoomTarget | undefined {
  if (type === 'location') {
    const location = model.location(id)
    if (!location) return
    if (!shows(location.display, location.displayIds, { target, ratio })) return getHome(model, location)
    return within(location, view) ? undefined : OUT
  }
  if ('id' in target && target.id === id && target.level === type) return
  if (type === 'region') return target.level === 'out' ? undefined : OUT
  const state = model.state(id)
  if (!state) return
  const region = state.region === undefined ? undefined : levelAt(model, 'region', state.region)
  if (target.level === 'manual') {
    const { x, y, x2, y2 } = state.box
    return within({ x: (x + x2) / 2, y: (y + y2) / 2 }, view) ? undefined : OUT
  }
  if (target.level === 'region' && target.id === state.region) return
  // At the whole map a state of a region is its region.
  return region ?? (target.level === 'out' ? undefined : OUT)
}
