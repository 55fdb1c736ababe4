import { getSize, shrink } from './display.ts'
import { getLeader } from './parts/leader.tsx'
import type { MapModel } from './types.ts'

/** Draws what keeps its size on the screen for another zoom ratio: one frame of a move. What is shown at a level is left alone. */
export function rescale(svg: SVGSVGElement, model: MapModel, ratio: number): void {
  const unit = ((model.view.x2 - model.view.x) * ratio) / 800
  for (const node of svg.querySelectorAll<SVGElement>('.map-states,.sm_state[stroke-width]')) {
    const size = model.state(node.dataset.id as string)?.borderSize ?? model.settings.border_size
    node.setAttribute('stroke-width', String(size * unit))
  }
  for (const node of svg.querySelectorAll<SVGElement>('.sm_location,.map-rings>[data-id]')) {
    const location = model.location(node.dataset.id as string)
    // A shape of the owner's has more behind its size.
    const before = node.getAttribute('transform')
    if (!location || !before) continue
    node.setAttribute('transform', before.replace(/scale\([^)]*/, `scale(${getSize(model, location, ratio)}`))
  }
  const labels = new Map(model.labels.flatMap((label) => (label.scale ? [[label.id, label]] : [])))
  if (!labels.size) return
  for (const node of svg.querySelectorAll<SVGElement>('.sm_label')) {
    const label = labels.get(node.dataset.label as string)
    if (!label) continue
    const scale = shrink(true, label.scaleLimit, ratio)
    node.setAttribute(
      'transform',
      `translate(${label.x} ${label.y})scale(${scale})${label.rotate ? `rotate(${label.rotate})` : ''}`,
    )
    node.querySelector('.map-leader')?.setAttribute('d', getLeader(label, scale))
  }
}
