import type { Hit } from './controller.ts'
import { borderUnit, getColored, patternId, type Where } from './display.ts'
import type { MapModel, MapState } from './types.ts'

/** So long the pointer stays before the neighbors fade: one that crosses the map, or is about to click, makes nothing flicker. */
const REST_MS = 200

/** Fetched by the first pointer that rests; what does not come is told once. */
let fading: Promise<typeof import('./fade.ts') | undefined> | undefined

export type Nodes = (hit: Hit) => SVGElement[]
/** Gives a node a style, until what is lit up is taken back. */
export type StyleSetter = (node: SVGElement | null | undefined, name: string, value: string | number) => void

/**
 * Lights an element up and fades its neighbors, by styles over the attributes of the drawing: leaving takes them away again.
 * @param before how to take back what stays, of the same element
 * @returns how to take it back
 */
export function highlight(model: MapModel, where: Where, hit: Hit, getNodes: Nodes, before?: () => void): () => void {
  const undo = before ? [before] : []
  const dress: StyleSetter = (node, name, value) => {
    if (!node || (node.getAttribute(name) ?? '1') === `${value}`) return
    const { style } = node
    style.setProperty(name, `${value}`)
    undo.push(() => void style.removeProperty(name))
  }
  const states: MapState[] = []
  const lightState = (state: MapState, color: string, opacity: number, fillOpacity: number) => {
    states.push(state)
    const nodes = getNodes({ type: 'state', id: state.id })
    const [shape] = nodes
    // Not where the style sheet does it. At once, and back in its time.
    if (!shape?.matches('[data-lit] .map-own:hover')) {
      const image = state.hoverImage && `url(#${patternId(model.settings.div, state.id, 'hover-')}) ${color}`
      if (model.settings.fade_time) dress(shape, 'transition', 'none')
      if (image || !state.image) dress(shape, 'fill', image ?? color)
    }
    dress(shape, 'opacity', opacity)
    dress(shape, 'fill-opacity', fillOpacity)
    dressLabels(nodes, color, opacity * fillOpacity, getColored(model, where, state) !== state)
    if (state.borderHoverColor || state.borderHoverSize) edge(shape, state)
  }
  const region = hit.type === 'region' && model.region(hit.id)
  const state = hit.type === 'state' && model.state(hit.id)
  if (state) lightState(state, getColored(model, where, state).hoverColor, state.hoverOpacity, 1)
  if (region) {
    for (const id of region.states) {
      const one = model.state(id)
      if (one) lightState(one, (region.ownHoverColor ? region : one).hoverColor, one.opacity, region.hoverOpacity)
    }
  }
  const location = hit.type === 'location' && model.location(hit.id)
  if (location) {
    const nodes = getNodes(hit)
    const [shape] = nodes
    const image = location.type === 'image'
    dress(shape, image ? 'opacity' : 'fill-opacity', location.hoverOpacity)
    if (!image) {
      dress(shape, 'fill', location.hoverColor)
      dress(shape, 'stroke-width', location.hoverBorder)
    } else if (location.hoverImageUrl && shape) {
      shape.setAttribute('href', location.hoverImageUrl)
      undo.push(() => shape.setAttribute('href', location.imageUrl))
    }
    dressLabels(nodes, location.hoverColor, location.hoverOpacity)
  }
  // At a state all others have faded already.
  if (states.length && where.target.level !== 'state' && model.settings.adjacent_opacity < 1) {
    let isLit = true
    const timer = setTimeout(() => {
      fading ??= import('./fade.ts').catch(reportError as () => undefined)
      void fading.then((code) => isLit && code?.fade(model, where, states, getNodes, dress))
    }, REST_MS)
    undo.push(() => {
      isLit = false
      clearTimeout(timer)
    })
  }
  return () => {
    for (const step of undo) step()
  }

  /** The border under the pointer, over those of the neighbors unless its owner wants it where it is: the shape itself stays there. */
  function edge(shape: SVGElement | undefined, state: MapState): void {
    const color = state.borderHoverColor || state.borderColor
    const width = (state.borderHoverSize || state.borderSize) * borderUnit(model, where.ratio)
    if (!state.emphasize) {
      dress(shape, 'stroke', color)
      dress(shape, 'stroke-width', `${width}px`)
      return
    }
    const layer = shape?.ownerSVGElement?.querySelector('.map-raise')
    const outline = shape?.cloneNode() as SVGElement | undefined
    if (!layer || !outline) return
    for (const name of [...outline.getAttributeNames()]) if (name !== 'd') outline.removeAttribute(name)
    outline.setAttribute('class', 'map-raised')
    outline.setAttribute('stroke', color)
    outline.setAttribute('stroke-width', `${width}`)
    layer.append(outline)
    undo.push(() => outline.remove())
  }

  /** @param nodes the shape comes first */
  function dressLabels([, ...labels]: SVGElement[], color: string, opacity: number, onRegion?: boolean): void {
    for (const node of labels) {
      const label = model.labels.find(({ id }) => id === node.dataset.label)
      const pill = node.querySelector('rect')
      dress(pill, 'fill', color)
      dress(pill, 'fill-opacity', opacity)
      const text = node.querySelector('text')
      if (!text || !label) continue
      dress(text, 'fill', ((onRegion && label.onRegion) || label).hoverColor)
      dress(text, 'opacity', label.hoverOpacity)
    }
  }
}
