import type { Box } from '../../_geo/types.ts'
import { getRatio, zoomAbout } from '../../_geo/zoom-view.ts'
import type { MapController } from '../controller.ts'
import { type Moves, NEAREST } from './moves.ts'

/** Safari's own events of a trackpad; `scale` counts from where the fingers came down. */
interface GestureEvent extends MouseEvent {
  scale: number
}

/**
 * Two fingers on a trackpad in Safari, which says so by events of its own where others say it by a wheel with Ctrl. On a
 * screen it tells them beside the touches, which are heard already.
 */
export function hearTrackpad(controller: MapController, parent: HTMLElement, moves: Moves): void {
  if (navigator.maxTouchPoints) return
  let from: { view: Box; x: number; y: number } | undefined
  const on = (type: string, listener: (event: GestureEvent) => void) =>
    parent.addEventListener(
      type,
      (event) => {
        if (!controller.model.settings.manual_zoom) return
        // Else the browser zooms the page.
        event.preventDefault()
        listener(event as GestureEvent)
      },
      { signal: controller.signal },
    )
  on('gesturestart', (event) => {
    from = { view: moves.aim(), ...controller.pointOf(event) }
  })
  on('gesturechange', ({ scale }) => {
    if (!from || !(scale > 0)) return
    const { view, x, y } = from
    const maxScale = Math.max(getRatio(view, controller.model.view) / NEAREST, 1)
    moves.glide(moves.keep(zoomAbout(view, moves.limit(), Math.min(scale, maxScale), x, y)), 0)
  })
  on('gestureend', () => {
    from = undefined
    void moves.settle()
  })
}
