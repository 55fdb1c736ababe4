import type { Point } from '../_geo/types.ts'
import type { MapProps } from './contract.ts'
import type { Hit } from './controller.ts'
import { drawn, shows, type Where } from './display.ts'
import type { MapElement, MapModel, MapRegion, MapState } from './types.ts'
import { getWords, safeUrl } from './urls.ts'

/** What a click on an element does. `told`: what the page makes of it. `tip`: nothing but what the pointer shows already. */
export type ClickAction = 'zoom' | 'popup' | 'link' | 'told' | 'tip'

/** What a drawn shape is to people at the present level: a state of a region may stand for the whole region. */
export interface HitTarget {
  /** `type id` of the shape that carries it. */
  key: string
  /** Whom it stands for. */
  hit: Hit
  /** In words. */
  name: string
  act: ClickAction
  /** For act `link`. */
  href: string
  /** Where it lies, for the arrow keys. */
  at: Point
}

/** How people come to the map, and what the page says of it. */
export interface InteractionContext extends Pick<MapProps, 'trusted' | 'hooks'> {
  /** The pointer is a finger. */
  coarse: boolean
}

export const getKey = ({ type, id }: Hit): string => `${type} ${id}`

/** How an element's pop-up opens for this visitor. */
export const getMode = ({ popup }: MapElement, { coarse }: InteractionContext): 'hover' | 'click' | 'off' =>
  popup === 'detect' ? (coarse ? 'click' : 'hover') : popup

/** The element that a shape acts for: at the level `out` a state of a region is its region. */
export function resolveRegion(model: MapModel, { target }: Where, hit: Hit): Hit {
  const region = hit.type === 'state' && target.level === 'out' && model.state(hit.id)?.region
  return region && model.region(region) ? { type: 'region', id: region } : hit
}

/** Whether an element has anything to say in a pop-up. */
export const hasPopupContent = (element: MapElement): boolean =>
  !!(element.description.trim() || (!element.hideName && getWords(element.name)))

export function clickActionFor(hit: Hit, element: MapElement, where: Where, visitor: InteractionContext): ClickAction {
  const { target } = where
  const there = target.level === hit.type && 'id' in target && target.id === hit.id
  if (element.zoomable && !there && hit.type !== 'location') return 'zoom'
  const mode = getMode(element, visitor)
  const link = safeUrl(element.url, visitor.trusted)
  // A finger cannot hover: where there is no link to follow, it opens with a tap what a mouse shows under it.
  const opens = mode === 'click' || (mode === 'hover' && visitor.coarse && !link)
  return opens && hasPopupContent(element)
    ? 'popup'
    : link
      ? 'link'
      : visitor.hooks?.[`click_${hit.type}`]
        ? 'told'
        : 'tip'
}

const middle = ({ box }: Pick<MapState, 'box'>): Point => ({ x: (box.x + box.x2) / 2, y: (box.y + box.y2) / 2 })
const far = (a: Point, b: Point) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2

/** The faces at a level, by the key of the shape that carries each; what cannot be acted on has none. */
export function hitTargets(model: MapModel, where: Where, visitor: InteractionContext): Map<string, HitTarget> {
  const faces = new Map<string, HitTarget>()
  const put = (shape: Hit, hit: Hit, element: MapElement, at: Point) => {
    if (element.inactive) return
    faces.set(getKey(shape), {
      key: getKey(shape),
      hit,
      name: getWords(element.name) || hit.id,
      act: clickActionFor(hit, element, where, visitor),
      href: safeUrl(element.url, visitor.trusted),
      at,
    })
  }
  const states = drawn(model, where).map((state) => {
    const shape: Hit = { type: 'state', id: state.id }
    return { state, shape, hit: resolveRegion(model, where, shape) }
  })
  // The state nearest the middle of its region carries the region.
  const carriers = new Map<MapRegion, MapState>()
  for (const { state, hit } of states) {
    const region = hit.type === 'region' && model.region(hit.id)
    const best = region && carriers.get(region)
    if (region && (!best || far(middle(state), middle(region)) < far(middle(best), middle(region)))) {
      carriers.set(region, state)
    }
  }
  for (const { state, shape, hit } of states) {
    const element = hit.type === 'region' ? model.region(hit.id) : state
    if (element === state || carriers.get(element as MapRegion) === state)
      put(shape, hit, element as MapState, middle(element as MapState))
  }
  for (const location of model.locations) {
    if (!shows(location.display, location.displayIds, where)) continue
    const hit: Hit = { type: 'location', id: location.id }
    put(hit, hit, location, location)
  }
  return faces
}
