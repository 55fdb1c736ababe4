import type { MapController } from '../controller.ts'
import { getSize, shrink } from '../display.ts'
import { MIN_LABEL } from '../min-label.ts'
import { spread } from '../spread.ts'
import type { MapLocation } from '../types.ts'
import { whenResized } from '../when-resized.ts'

/** Symbols are not drawn smaller than this, or than on a map 800 px wide. */
const MIN_SYMBOL = 14
const USUAL = 0.8

const fitted = new WeakMap<MapController, () => void>()

/**
 * Fits labels and symbols of a map to the pixels that it has: labels that nobody could read are hidden until there is room, symbols stay large
 * enough to be seen and hit, and those that coincide are spread. By styles over the drawing, which others move and draw anew.
 * @returns how to do it again, after a drawing
 */
export function fitScreen(controller: MapController): () => void {
  const known = fitted.get(controller)
  if (known) return known
  const fit = () => {
    const scale = getScale(controller)
    if (!scale || controller.signal.aborted) return
    fitLabels(controller, scale)
    fitSymbols(controller, scale)
  }
  fitted.set(controller, fit)
  whenResized(controller.svg, controller.signal, fit)
  controller.on('view', fit)
  return fit
}

/** CSS pixels of a map unit; 0 while the map is not shown. A map keeps its shape in a box of another. */
function getScale({ svg, view }: MapController): number {
  const { clientWidth = 0, clientHeight = 0 } = svg.parentElement ?? {}
  return Math.min(clientWidth / (view.x2 - view.x), clientHeight / (view.y2 - view.y))
}

function fitLabels({ svg, model, ratio }: MapController, scale: number): void {
  const labels = new Map(model.labels.map((label) => [label.id, label]))
  for (const node of svg.querySelectorAll<SVGElement>('.sm_label')) {
    const label = labels.get(node.dataset.label as string)
    if (!label) continue
    const px = label.size * shrink(label.scale, label.scaleLimit, ratio) * scale
    setStyle(node, 'display', px < MIN_LABEL ? 'none' : '')
  }
}

function fitSymbols({ svg, model, ratio }: MapController, scale: number): void {
  const nodes = [...svg.querySelectorAll<SVGElement>('.sm_location, .map-rings > [data-id]')]
  if (!nodes.length) return
  const growth = new Map<string, number>()
  const locations = nodes.flatMap((node) => {
    const location = node.matches('.sm_location') && model.location(node.dataset.id as string)
    return location ? [location] : []
  })
  const offsets = spread(
    locations.map((location) => {
      const size = getSize(model, location, ratio)
      const times = Math.max(1, getLeast(location) / (size * scale))
      growth.set(location.id, times)
      const { id, type, x, y } = location
      return { id, kind: type, x, y, size: size * times }
    }),
  )
  for (const node of nodes) {
    const location = model.location(node.dataset.id as string)
    if (!location) continue
    const times = growth.get(location.id) ?? 1
    const [across, down] = offsets.get(location.id) ?? [0, 0]
    // About its own point: a scale alone is about the map's.
    const [x, y] = [location.x * (1 - times) + across, location.y * (1 - times) + down]
    setStyle(node, 'translate', x || y ? `${x}px ${y}px` : '')
    setStyle(node, 'scale', times > 1 ? `${times}` : '')
  }
}

/** Width below which a symbol is not drawn, in CSS pixels. One that holds its label is as large as that. */
const getLeast = ({ size, width }: MapLocation): number =>
  width === undefined ? Math.min((Number(size) || 25) * USUAL, MIN_SYMBOL) : 0

function setStyle(node: SVGElement, name: 'display' | 'translate' | 'scale', value: string): void {
  if (node.style[name] !== value) node.style[name] = value
}
