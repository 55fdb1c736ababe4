import type { MapController } from '../controller.ts'
import type { Moves } from './moves.ts'

/** Brings what gets the keyboard's focus into view: with arrows one may walk out of a map that is zoomed in. */
export function followFocus({ holder, svg, signal }: MapController, moves: Pick<Moves, 'pan'>): void {
  // Not on the drawing: Chromium gives the focus to an SVG element that hears of it. And before anything else hears of it, since
  // a move closes the pop-up that the focus opens.
  holder.addEventListener(
    'focusin',
    ({ target }) => {
      if (!svg.contains(target as Element)) return
      const shape = (target as Element).getBoundingClientRect()
      const whole = svg.getBoundingClientRect()
      if (!shape.width && !shape.height) return
      const isVisible =
        shape.left < whole.right && shape.right > whole.left && shape.top < whole.bottom && shape.bottom > whole.top
      if (isVisible || !(target as Element).matches(':focus-visible')) return
      void moves.pan(
        (shape.left + shape.right - whole.left - whole.right) / 2 / whole.width,
        (shape.top + shape.bottom - whole.top - whole.bottom) / 2 / whole.height,
        // At once: a pop-up that opens on focus is placed where the shape is then.
        false,
      )
    },
    { signal, capture: true },
  )
}
