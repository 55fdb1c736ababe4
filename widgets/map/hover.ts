import type { Box } from '../_map/types.ts'
import type { Hit } from './controller.ts'
import { drawn, patternId, type Where } from './display.ts'
import type { MapModel, MapState } from './types.ts'

/** So long the pointer stays before the neighbours fade: one that crosses the map, or is about to click, makes nothing flicker. */
const REST_MS = 200

/** What is to be done once the pointer has stayed, and since when it has. There is one pointer, so there is one of it. */
let resting: (() => void) | undefined
let since = 0
let isTimed = false

/** One timer runs while the pointer moves: one for each element that it comes to would cost more than lighting that up. */
function whenResting(work: () => void): void {
  resting = work
  since = performance.now()
  if (!isTimed) wait(REST_MS)
}

function wait(ms: number): void {
  isTimed = true
  setTimeout(() => {
    isTimed = false
    const left = since + REST_MS - performance.now()
    if (resting && left > 1) wait(left)
    else {
      resting?.()
      resting = undefined
    }
  }, ms)
}

type Nodes = (hit: Hit) => SVGElement[]

const touch = (a: Box, b: Box) => a.x < b.x2 + 1 && b.x < a.x2 + 1 && a.y < b.y2 + 1 && b.y < a.y2 + 1

/** The states that a hit lights up, and the colours that they take. */
function lit(model: MapModel, hit: Hit): [state: MapState, color: string, opacity: number][] {
  if (hit.type === 'region') {
    const region = model.region(hit.id)
    return (region?.states ?? []).flatMap((id) => {
      const state = model.state(id)
      return state && region
        ? [[state, region.ownColor ? region.hoverColor : state.hoverColor, region.hoverOpacity]]
        : []
    })
  }
  const state = model.state(hit.id)
  return hit.type === 'state' && state ? [[state, state.hoverColor, state.hoverOpacity]] : []
}

/**
 * Lights an element up and fades its neighbours, by styles over the attributes of the drawing: leaving takes them away again.
 * @param before how to take back what stays, of the same element
 * @returns how to take it back
 */
export function lightUp(model: MapModel, where: Where, hit: Hit, nodesOf: Nodes, before?: () => void): () => void {
  const undo = before ? [before] : []
  const dress = (node: SVGElement | undefined, styles: Record<string, string | number>) => {
    if (!node) return
    const { style } = node
    // What stays as it is costs nothing.
    for (const name in styles) {
      const value = `${styles[name]}`
      if ((node.getAttribute(name) ?? '1') === value) continue
      style.setProperty(name, value)
      // Not removeProperty(), which spells out what it takes away.
      undo.push(() => style.setProperty(name, ''))
    }
  }
  const states = lit(model, hit)
  for (const [state, color, opacity] of states) {
    const [shape, ...labels] = nodesOf({ type: 'state', id: state.id })
    const image = state.hoverImage && `url(#${patternId(model.settings.div, state.id, 'hover-')}) ${color}`
    dress(shape, {
      // Not where the style sheet does it. At once, and back in its time.
      ...(!shape?.matches('[data-lit] .map-own:hover') && {
        ...(!!model.settings.fade_time && { transition: 'none' }),
        ...((image || !state.image) && { fill: image ?? color }),
      }),
      'fill-opacity': opacity,
    })
    dressLabels(labels, color)
    if (state.emphasize || state.borderHoverColor || state.borderHoverSize) raise(shape, state)
  }
  const location = hit.type === 'location' && model.location(hit.id)
  if (location) {
    const [shape, ...labels] = nodesOf(hit)
    const image = location.type === 'image'
    dress(
      shape,
      image
        ? { opacity: location.hoverOpacity }
        : { fill: location.hoverColor, 'fill-opacity': location.hoverOpacity, 'stroke-width': location.hoverBorder },
    )
    if (image && location.hoverImageUrl && shape) {
      shape.setAttribute('href', location.hoverImageUrl)
      undo.push(() => shape.setAttribute('href', location.imageUrl))
    }
    dressLabels(labels, location.hoverColor)
  }
  const { adjacent_opacity: faint } = model.settings
  if (states.length && where.target.level === 'out' && faint < 1) {
    const rest = () => {
      const own = new Set(states.map(([state]) => state.id))
      for (const state of drawn(model)) {
        if (own.has(state.id) || !states.some(([one]) => touch(one.box, state.box))) continue
        dress(nodesOf({ type: 'state', id: state.id })[0], {
          transition: 'fill-opacity var(--map-fade)',
          'fill-opacity': faint,
        })
      }
    }
    whenResting(rest)
    undo.push(() => {
      if (resting === rest) resting = undefined
    })
  }
  return () => {
    for (const step of undo) step()
  }

  /** A border of its own over those of the neighbours: the shape itself stays where it is. */
  function raise(shape: SVGElement | undefined, state: MapState): void {
    const layer = shape?.ownerSVGElement?.querySelector('.map-raise')
    const outline = shape?.cloneNode() as SVGElement | undefined
    if (!layer || !outline) return
    for (const name of [...outline.getAttributeNames()]) if (name !== 'd') outline.removeAttribute(name)
    const { border_size: size } = model.settings
    const width = ((state.borderHoverSize || size) * (model.view.x2 - model.view.x) * where.ratio) / 800
    outline.setAttribute('class', 'map-raised')
    outline.setAttribute('stroke', state.borderHoverColor || state.borderColor)
    outline.setAttribute('stroke-width', String(width))
    layer.append(outline)
    undo.push(() => outline.remove())
  }

  function dressLabels(labels: SVGElement[], color: string): void {
    for (const node of labels) {
      const label = model.labels.find(({ id }) => id === node.dataset.label)
      const [pill, text] = [node.querySelector('rect'), node.querySelector('text')]
      if (pill) dress(pill, { fill: color })
      if (text && label) dress(text, { fill: label.hoverColor, opacity: label.hoverOpacity })
    }
  }
}
