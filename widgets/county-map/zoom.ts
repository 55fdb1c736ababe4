import { tween } from '../_geo/tween.ts'
import { hearZoom, ZoomTransform } from '../_map-ui/zoom/gestures.ts'
import type { Scene } from './scene.ts'
import { NEAREST, type View, WHOLE } from './view.ts'

/** The texts of the zoom, which load with it and can be replaced under the map's own names. */
const ZOOM_TEXTS = { wheel: 'Hold {key} and scroll to zoom', touch: 'Use two fingers to move the map' }
/** Log2 of the scale that a notch of a wheel, or a press of a button, zooms by. */
const WHEEL_STEP = 0.25
const BUTTON_STEP = 1
const MOVE_MS = 300

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

/** Wheel, fingers, mouse and steps: fetched when somebody comes to the map. */
export function openZoom({ stage, scene, signal, wheel, texts: ownTexts, onMove }: Options) {
  let stop = () => {}

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

  hearZoom({
    surface: stage,
    signal,
    isOn: () => true,
    getTexts: () => ({ ...ZOOM_TEXTS, ...ownTexts }),
    isWheelFree: () => wheel,
    getWheelStep: () => WHEEL_STEP,
    canZoomIn: () => scene.view.k < NEAREST,
    isWhole: () => scene.view.k <= 1,
    begin() {
      stop()
      const { k, x, y } = scene.view
      return { transform: new ZoomTransform(k, x, y), extent: [1, NEAREST] }
    },
    constrain(transform) {
      const { k, x, y } = keep(transform)
      return new ZoomTransform(k, x, y)
    },
    onZoom: ({ k, x, y }) => go({ k, x, y }, true),
  })
  signal.addEventListener('abort', () => stop())

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
    to(point: readonly [number, number], min = 1): void {
      const { k, x, y } = scene.view
      const [px, py] = scene.pointOf(point)
      const next = Math.max(k, min)
      const [mapX, mapY] = [(px - x) / k, (py - y) / k]
      move({ k: next, x: stage.clientWidth / 2 - mapX * next, y: stage.clientHeight / 2 - mapY * next })
    },
  }
}

export type Zoom = ReturnType<typeof openZoom>
