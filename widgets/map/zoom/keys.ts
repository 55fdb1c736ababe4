import type { MapController } from '../controller.ts'
import type { Moves } from './moves.ts'

/** Share of the view that an arrow key moves by. */
const SHARE = 0.25
/** In these, keys are for typing; a pop-up has keys of its own. */
const TYPING = 'input,textarea,select,[contenteditable],.tt_sm'

/**
 * Keys of a map that zooms by hand, while the focus is in it. What has the focus stays where it is: of a shape, the middle of
 * what is seen of it. What keys do with Ctrl is the browser's.
 */
export function hearKeys(controller: MapController, moves: Moves): void {
  const { holder, svg, signal } = controller
  const zoom = (steps: number) => (target: Element) => {
    const [shape, whole] = [target.getBoundingClientRect(), svg.getBoundingClientRect()]
    const middle = (from: 'left' | 'top', to: 'right' | 'bottom') =>
      (Math.max(shape[from], whole[from]) + Math.min(shape[to], whole[to])) / 2
    const about = { clientX: middle('left', 'right'), clientY: middle('top', 'bottom') }
    return moves.by(steps, svg.contains(target) ? controller.pointOf(about) : undefined)
  }
  const keys: Record<string, (target: Element) => unknown> = {
    '+': zoom(1),
    '=': zoom(1),
    '-': zoom(-1),
    _: zoom(-1),
    0: () => moves.to({ level: 'out' }),
  }
  const arrows: Record<string, [number, number]> = {
    ArrowLeft: [-SHARE, 0],
    ArrowRight: [SHARE, 0],
    ArrowUp: [0, -SHARE],
    ArrowDown: [0, SHARE],
  }
  holder.addEventListener(
    'keydown',
    (event) => {
      const arrow = event.shiftKey && arrows[event.key]
      const act = arrow ? () => moves.pan(...arrow) : keys[event.key]
      if (!act || !controller.model.settings.manual_zoom || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as Element
      if (target.closest(TYPING)) return
      event.preventDefault()
      // Before the arrows that walk from shape to shape hear of it.
      event.stopPropagation()
      void act(target)
    },
    { signal, capture: true },
  )
}
