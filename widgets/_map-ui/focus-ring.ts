import { readDocument } from '../_runtime/read-document.ts'

/** An outline to be ringed: path data in the units of its layer. */
export interface RingShape {
  d: string
  transform?: string | null
  /** Written into `data-id`, for whoever keeps its size while the map moves. */
  id?: string | undefined
}

/**
 * Rings shapes in a `.map-rings` layer of an SVG, in place of what was ringed: a dark line within a light one (or the other way round), to
 * be seen on any fill. Without shapes it takes the ring away.
 */
export function drawRing(layer: Element | null | undefined, shapes: readonly RingShape[]): void {
  const lines = (className: string) => shapes.map((shape) => createLine(shape, className))
  layer?.replaceChildren(...lines('map-ring-gap'), ...lines('map-ring'))
}

function createLine({ d, transform, id }: RingShape, className: string): SVGElement {
  const line = readDocument('createElementNS').call(document, 'http://www.w3.org/2000/svg', 'path') as SVGElement
  line.setAttribute('class', className)
  line.setAttribute('d', d)
  if (transform) line.setAttribute('transform', transform)
  if (id !== undefined) line.dataset.id = id
  return line
}
