import { createHtml, readDocument } from '../_runtime/read-document.ts'
import type { StateMapProps } from './contract.ts'
import { describeMap } from './drawing.ts'
import { clickActionFor, resolveProps } from './model.ts'
import { SET, VIEW_BOX } from './shapes.ts'
import { limitChosen } from './use-chosen.ts'
import { applyColors } from './use-colors.ts'
import { readView } from './view.ts'
import { SVG, writeDrawing } from './write-drawing.ts'

/** Draws the map before its component: the same box and drawing, which that then takes over as they stand. */
export function drawMap(props: StateMapProps): Element {
  const view = readView(props)
  const plan = resolveProps(props, SET.shapes)
  const chosen = limitChosen(plan.highlight, view.mode, plan.shapes)
  const box = createHtml('div')
  box.className = 'state-map'
  box.dataset.theme = props.theme ?? 'auto'
  applyColors(box, props.colors)
  const svg = box.appendChild(readDocument('createElementNS').call(document, SVG, 'svg') as SVGElement)
  svg.setAttribute('viewBox', VIEW_BOX)
  const drawing = describeMap({ ...view, plan, chosen, actOf: (id) => clickActionFor(props, plan, id) })
  writeDrawing(svg, drawing, [])
  return box
}
