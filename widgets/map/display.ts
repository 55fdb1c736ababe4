import type { Display, MapLabel, MapLocation, MapModel, MapRegion, MapState, ZoomTarget } from './types.ts'

/** Where the map is: the level, and the width of what is seen as a share of the whole. */
export interface Where {
  target: ZoomTarget
  ratio: number
}

const getId = (target: ZoomTarget) => ('id' in target ? target.id : '')

/**
 * Whether something shows at a level. `out`, `region` and `state` mean that level only; ranges are of the zoom ratio.
 * @param ids show it only at the regions or states of these ids; empty: at all
 */
export function shows(display: Display, ids: readonly string[], { target, ratio }: Where): boolean {
  if (ids.length && !ids.includes(getId(target))) return false
  if (typeof display === 'object') return ratio <= display.max && ratio >= display.min
  return display === 'all' || display === target.level
}

/** How much smaller than at the whole map something is drawn that keeps its size on the screen. */
export const shrink = (scale: boolean, limit: number, ratio: number): number => (scale ? Math.max(ratio, limit) : 1)

/** Map units of a location's size at a zoom ratio. */
export const getSize = ({ view }: MapModel, { size, width, scale, scaleLimit }: MapLocation, ratio: number): number =>
  (width ?? ((Number(size) || 25) * (view.x2 - view.x)) / 1000) * shrink(scale, scaleLimit, ratio)

/** Map units of a px of a map 800 px wide, in which borders are given, at a zoom ratio. */
export const borderUnit = ({ view }: MapModel, ratio: number): number => ((view.x2 - view.x) * ratio) / 800

/** Whether a level leaves an element out of the light: everything but what was zoomed to fades. */
export function faded(target: ZoomTarget, state: MapState): boolean {
  if (target.level === 'state') return state.id !== target.id
  return target.level === 'region' && state.region !== target.id
}

/** What a state looks like and reacts like: at the level `out` its region does so for it. */
export const getAppearance = ({ region }: MapModel, { target }: Where, state: MapState) =>
  (target.level === 'out' && region(state.region ?? '')) || state

/** Whose colors a state shows: those of its region, if that has any, wherever the map is not zoomed into that. */
export function getColored(model: MapModel, { target }: Where, state: MapState): MapState | MapRegion {
  const region = model.region(state.region ?? '')
  const inside = target.level === 'state' ? model.state(target.id)?.region : getId(target)
  return region?.ownColor && target.level !== 'manual' && inside !== region.id ? region : state
}

/** Opacity of a state's fill at a level. Its own, which is that of its border too, comes on top of that. */
export function getFillOpacity(model: MapModel, where: Where, state: MapState): number {
  if (faded(where.target, state)) return model.settings.adjacent_opacity
  const whole = getAppearance(model, where, state)
  return whole === state ? 1 : whole.opacity
}

/** With initial_zoom_solo all is left out but the states of the first region, or the first state. */
export const isLeftOut = ({ initial, settings }: MapModel, state: MapState): boolean =>
  settings.initial_zoom_solo && faded(initial, state)

/**
 * The states that are drawn at all.
 * @param where what does not show there is not drawn
 */
export const getDrawnStates = (model: MapModel, where?: Where): MapState[] =>
  model.states.filter((state) => !isLeftOut(model, state) && (!where || shows(state.display, [], where)))

const safe = (id: string) => id.replace(/\W/g, (sign) => `-${sign.charCodeAt(0)}-`)

/** Id of the pattern that fills a state: an owner's ids may hold what ends `url(#…)`. */
export const patternId = (div: string, id: string, hover = ''): string => `${safe(div)}-image-${hover}${safe(id)}`

/** The element that a label stands for, if it is drawn. */
export const getParent = (model: MapModel, { parentType, parentId }: MapLabel) => model[parentType](parentId)

/** About how wide a label's text is, in map units: letters of common fonts are 0.6 of their size on average. */
export const getWidth = ({ text, size }: MapLabel): number => Math.max(text.length * 0.62, 1) * size

/** Left edge, width and height of a label about its point: of its pill, else of its text. */
export function getBox(label: MapLabel): [left: number, width: number, height: number] {
  const text = getWidth(label)
  const width = label.pill ? (label.width ?? text * 1.45) : text
  const middle = label.anchor === 'start' ? text / 2 : label.anchor === 'end' ? -text / 2 : 0
  return [middle - width / 2, width, label.size * 1.2]
}
