import { STEPS } from '../_geo/counties.ts'
import type { Classification } from './classification.ts'
import { acquireRenderer, render } from './render-worker.ts'
import { type View, WHOLE } from './view.ts'
import { type Colors, drawPicture } from './worker/draw.ts'

/** A gesture that rests so long is over: then the picture is drawn afresh. */
const SHARPEN_MS = 140

/** The elements of a map, which the component draws. */
export interface Parts {
  stage: HTMLElement
  /** The whole map; while it is moved, stretched under the sharp one. */
  base: HTMLCanvasElement
  /** The visible part of a zoomed map, in full resolution. */
  sharp: HTMLCanvasElement
  /** A picture of that metric is in sight. */
  onDrawn(metric: string): void
}

/** A canvas has one picture under way; of those asked for meanwhile only the last is drawn. */
interface Slot {
  isBusy: boolean
  job?: object | undefined
  next?: (() => void) | undefined
}

/** Opens the drawing of one map and its view: canvases that are moved as pictures, and redrawn when they rest. */
export function openScene({ stage, base, sharp, onDrawn }: Parts) {
  let layer: Classification | undefined
  let colors: Colors | undefined
  let lit: number | undefined
  let view = WHOLE
  /** The view for which `sharp` was drawn. */
  let drawnView: View | undefined
  let width = 0
  let timer = 0
  const slots = new Map([base, sharp].map((canvas): [HTMLCanvasElement, Slot] => [canvas, { isBusy: false }]))
  const close = acquireRenderer()

  /** CSS pixels in a step of the grid, of the whole map. */
  const unit = () => width / (975 * STEPS)

  /** Computes how a picture of a view is placed on its canvas. */
  function getFrame({ k, x, y }: View) {
    const dpr = devicePixelRatio || 1
    const frame = { scale: unit() * k * dpr, x: x * dpr, y: y * dpr, dpr, zoom: k }
    return { width: Math.round(width * dpr), height: Math.round(((width * 610) / 975) * dpr), frame }
  }

  /** Draws a canvas' picture and shows it when it is there, unless a later one was asked for by then. */
  function paint(canvas: HTMLCanvasElement, of: View, isNow: boolean, then?: () => void): void {
    if (!layer || !colors || !width) return
    const { buckets, hasGaps, metric } = layer
    const job = { ...getFrame(of), buckets, hasGaps, colors, lit }
    const { width: w, height: h } = job
    const take = (picture: ImageBitmap) => {
      const isLatest = slot.job === job
      slot.isBusy = false
      if (isLatest) {
        slot.next = undefined
        if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h]
        canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
        then?.()
        onDrawn(metric.id)
      } else {
        picture.close()
        slot.next?.()
      }
    }
    const slot = slots.get(canvas) as Slot
    const send = () => {
      slot.isBusy = true
      render(job, take)
    }
    slot.job = job
    slot.next = send
    if (isNow) take(drawPicture(job))
    else if (!slot.isBusy) send()
  }

  function sharpen(isNow = false): void {
    clearTimeout(timer)
    if (!width || view.k === 1) return
    const nextView = view
    paint(sharp, nextView, isNow, () => {
      if (view.k === 1) return
      drawnView = nextView
      place()
    })
  }

  /** Puts canvases and rings where the view wants them: nothing is drawn. */
  function place(): void {
    const { k, x, y } = view
    const isSharp = drawnView === view
    base.style.transform = k === 1 ? '' : `translate(${x}px,${y}px) scale(${k})`
    base.style.visibility = isSharp ? 'hidden' : ''
    sharp.hidden = k === 1 || !drawnView
    if (drawnView) {
      const s = k / drawnView.k
      sharp.style.transform = isSharp ? '' : `translate(${x - drawnView.x * s}px,${y - drawnView.y * s}px) scale(${s})`
    }
    scene.onPlaced?.()
  }

  const scene = {
    /** What lies above the picture has to move with it. */
    onPlaced: undefined as (() => void) | undefined,
    get view() {
      return view
    },
    /** CSS pixels of the box, as the page lays it out. */
    get width() {
      return width
    },
    /** CSS pixels in a step of the grid, as the view is now. */
    get scale() {
      return view.k * unit()
    },
    /** Draws other figures, colors, or one range lit. @param isNow before this returns: paper does not wait */
    show(nextLayer: Classification, nextColors: Colors, nextLit?: number, isNow = false): void {
      layer = nextLayer
      colors = nextColors
      lit = nextLit
      if (!width) return
      paint(base, WHOLE, isNow)
      sharpen(isNow)
      scene.onPlaced?.()
    },
    /** @returns whether the box has another width than before */
    resize(): boolean {
      const next = stage.clientWidth
      if (!next || next === width) return false
      const scale = width ? next / width : 1
      width = next
      view = view.k === 1 ? WHOLE : { k: view.k, x: view.x * scale, y: view.y * scale }
      drawnView = undefined
      paint(base, WHOLE, false)
      sharpen()
      place()
      return true
    },
    /** Moves the pictures; they are drawn afresh when the view rests. */
    moveTo(next: View): void {
      view = next.k === 1 ? WHOLE : next
      if (view.k === 1) drawnView = undefined
      place()
      clearTimeout(timer)
      timer = window.setTimeout(() => sharpen(), SHARPEN_MS)
    },
    /** Returns the grid point at a point of the box, in CSS pixels. */
    gridAt(px: number, py: number): [number, number] {
      const scale = view.k * unit()
      return [(px - view.x) / scale, (py - view.y) / scale]
    },
    /** Returns the position of a grid point in the box, in CSS pixels. */
    pointOf([x, y]: readonly [number, number]): [number, number] {
      const scale = view.k * unit()
      return [x * scale + view.x, y * scale + view.y]
    },
    close(): void {
      clearTimeout(timer)
      close()
      for (const slot of slots.values()) Object.assign(slot, { job: undefined, next: undefined })
      // Safari keeps a canvas' memory until it has no size.
      for (const canvas of [base, sharp]) canvas.width = canvas.height = 0
    },
  }
  return scene
}

export type Scene = ReturnType<typeof openScene>
