import { getPath } from '../_geo/county-shape.ts'
import { drawRing } from '../_map-ui/focus-ring.ts'
import type { CountyReference } from './county-index.ts'
import type { Scene } from './scene.ts'
import type { ShapeSets } from './worker/geometry.ts'

/** Rings a county that is pointed at or focused, above the picture, and moves with it. @returns how to ring one, or none */
export function createRing(
  layer: SVGElement,
  sets: ShapeSets,
  scene: Scene,
): (place: CountyReference | undefined) => void {
  const move = () => {
    const [x, y] = scene.pointOf([0, 0])
    layer.setAttribute('transform', `translate(${x} ${y}) scale(${scene.scale})`)
  }
  scene.onPlaced = move
  return (place) => {
    drawRing(layer, place ? [{ d: getPath(sets[place.set], place.county) }] : [])
    move()
  }
}
