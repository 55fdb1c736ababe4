import { select } from 'd3-selection'
import { ZoomTransform, zoom } from 'd3-zoom'
import { openHint } from './hint.ts'
import { hearPinch } from './pinch.ts'
import { getNotches } from './wheel.ts'

/** A mouse that moved less between press and release has clicked. In CSS pixels. */
const CLICK_PX = 4
/** What turns less than that, in notches, is a fine wheel or a touch pad, and smooth as it is. */
const SMALL_TURN = 0.3

export interface ZoomOptions {
  /** What is heard and measured: d3 would measure an SVG in units of the very view that moves. */
  surface: HTMLElement
  signal: AbortSignal
  isOn(): boolean
  /** How it is zoomed, for those who try in another way; `{key}` is Ctrl or ⌘. */
  getTexts(): { wheel: string; touch: string }
  /** The plain wheel zooms; else it scrolls the page, and zooms with Ctrl or ⌘. */
  isWheelFree(): boolean
  /** Log2 of the scale of one notch of a wheel. */
  getWheelStep(): number
  canZoomIn(): boolean
  /** The whole map is in view: it can neither be zoomed out nor dragged, and a mouse selects text over it. */
  isWhole(): boolean
  /** Where the map is and how far it may be scaled, at the beginning of a gesture: it may have been moved in other ways. */
  begin(): { transform: ZoomTransform; extent: [min: number, max: number] }
  /** The nearest transform that is allowed. */
  constrain(transform: ZoomTransform): ZoomTransform
  /** @param isNotch by a wheel that turns in notches, whose steps are seen */
  onZoom(transform: ZoomTransform, isNotch: boolean): void
  onEnd?(): void
}

/** Wheel, fingers and mouse of a map. The page scrolls over it as everywhere else, and who tries to zoom without the key is told. */
export function hearZoom(options: ZoomOptions): void {
  const { surface, signal, isOn, getTexts, isWhole } = options
  // d3 keeps where it is on the element.
  const node = surface as HTMLElement & { __zoom: ZoomTransform }
  const hint = openHint(surface, signal)
  const key = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl'

  function begin(): true {
    const { transform, extent } = options.begin()
    behavior.scaleExtent(extent)
    node.__zoom = transform
    return true
  }

  function mayWheel(event: WheelEvent): boolean {
    const hasKey = event.ctrlKey || event.metaKey
    const notches = getNotches(event)
    if (!hasKey && !options.isWheelFree()) {
      if (notches) hint(getTexts().wheel.replace('{key}', key))
      return false
    }
    const isZoomable = notches < 0 ? !isWhole() : notches > 0 && options.canZoomIn()
    // With the key the browser would zoom the page; without it the page may scroll on.
    if (hasKey && !isZoomable) event.preventDefault()
    return isZoomable && begin()
  }

  const behavior = zoom()
    .touchable(true)
    .clickDistance(CLICK_PX)
    .filter((event) => {
      if (!isOn() || signal.aborted) return false
      if (event.type === 'wheel') return mayWheel(event as WheelEvent)
      // A touch comes here when it has become a pinch.
      if (event.type !== 'mousedown') return begin()
      const { button, ctrlKey } = event as MouseEvent
      return !button && !ctrlKey && !isWhole() && begin()
    })
    .wheelDelta((event) => getNotches(event) * options.getWheelStep())
    .constrain(options.constrain)
    .on('zoom', ({ transform, sourceEvent }) => {
      if (signal.aborted) return
      const isWheel = sourceEvent?.type === 'wheel'
      options.onZoom(transform, isWheel && Math.abs(getNotches(sourceEvent as WheelEvent)) > SMALL_TURN)
    })
    .on('end', () => {
      if (!signal.aborted) options.onEnd?.()
    })

  const all = select(surface)
  hearPinch(surface, signal, {
    isOn,
    begin: (event) => pinch?.call(surface, event),
    alone: () => isWhole() || hint(getTexts().touch),
  })
  all.call(behavior)
  const pinch = all.on('touchstart.zoom')
  all.on('touchstart.zoom', null).on('dblclick.zoom', null)
  signal.addEventListener('abort', () => all.on('.zoom', null))
}

export { ZoomTransform }
