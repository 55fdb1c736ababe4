import type { Point } from '../_geo/types.ts'
import type { ClickDetail, ElementDetail, ZoomDetail } from './contract.ts'
import type { Hit, MapController } from './controller.ts'
import { fetchTools, getFeature } from './features.ts'

type Emit = (type: string, detail?: unknown) => unknown

/** Tells the page what happens in a map: `plat:map:click`, `over`, `out`, `popup`, `zoom`, `ready`, typed in contract.ts. */
export function domEvents(controller: MapController, emit: Emit): void {
  const click = (point: Point, hit: Hit | undefined) => {
    const { model } = controller
    const known = hit && !model[hit.type](hit.id)?.inactive
    const place = () => model.unproject(point)
    const detail: ClickDetail = {
      ...(known ? hit : { type: 'map', id: '' }),
      ...point,
      // Reckoned when somebody asks: most clicks are never asked.
      get lat() {
        return place().lat
      },
      get lng() {
        return place().lng
      },
    }
    const tell = () => emit('click', detail)
    // What reckons places comes with the pointer: a quick finger may be there before it.
    if (getFeature('places')) tell()
    else void fetchTools().then(tell, tell)
  }
  controller.on('click_xy', click)
  // A key has no place of its own: it means the middle of its element.
  controller.on('preclick', (hit, event) => {
    if (event && !(event instanceof MouseEvent)) click(getMiddle(controller, hit), hit)
  })
  for (const type of ['over', 'out', 'popup'] as const) {
    controller.on(type, (hit) => {
      const detail: ElementDetail = { ...hit }
      emit(type, detail)
    })
  }
  controller.on('zoom', (target) => {
    const detail: ZoomDetail = { level: target.level, id: 'id' in target ? target.id : '', ratio: controller.ratio }
    emit('zoom', detail)
  })
  controller.on('complete', () => emit('ready'))
}

/** In map units. */
export function getMiddle({ model }: MapController, { type, id }: Hit): Point {
  if (type === 'location') {
    const { x, y } = model.location(id) as Point
    return { x, y }
  }
  const { x, y, x2, y2 } = model[type](id)?.box ?? model.view
  return { x: (x + x2) / 2, y: (y + y2) / 2 }
}
