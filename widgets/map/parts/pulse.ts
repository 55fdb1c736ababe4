import { readDocument } from '../../_runtime/read-document.ts'
import type { Hit, MapController } from '../controller.ts'
import { SHAPES } from '../shapes.ts'
import type { MapElement, Pulse } from '../types.ts'

/** What a copy of a shape keeps: its outline and its place. */
const KEPT = /^(d|transform)$/
/** More at once would be a flicker and no hint. */
const MAX_PULSES = 200
/** Pause between two pulses of what pulses always, in ms. */
const REST = 500

/** Not in the style sheet, which every map has. */
const STYLES = {
  fill: 'none',
  strokeWidth: '2px',
  pointerEvents: 'none',
  transformBox: 'fill-box',
  transformOrigin: 'center',
}

const createSvg = (tag: string) =>
  readDocument('createElementNS').call(document, 'http://www.w3.org/2000/svg', tag) as SVGElement

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A ring of an element's shape that grows away from it and fades, once. */
function ring(controller: MapController, element: MapElement & { pulse: Pulse }, hit: Hit): Animation | undefined {
  const [shape] = controller.nodesOf(hit)
  if (!shape) return
  const { size, speed, color } = element.pulse
  const outline = createSvg('path')
  for (const name of shape.getAttributeNames()) {
    if (KEPT.test(name)) outline.setAttribute(name, shape.getAttribute(name) as string)
  }
  // A location may have been moved or enlarged by its styles.
  const { translate, scale } = shape.style
  Object.assign(outline.style, { translate, scale })
  // An image has no outline of its own.
  if (!shape.hasAttribute('d')) outline.setAttribute('d', SHAPES.circle)
  outline.setAttribute('vector-effect', 'non-scaling-stroke')
  // Growth is about the middle of what is drawn: for that the copy's own place must lie inside of what grows.
  const layer = createSvg('g')
  layer.setAttribute('class', 'map-pulse')
  Object.assign(layer.style, STYLES)
  layer.setAttribute('aria-hidden', 'true')
  layer.setAttribute('stroke', color && color !== 'auto' ? color : element.color)
  layer.append(outline)
  controller.svg.append(layer)
  const animation = layer.animate(
    { scale: ['1', String(size)], opacity: [1, 0] },
    { duration: Math.max(speed, 0) * 1000, easing: 'ease-out' },
  )
  animation.onfinish = animation.oncancel = () => layer.remove()
  return animation
}

/** Lets an element pulse once; a region through its states. Nothing moves for those who want no motion. */
export function pulse(controller: MapController, hit: Hit): void {
  if (still() || controller.signal.aborted) return
  const { model } = controller
  const ids = hit.type === 'region' ? (model.region(hit.id)?.states ?? []) : [hit.id]
  const type = hit.type === 'location' ? 'location' : 'state'
  for (const id of ids.slice(0, MAX_PULSES)) {
    const element = model[type](id)
    if (element) ring(controller, element, { type, id })
  }
}

/** Whether a map pulses by itself; false: it was told to stop. */
const running = new WeakMap<MapController, boolean>()

/**
 * Lets the elements whose `pulse` is on pulse again and again while the map lives, is seen and has such elements. What moves
 * by itself must be stoppable (WCAG 2.2.2): Escape inside the map ends it.
 */
export function pulseAlways(controller: MapController): void {
  // One that runs looks at the model anew with each pulse.
  if (running.has(controller) || controller.signal.aborted) return
  const { signal, holder, svg } = controller
  let isVisible = true
  let wake = () => {}
  const hidden = () => !isVisible || readDocument('hidden')
  const look = () => hidden() || wake()
  const observer = new IntersectionObserver((entries) => {
    isVisible = !!entries.at(-1)?.isIntersecting
    look()
  })
  const over = new AbortController()
  const stop = ({ key }: KeyboardEvent) => key === 'Escape' && running.set(controller, false)
  running.set(controller, true)
  holder.addEventListener('keydown', stop, over)
  addEventListener('visibilitychange', look, over)
  signal.addEventListener('abort', () => wake(), over)
  observer.observe(svg)
  void beat().finally(() => {
    over.abort()
    observer.disconnect()
  })

  async function beat(): Promise<void> {
    while (running.get(controller) && !signal.aborted) {
      const { states, locations } = controller.model
      const pulsing = [
        ...locations.filter(({ pulse }) => pulse.on).map((one) => [one, 'location'] as const),
        ...states.filter(({ pulse }) => pulse.on).map((one) => [one, 'state'] as const),
      ]
      if (!pulsing.length) {
        running.delete(controller)
        return
      }
      const rings = still()
        ? []
        : pulsing.slice(0, MAX_PULSES).map(([one, type]) => ring(controller, one, { type, id: one.id }))
      await Promise.allSettled(rings.map((each) => each?.finished))
      await new Promise((done) => setTimeout(done, REST))
      if (hidden() && !signal.aborted) {
        await new Promise<void>((done) => {
          wake = done
        })
      }
    }
  }
}
