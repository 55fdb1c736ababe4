import { select } from 'd3-selection'
import { ZoomTransform, zoom } from 'd3-zoom'
import { tween } from '../_geo/tween.ts'
import { adopt } from '../_runtime/stylesheets.ts'
import type { Scene } from './scene.ts'
import { NEAREST, type View, WHOLE } from './view.ts'
import styles from './zoom.css?inline'

/** The texts of the zoom, which load with it and can be replaced under the map's own names. */
const ZOOM_TEXTS = { wheel: 'Hold {key} and scroll to zoom', touch: 'Use two fingers to move the map' }
/** Log2 of the scale that a notch of a wheel, or a press of a button, zooms by. */
const WHEEL_STEP = 0.25
const BUTTON_STEP = 1
const MOVE_MS = 300
/** Pixels of a notch of a mouse wheel, and of a wheel event's units: pixel, line and page. */
const NOTCH = 120
const UNITS = [1, 40, 400]
/** Time that the hint about gestures is shown, in milliseconds. */
const HINT_MS = 1800
/** A mouse that moved less between press and release has clicked. */
const CLICK_PX = 4

interface Options {
  stage: HTMLElement
  scene: Scene
  signal: AbortSignal
  /** The plain wheel zooms; else it takes Ctrl or ⌘. */
  wheel: boolean
  texts: Record<string, string>
  /** @param byHand not by a button or a search, which have a county to show */
  onMove(view: View, byHand: boolean): void
}

/**
 * Opens zooming by wheel, fingers, mouse and buttons; it is loaded when somebody comes to the map. The page still
 * scrolls over the map.
 */
export function openZoom({ stage, scene, signal, wheel, texts: given, onMove }: Options) {
  const texts = { ...ZOOM_TEXTS, ...given }
  adopt(stage, [styles])
  const node = stage as HTMLElement & { __zoom: ZoomTransform }
  let stop = () => {}
  let hinted = 0
  const line = stage.querySelector('.county-map-hint') as HTMLElement
  const apple = /Mac|iP/.test(navigator.platform)

  /** Shows that an attempted gesture belongs to the page. */
  function hint(text: string): void {
    clearTimeout(hinted)
    line.textContent = text
    line.hidden = false
    hinted = window.setTimeout(() => {
      line.hidden = true
    }, HINT_MS)
  }

  const keep = ({ k, x, y }: View): View => {
    const width = stage.clientWidth
    const height = stage.clientHeight
    const scale = Math.min(NEAREST, Math.max(1, k))
    return {
      k: scale,
      x: Math.min(0, Math.max(width * (1 - scale), x)),
      y: Math.min(0, Math.max(height * (1 - scale), y)),
    }
  }

  const go = (view: View, byHand = false) => {
    scene.moveTo(view)
    onMove(view, byHand)
  }

  const notchesOf = ({ deltaY, deltaMode }: WheelEvent) =>
    Math.max(-1, Math.min(1, (-deltaY * (UNITS[deltaMode] ?? 1)) / NOTCH)) || 0

  function mayWheel(event: WheelEvent): boolean {
    const goes = event.deltaY < 0 ? scene.view.k < NEAREST : scene.view.k > 1
    if (event.ctrlKey || event.metaKey) {
      // Else the browser would zoom the page.
      if (!goes) event.preventDefault()
      return goes
    }
    if (!wheel) hint(texts.wheel.replace('{key}', apple ? '⌘' : 'Ctrl'))
    return wheel && goes
  }

  function begin(): true {
    stop()
    const { k, x, y } = scene.view
    node.__zoom = new ZoomTransform(k, x, y)
    return true
  }

  const behavior = zoom()
    .touchable(true)
    .scaleExtent([1, NEAREST])
    .clickDistance(CLICK_PX)
    .filter((event) => {
      if (event.type === 'wheel') return mayWheel(event as WheelEvent) && begin()
      if (event.type.startsWith('touch')) {
        const { touches } = event as TouchEvent
        return touches.length > 1 && begin()
      }
      const { button, ctrlKey } = event as MouseEvent
      // The whole map cannot be dragged.
      return !button && !ctrlKey && scene.view.k > 1 && begin()
    })
    .wheelDelta((event) => notchesOf(event) * WHEEL_STEP)
    .constrain(({ k, x, y }) => {
      const view = keep({ k, x, y })
      return new ZoomTransform(view.k, view.x, view.y)
    })
    .on('zoom', ({ transform: { k, x, y } }) => go({ k, x, y }, true))

  const all = select(stage)
  all.call(behavior)
  all.on('dblclick.zoom', null)
  stage.addEventListener('touchmove', ({ touches }) => touches.length === 1 && scene.view.k > 1 && hint(texts.touch), {
    signal,
    passive: true,
  })
  signal.addEventListener('abort', () => {
    stop()
    clearTimeout(hinted)
    all.on('.zoom', null)
  })

  function move(to: View): void {
    stop()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    stop = tween({
      from: scene.view,
      to: keep(to),
      duration: still ? 0 : MOVE_MS,
      onFrame: (view) => go(view),
      now: () => performance.now(),
      frame: (callback) => requestAnimationFrame(callback),
    })
  }

  return {
    /** Steps in (above 0) or out, about the middle or a point of the box. */
    by(steps: number, [px, py] = [stage.clientWidth / 2, stage.clientHeight / 2]): void {
      const { k, x, y } = scene.view
      const next = Math.min(NEAREST, Math.max(1, k * 2 ** (steps * BUTTON_STEP)))
      const ratio = next / k
      move({ k: next, x: px - (px - x) * ratio, y: py - (py - y) * ratio })
    },
    whole: () => move(WHOLE),
    /** Brings a point of the grid into the middle, at least so near. */
    to(point: readonly [number, number], least = 1): void {
      const { k, x, y } = scene.view
      const [px, py] = scene.pointOf(point)
      const next = Math.max(k, least)
      const [mapX, mapY] = [(px - x) / k, (py - y) / k]
      move({ k: next, x: stage.clientWidth / 2 - mapX * next, y: stage.clientHeight / 2 - mapY * next })
    },
  }
}

export type Zoom = ReturnType<typeof openZoom>
