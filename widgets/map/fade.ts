import { getColored, getDrawnStates, getFillOpacity, type Where } from './display.ts'
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
    const { color } = getColored(model, where, state)
    const [shape, ...labels] = getNodes({ type: 'state', id: state.id })
    // As faint as that in all, its own opacity included.
    const opacity = Math.min(model.settings.adjacent_opacity, getFillOpacity(model, where, state) * state.opacity)
    const dim = (node: SVGElement | null | undefined, fillOpacity: number) => {
      dress(node, 'transition', 'fill-opacity var(--map-fade)')
      dress(node, 'fill-opacity', fillOpacity)
    }
    dim(shape, opacity / (state.opacity || 1))
    for (const label of labels) {
      dim(label.querySelector('rect'), opacity)
      const text = label.querySelector('text')
      for (const [name, value] of Object.entries({ ...HALO, stroke: color })) dress(text, name, value)
    }
  }
}
