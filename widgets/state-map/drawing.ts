import { isOnLand, type Shape } from '../_geo/shapes.ts'
import { type ClickAction, getDetailWords, type ResolvedProps } from './model.ts'
import { SCALE, SET } from './shapes.ts'

/** An element of the drawing: the server writes it as HTML, the browser creates it by hand. */
export interface DrawingPart {
  tag: string
  /** What it is among its siblings, whatever else has changed. */
  key: string
  attributes: Record<string, string | number | undefined>
  children: DrawingPart[]
  text?: string
  /** Where it stands, once it does. */
  element?: Element
}

export interface MapDrawing {
  plan: ResolvedProps
  title: string
  chosen: readonly string[]
  mode: 'none' | 'one' | 'many'
  /** Word for a chosen or highlighted shape. */
  chosenText: string
  hasLabels: boolean
  actOf(id: string): ClickAction
}

const draw = (
  tag: string,
  key: string,
  attributes: DrawingPart['attributes'],
  children: DrawingPart[] = [],
): DrawingPart => ({ tag, key, attributes, children })

/** Describes what stands in the map's svg. */
export const describeMap = (drawing: MapDrawing): DrawingPart[] => [
  describeShapes(drawing),
  describeLines(drawing),
  ...(drawing.hasLabels ? [describeLabels(drawing)] : []),
]

/** The states themselves: options of one listbox where they can be chosen, a list of links or buttons where not. */
function describeShapes(drawing: MapDrawing): DrawingPart {
  const { plan, mode } = drawing
  const choosing = mode !== 'none'
  const attributes = {
    class: choosing ? 'state-map-shapes state-map-hand' : 'state-map-shapes',
    transform: SCALE,
    role: choosing ? 'listbox' : 'list',
    'aria-label': drawing.title,
    'aria-multiselectable': mode === 'many' ? 'true' : undefined,
  }
  return draw(
    'g',
    'shapes',
    attributes,
    plan.shapes.map((shape) => describeShape(shape, drawing)),
  )
}

/** A shape as what a click on it makes of it. */
function describeShape({ id, name, d }: Shape, drawing: MapDrawing): DrawingPart {
  const { plan, chosen, mode } = drawing
  const isChosen = chosen.includes(id)
  const className = `state-map-shape${isChosen ? ' state-map-chosen' : ''}`
  if (mode !== 'none') {
    return draw('path', id, {
      role: 'option',
      'aria-selected': String(isChosen),
      'data-id': id,
      'aria-label': name,
      'aria-description': getDetailWords(plan, id),
      class: className,
      d,
    })
  }
  const common = { 'data-id': id, 'aria-label': isChosen ? `${name}, ${drawing.chosenText}` : name }
  const act = drawing.actOf(id)
  if (act === 'link') {
    const path = draw('path', '', { class: className, d })
    return draw('g', id, { role: 'listitem' }, [draw('a', '', { href: plan.links.get(id), ...common }, [path])])
  }
  if (act === 'details') {
    const button = { role: 'button', 'aria-haspopup': 'dialog', ...common, class: `${className} state-map-hand`, d }
    return draw('g', id, { role: 'listitem' }, [draw('path', '', button)])
  }
  return draw('path', id, { role: 'listitem', ...common, class: className, d })
}

/** Lines over the shapes: insets, coasts, what is chosen, and the focus ring, which is filled by others. */
function describeLines({ plan, chosen }: MapDrawing): DrawingPart {
  const insets = plan.shapes.map(({ inset }) => inset).join('')
  const raised = plan.shapes.flatMap(({ id, d }) => (chosen.includes(id) ? [d] : [])).join('')
  return draw('g', 'lines', { class: 'state-map-lines', 'aria-hidden': 'true' }, [
    draw('path', 'inset', { class: 'state-map-inset', d: insets }),
    draw('g', 'grid', { transform: SCALE }, [
      draw('path', 'outline', { class: 'state-map-outline', d: SET.outline }),
      ...(raised ? [draw('path', 'raised', { class: 'state-map-raised', d: raised })] : []),
      draw('g', 'rings', { class: 'map-rings' }),
    ]),
  ])
}

/** Two-letter codes; small eastern states and territories have theirs beside them, with a leader. Names are in the shapes. */
function describeLabels({ plan, chosen }: MapDrawing): DrawingPart {
  const leaders = plan.shapes.flatMap(({ leader }) => leader ?? [])
  const lines = leaders.map((value, i) => `${['M', ' ', 'L', ' '][i % 4]}${value}`).join('')
  return draw('g', 'labels', { class: 'state-map-labels', 'aria-hidden': 'true' }, [
    draw('path', 'leaders', { class: 'state-map-leaders', d: lines }),
    ...plan.shapes.map((shape) => {
      const onLand = chosen.includes(shape.id) ? 'state-map-on' : undefined
      const attributes = {
        x: shape.label[0],
        y: shape.label[1],
        'data-for': shape.id,
        'data-fit': shape.fit,
        class: isOnLand(shape) ? onLand : 'state-map-outside',
      }
      return { ...draw('text', shape.id, attributes), text: shape.id }
    }),
  ])
}
