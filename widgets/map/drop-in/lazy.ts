import type { Hit, MapController } from '../controller.ts'
import type { ElementType, ZoomTarget } from '../types.ts'
import { levelAt, near, wayTo } from './travel.ts'

// In one file with what page code calls: both are small.
export { explainSuccessor, sentences } from './sentences.ts'

interface At {
  controller: MapController
  /** The map's name for its owner. */
  prefix: string
}

/** The hit that page code names; said where there is none. */
function find({ controller: { model }, prefix }: At, type: string, id: unknown): Hit | undefined {
  if (/^(state|region|location)$/.test(type) && model[type as ElementType](`${id}`)) {
    return { type: type as ElementType, id: `${id}` }
  }
  console.warn(`[plat] map: there is no ${type} "${id}" in ${prefix}`)
}

/** Zooms to where an element is. */
async function fly(at: At, type: string, id: unknown, zoom = 4): Promise<Hit | false> {
  const hit = find(at, type, id)
  if (!hit) return false
  const { model } = at.controller
  const point = hit.type === 'location' && model.location(hit.id)
  const target = point ? near(model, point, +zoom) : levelAt(model, hit.type as 'state', hit.id)
  return (await at.controller.zoomTo(target as ZoomTarget)) !== false && hit
}

function pulse(at: At, type: ElementType, ids: unknown): void {
  for (const id of [ids].flat()) {
    const hit = find(at, type, id)
    if (hit) at.controller.pulse(hit)
  }
}

const logging = new WeakSet<MapController>()

/** Each gives false, now or later, where it could do nothing. */
export const lazyMethods = {
  state_zoom: (at: At, id: unknown) => fly(at, 'state', id),
  /** -1: the whole map. */
  region_zoom: (at: At, id: unknown) =>
    `${id}` === '-1' ? at.controller.zoomTo({ level: 'out' }) : fly(at, 'region', id),
  /** @param zoom how many times nearer than the whole map; 4 */
  location_zoom: (at: At, id: unknown, zoom?: number) => fly(at, 'location', id, zoom),
  async zoom_to_popup(at: At, type: string, id: unknown, zoom?: number) {
    const hit = await fly(at, type, id, zoom)
    return hit && at.controller.popup(hit)
  },
  /** Goes to where the element shows, if it does not here. */
  async popup(at: At, type: string, id: unknown) {
    const hit = find(at, type, id)
    const way = hit && wayTo(at.controller, hit)
    if (way && (await at.controller.zoomTo(way)) === false) return false
    return !!hit && at.controller.popup(hit)
  },
  pulse: (at: At, ids: unknown) => pulse(at, 'location', ids),
  pulse_state: (at: At, ids: unknown) => pulse(at, 'state', ids),
  /** From now on every click says where it was. */
  get_xy({ controller }: At) {
    if (logging.has(controller)) return
    logging.add(controller)
    controller.on('click_xy', (point) => {
      const { lat, lng } = controller.model.unproject(point)
      const place = lat > -91 ? `, lat: ${lat.toFixed(4)}, lng: ${lng.toFixed(4)}` : ''
      console.log(`x: ${point.x.toFixed(2)}, y: ${point.y.toFixed(2)}${place}`)
    })
  },
  /** Says the boxes of all states, as a map info has them. */
  calibrate({ controller }: At) {
    console.log(JSON.stringify(Object.fromEntries(controller.model.states.map(({ id, box }) => [id, box]))))
  },
}

export type LazyMethod = keyof typeof lazyMethods
