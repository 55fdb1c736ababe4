import type { MapController } from '../controller.ts'
import type { Moves } from './moves.ts'

/** Share of the view that an arrow key moves by. */
const SHARE = 0.25
/** In these, keys are for typing; a pop-up has keys of its own. */
const TYPING = 'input,textarea,select,[contenteditable],.tt_sm'

/** Keys of a map that zooms by hand, while the focus is in it. What they do with Ctrl is the browser's. */
export function hearKeys(controller: MapController, moves: Moves): void {
  const { holder, signal } = controller
  const keys: Record<string, () => unknown> = {
    '+': () => moves.by(1),
    '=': () => moves.by(1),
    '-': () => moves.by(-1),
    _: () => moves.by(-1),
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
      if ((event.target as Element).closest(TYPING)) return
      event.preventDefault()
      // Before the arrows that walk from shape to shape hear of it.
      event.stopPropagation()
      void act()
    },
    { signal, capture: true },
  )
}
