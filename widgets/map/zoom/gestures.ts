import { select } from 'd3-selection'
import { type ZoomTransform, zoom } from 'd3-zoom'
import { getRatio } from '../../_geo/view.ts'
import type { MapController } from '../controller.ts'
import { getFrame } from './frame.ts'
import { openHint } from './hint.ts'
import { hearKeys } from './keys.ts'
import { getStep, type Moves, NEAREST } from './moves.ts'
import { hearPinch } from './pinch.ts'
import { hearTrackpad } from './trackpad.ts'
import { getNotches } from './wheel.ts'

/** One notch of a wheel glides for so long; what comes in small parts is smooth as it is. */
const NOTCH_MS = 150
const SMALL = 0.3
/** A mouse that moved less between press and release has clicked. */
const CLICK_PX = 4

/**
 * Wheel, fingers, mouse and keys of a map with manual_zoom. The page scrolls over the map: the wheel needs Ctrl or ⌘, a
 * touch needs two fingers, and who tries without is told. An owner who wrote `allow_scrolling: "yes"` has the plain wheel
 * zoom, as far as it goes.
 */
export function hearGestures(controller: MapController, moves: Moves): void {
  const { svg, signal } = controller
  if (signal.aborted) return
  // d3 measures in px on an element of HTML; on the drawing itself it would in units of the very view that moves.
  const parent = svg.parentElement as HTMLElement
  const node = parent as HTMLElement & { __zoom: ZoomTransform }
  const hint = openHint(parent, signal)
  const apple = /Mac|iP/.test(navigator.platform)
  let frame = getFrame(controller, parent)
  let gliding = false

  /** d3 begins where the map is: it may have been moved in other ways. */
  function begin() {
    frame = getFrame(controller, parent)
    node.__zoom = frame.toTransform(moves.aim())
    const { k } = node.__zoom
    behavior.scaleExtent([1 / getRatio(moves.limit(), controller.model.view), Math.max(1 / NEAREST, k)])
    return true
  }

  function mayWheel(event: WheelEvent): boolean {
    const { allow_scrolling } = controller.model.settings
    const key = event.ctrlKey || event.metaKey
    const notches = getNotches(event)
    if (!key && allow_scrolling !== 'yes') {
      if (notches) hint(controller.texts.hint.replace('{key}', apple ? '⌘' : 'Ctrl'))
      return false
    }
    begin()
    const view = moves.aim()
    const goes =
      notches < 0 ? !moves.isWhole(view) : notches > 0 && getRatio(view, controller.model.view) > NEAREST * 1.001
    // With the key the browser would zoom the page; without it the page may scroll on.
    if (key && !goes) event.preventDefault()
    return goes
  }

  const behavior = zoom()
    .touchable(true)
    .clickDistance(CLICK_PX)
    .filter((event) => {
      if (!controller.model.settings.manual_zoom || signal.aborted) return false
      if (event.type === 'wheel') return mayWheel(event as WheelEvent)
      // A touch comes here when it has become a pinch. The whole map cannot be dragged: a mouse selects text over it.
      const { button, ctrlKey } = event as MouseEvent
      return event.type !== 'mousedown' ? begin() : !button && !ctrlKey && !moves.isWhole(moves.aim()) && begin()
    })
    .wheelDelta((event) => getNotches(event) * Math.log2(getStep(controller.model.settings.zoom_increment)))
    .constrain((transform) => frame.toTransform(moves.keep(frame.toView(transform))))
    .on('zoom', ({ transform, sourceEvent }) => {
      if (signal.aborted) return
      gliding = true
      const notch = sourceEvent?.type === 'wheel' && Math.abs(getNotches(sourceEvent as WheelEvent)) > SMALL
      moves.glide(frame.toView(transform), notch ? NOTCH_MS : 0)
    })
    .on('end', () => {
      if (gliding && !signal.aborted) void moves.settle()
      gliding = false
    })

  const all = select(parent)
  hearPinch(controller, parent, {
    begin: (event) => pinch?.call(parent, event),
    alone: () => moves.isWhole(moves.aim()) || hint(controller.texts.hintTouch),
  })
  all.call(behavior)
  const pinch = all.on('touchstart.zoom')
  all.on('touchstart.zoom', null).on('dblclick.zoom', null)

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
  signal.addEventListener('abort', () => all.on('.zoom', null))
}
