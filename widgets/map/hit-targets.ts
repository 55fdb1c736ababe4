import { getWords } from '../_domain/entities/entities.ts'
import type { Point } from '../_geo/types.ts'
import type { MapProps } from './contract.ts'
import type { Hit } from './controller.ts'
import { getDrawnStates, shows, type Where } from './display.ts'
import type { MapElement, MapModel, MapRegion, MapState } from './types.ts'
import { safeUrl } from './urls.ts'

/** The effect of a click on an element. `told`: only the page's own code hears of it. `tip`: no more than the pointer shows already. */
export type ClickAction = 'zoom' | 'popup' | 'link' | 'told' | 'tip'

/** A drawn shape as people use it at the present level: a state of a region may stand for the whole region. */
export interface HitTarget {
  /** `type id` of the shape that carries it. */
  key: string
  /** The element that it stands for. */
  hit: Hit
  /** The element's name as text. */
  name: string
  act: ClickAction
  /** The address, for act `link`. */
  href: string
  /** Its position, for the arrow keys. */
  at: Point
}

/** The pointer of this visitor, and what the page says about the map. */
export interface InteractionContext extends Pick<MapProps, 'trusted' | 'ugc' | 'hooks'> {
  /** The pointer is a finger. */
  coarse: boolean
}

export const getKey = ({ type, id }: Hit): string => `${type} ${id}`

/** Returns how an element's pop-up opens for this visitor. */
export const getMode = ({ popup }: MapElement, { coarse }: InteractionContext): 'hover' | 'click' | 'off' =>
  popup === 'detect' ? (coarse ? 'click' : 'hover') : popup

/** Returns the element that a shape acts for: at the level `out` a state of a region acts for the region. */
export function resolveRegion(model: MapModel, { target }: Where, hit: Hit): Hit {
  const region = hit.type === 'state' && target.level === 'out' && model.state(hit.id)?.region
  return region && model.region(region) ? { type: 'region', id: region } : hit
}

/** Tells whether an element has anything to show in a pop-up. */
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

/** Returns the hit targets at a level, by the key of the shape that each belongs to. Inactive elements have none. */
export function getHitTargets(model: MapModel, where: Where, visitor: InteractionContext): Map<string, HitTarget> {
  const hitTargets = new Map<string, HitTarget>()
  const put = (shape: Hit, hit: Hit, element: MapElement, at: Point) => {
    if (element.inactive) return
    hitTargets.set(getKey(shape), {
      key: getKey(shape),
      hit,
      name: getWords(element.name) || hit.id,
      act: clickActionFor(hit, element, where, visitor),
      href: safeUrl(element.url, visitor.trusted),
      at,
    })
  }
  const states = getDrawnStates(model, where).map((state) => {
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
  return hitTargets
}
