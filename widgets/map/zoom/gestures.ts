import { getRatio } from '../../_geo/zoom-view.ts'
import { hearZoom } from '../../_map-ui/zoom/gestures.ts'
import type { MapController } from '../controller.ts'
import { forwardPinch } from './forward-pinch.ts'
import { getFrame } from './frame.ts'
import { hearKeys } from './keys.ts'
import { getStep, type Moves, NEAREST } from './moves.ts'
import { hearTrackpad } from './trackpad.ts'

/** One notch of a wheel glides for so long. */
const NOTCH_MS = 150

/**
 * Wheel, fingers, mouse and keys of a map with manual_zoom. An owner who wrote `allow_scrolling: "yes"` has the plain wheel zoom, as far
 * as it goes.
 */
export function hearGestures(controller: MapController, moves: Moves): void {
  const { svg, signal } = controller
  if (signal.aborted) return
  const parent = svg.parentElement as HTMLElement
  const settings = () => controller.model.settings
  let frame = getFrame(controller, parent)
  let isGliding = false

  hearZoom({
    surface: parent,
    signal,
    isOn: () => settings().manual_zoom,
    getTexts: () => ({ wheel: controller.texts.hint, touch: controller.texts.hintTouch }),
    isWheelFree: () => settings().allow_scrolling === 'yes',
    getWheelStep: () => Math.log2(getStep(settings().zoom_increment)),
    canZoomIn: () => getRatio(moves.aim(), controller.model.view) > NEAREST * 1.001,
    isWhole: () => moves.isWhole(moves.aim()),
    begin() {
      frame = getFrame(controller, parent)
      const transform = frame.toTransform(moves.aim())
      const farthest = getRatio(moves.limit(), controller.model.view)
      return { transform, extent: [1 / farthest, Math.max(1 / NEAREST, transform.k)] }
    },
    constrain: (transform) => frame.toTransform(moves.keep(frame.toView(transform))),
    onZoom(transform, isNotch) {
      isGliding = true
      moves.glide(frame.toView(transform), isNotch ? NOTCH_MS : 0)
    },
    onEnd() {
      if (isGliding) void moves.settle()
      isGliding = false
    },
  })

  const popup = controller.holder.querySelector<HTMLElement>('.tt_sm')
  if (popup) forwardPinch(popup, parent, signal, () => settings().manual_zoom)

  let zoomed = 0
  controller.on('zoomable_click', () => {
    zoomed = performance.now()
  })
  parent.addEventListener(
    'dblclick',
    (event) => {
      // The first of the two clicks may have zoomed already.
      if (!controller.model.settings.manual_zoom || performance.now() - zoomed < 1000) return
      void moves.by(event.shiftKey ? -1 : 1, controller.pointOf(event))
    },
    { signal },
  )
  hearTrackpad(controller, parent, moves)
  hearKeys(controller, moves)
}
