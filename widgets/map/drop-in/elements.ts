import type { Box } from '../../_geo/types.ts'
import { getUnion } from '../../_geo/view.ts'
import type { Hit, MapController } from '../controller.ts'
import type { MapModel } from '../types.ts'

type Values = Record<string, string | number>

/** A drawn element in the hands of page code. */
export interface Handle {
  readonly node: SVGElement | undefined
  /** The element as it was read: what its owner wrote, and the rest with defaults in place. Keys as in map data. */
  readonly sm: Record<string, unknown>
  /** Reads an attribute, or sets one or several until the next refresh. */
  attr(name: string): string | null
  attr(name: string, value: string | number): Handle
  attr(values: Values): Handle
  /** Ends a fade at once. */
  stop(): Handle
  /** @param ms default 500 */
  animate(values: Values, ms?: number): Handle
  getBBox(): { x: number; y: number; x2: number; y2: number; width: number; height: number }
}

const LAYERS = ['states', 'regions', 'locations', 'labels'] as const
export type Layer = (typeof LAYERS)[number]
export type Handles = Record<Layer, Record<string, Handle>>

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Handles of everything in a map, and the way back from what they have set. */
export function getHandles(controller: MapController) {
  const undo: (() => void)[] = []
  let cached: { model: MapModel; handles: Handles } | undefined

  const getNodes = (layer: Layer, id: string): SVGElement[] => {
    if (layer === 'labels') return [...controller.svg.querySelectorAll<SVGElement>(`.sm_label_${CSS.escape(id)}`)]
    if (layer !== 'regions') return controller.nodesOf({ type: layer.slice(0, -1) as Hit['type'], id }).slice(0, 1)
    return (controller.model.region(id)?.states ?? []).flatMap((state) => getNodes('states', state))
  }

  function handle(layer: Layer, id: string): Handle {
    const nodes = () => getNodes(layer, id)
    const self: Handle = {
      get node() {
        return nodes()[0]
      },
      get sm() {
        const read: object = controller.model[layer].find((one) => one.id === id) ?? {}
        const fields = Object.entries(read).map(([name, value]) => [snake(name), value])
        const { source, type, ...rest } = Object.fromEntries(fields)
        return { ...source, ...rest, type: layer.slice(0, -1), shape_type: type }
      },
      attr(name: string | Values, value?: string | number): never {
        const values = typeof name === 'object' ? name : value === undefined ? undefined : { [name]: value }
        if (!values) return nodes()[0]?.getAttribute(name as string) as never
        for (const node of nodes()) {
          for (const [key, value] of Object.entries(values)) {
            const name = key === 'path' ? 'd' : key
            const before = node.getAttribute(name)
            undo.push(() => {
              // What has been drawn over it since is the drawing's already.
              if (node.getAttribute(name) !== `${value}`) return
              if (before === null) node.removeAttribute(name)
              else node.setAttribute(name, before)
            })
            node.setAttribute(name, `${value}`)
          }
        }
        return self as never
      },
      stop() {
        for (const node of nodes()) for (const animation of node.getAnimations()) animation.finish()
        return self
      },
      animate(values, ms = 500) {
        const frames = Object.entries(values).map(([name, value]) => [
          name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
          [value],
        ])
        const moves = nodes().map((node) => node.animate(Object.fromEntries(frames), ms).finished)
        // Taken down on the way: there is nothing left to set.
        Promise.all(moves).then(
          () => self.attr(values),
          () => {},
        )
        return self
      },
      getBBox() {
        const boxes = nodes().map((node) => {
          const { x, y, width, height } = (node as SVGGraphicsElement).getBBox()
          return { x, y, x2: x + width, y2: y + height }
        })
        const box = getUnion(boxes) as Box
        return { ...box, width: box.x2 - box.x, height: box.y2 - box.y }
      },
    }
    return self
  }

  return {
    /** By id; new after a refresh. */
    get handles(): Handles {
      const { model } = controller
      if (cached?.model !== model) {
        const layers = LAYERS.map((layer) => {
          const all: Record<string, Handle> = Object.create(null)
          for (const { id } of model[layer]) all[id] = handle(layer, id)
          return [layer, all]
        })
        cached = { model, handles: Object.fromEntries(layers) }
      }
      return cached.handles
    },
    /** What the drawing knows of its attributes is true again. */
    restore() {
      while (undo.length) undo.pop()?.()
    },
  }
}
