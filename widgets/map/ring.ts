import styles from '../_map-ui/focus-ring.css?inline'
import { drawRing, type RingShape } from '../_map-ui/focus-ring.ts'
import { adopt } from '../_runtime/stylesheets.ts'

// All that the focus needs comes in one file.
export { createSpatialNavigation } from '../_map-ui/spatial-navigation.ts'

/**
 * Rings drawn shapes for the focus. What no style sheet has reached yet keeps the browser's outline.
 * @returns how to take it away
 */
export function ring(svg: SVGSVGElement, shapes: readonly SVGElement[]): () => void {
  const layer = svg.querySelector('.map-rings')
  adopt(svg, [styles])
  drawRing(layer, shapes.map(getOutline))
  // A location may have been moved or enlarged by its styles.
  for (const line of layer?.querySelectorAll<SVGElement>('[data-id]') ?? []) {
    const { translate, scale } = shapes.find(({ dataset }) => dataset.id === line.dataset.id)?.style ?? {}
    Object.assign(line.style, { translate, scale })
  }
  return () => drawRing(layer, [])
}

function getOutline(shape: SVGElement): RingShape {
  // An image has a box and no outline.
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => shape.getAttribute(name))
  return {
    d: shape.getAttribute('d') ?? `M${x} ${y}h${width}v${height}H${x}z`,
    transform: shape.getAttribute('transform'),
    // By its id a location keeps its size while the map moves.
    id: shape.dataset.type === 'location' ? shape.dataset.id : undefined,
  }
}
