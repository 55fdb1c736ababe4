import { getDrawnStates, getOpacity, type Where } from './display.ts'
import type { Nodes, StyleSetter } from './hover.ts'
import { getNeighbors } from './neighbors.ts'
import type { MapModel, MapState } from './types.ts'

/** As white as labels may be, they are read on land that has faded: a halo in the state's color stands behind the letters. */
const HALO = { 'paint-order': 'stroke', 'stroke-width': '.2em', 'stroke-linejoin': 'round' }

/** Fades the neighbors of states that are lit up: fetched by the first pointer that rests. */
export function fade(
  model: MapModel,
  where: Where,
  states: readonly MapState[],
  getNodes: Nodes,
  dress: StyleSetter,
): void {
  for (const state of getNeighbors(states, getDrawnStates(model), model.view)) {
    const { id, color } = state
    const [shape, ...labels] = getNodes({ type: 'state', id })
    const dim = (node: SVGElement | null | undefined) => {
      dress(node, 'transition', 'fill-opacity var(--map-fade)')
      dress(node, 'fill-opacity', Math.min(model.settings.adjacent_opacity, getOpacity(model, where, state)))
    }
    dim(shape)
    for (const label of labels) {
      dim(label.querySelector('rect'))
      const text = label.querySelector('text')
      for (const [name, value] of Object.entries({ ...HALO, stroke: color })) dress(text, name, value)
    }
  }
}
