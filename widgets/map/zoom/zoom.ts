import type { Point } from '../../_geo/types.ts'
import { readDocument } from '../../_runtime/read-document.ts'
import type { MapController } from '../controller.ts'
import type { ZoomTarget } from '../types.ts'
import { followFocus } from './follow-focus.ts'
import { type Clock, openMoves } from './moves.ts'

export { rescale } from '../rescale.ts'
export { Back, Steps } from './Controls.tsx'
export { canBack } from './can-back.ts'

/** Moves of a map; each is resolved with true when it is there, with false when another one takes its place. */
export interface Zoom {
  /** To a level: animated for zoom_time, or at once. */
  to(target: ZoomTarget, animate?: boolean): Promise<boolean>
  /** Steps of zoom_increment in (above 0) or out, about a point of the map that stays where it is, or the middle. */
  by(steps: number, about?: Point): Promise<boolean>
  /** One level up. */
  back(): Promise<boolean>
  /** By shares of the view's width and height, to the right and down. */
  pan(dx: number, dy: number): Promise<boolean>
  /** From fly_in_from times the first view into it. */
  flyIn(): Promise<unknown>
}

const browser: Clock = {
  now: () => performance.now(),
  frame: (callback) => requestAnimationFrame(callback),
  /**
   * Reduced motion; and what stands for the reference's "legacy rendering", whose drawing could not be animated: a browser
   * or a page that gives no frames. Hidden pages do not, so a move there would have no end.
   */
  still: () =>
    !window.requestAnimationFrame || readDocument('hidden') || matchMedia('(prefers-reduced-motion: reduce)').matches,
}

/** What a map needs to zoom. With manual_zoom wheel, fingers, mouse and keys are fetched and heard. */
export function openZoom(controller: MapController): Zoom {
  const moves = openMoves(controller, browser)
  let isListening = false
  const look = () => {
    if (isListening || !controller.model.settings.manual_zoom) return
    isListening = true
    import('./gestures.ts').then(({ hearGestures }) => hearGestures(controller, moves)).catch(reportError)
  }
  look()
  controller.on('refreshed', look)
  followFocus(controller, moves)
  return moves
}
