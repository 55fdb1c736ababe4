import { STEPS } from '../_map/counties.ts'
import { type Colors, draw } from './draw.ts'
import type { Layer } from './layer.ts'
import { type View, WHOLE } from './view.ts'

/** A gesture that rests so long is over: then the picture is drawn afresh. */
const SHARPEN_MS = 140

/** The elements of a map, which the component draws. */
export interface Parts {
  stage: HTMLElement
  /** The whole map; while it is moved, stretched under the sharp one. */
  base: HTMLCanvasElement
  /** What is in sight of a zoomed map. */
  sharp: HTMLCanvasElement
  /** Carries what is ringed. */
  rings: SVGGElement
}

/** The drawing of one map and its view: canvases that are moved as pictures, and drawn afresh when they rest. */
export function openScene({ stage, base, sharp, rings }: Parts) {
  let layer: Layer | undefined
  let colors: Colors | undefined
  let lit: number | undefined
  let view = WHOLE
  /** The view for which `sharp` was drawn. */
  let drawn: View | undefined
  let width = 0
  let timer = 0

  /** CSS pixels in a step of the grid, of the whole map. */
  const unit = () => width / (975 * STEPS)

  /**
   * Draws off the page and shows the picture: a canvas that is drawn on itself hands its pixels over anew with every frame in
   * which anything on the page has changed.
   */
  function paint(canvas: HTMLCanvasElement, { k, x, y }: View): void {
    const dpr = devicePixelRatio || 1
    const [w, h] = [Math.round(width * dpr), Math.round(((width * 610) / 975) * dpr)]
    if (!layer || !colors || !w || !h) return
    const picture = new OffscreenCanvas(w, h)
    const ctx = picture.getContext('2d')
    if (!ctx) return
    draw(ctx, layer, colors, { scale: unit() * k * dpr, x: x * dpr, y: y * dpr, dpr, zoom: k }, lit)
    if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h]
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture.transferToImageBitmap())
  }

  function sharpen(): void {
    clearTimeout(timer)
    if (!width || view.k === 1) return
    paint(sharp, view)
    drawn = view
    place()
  }

  /** Puts canvases and rings where the view wants them: nothing is drawn. */
  function place(): void {
    const { k, x, y } = view
    const isSharp = drawn === view
    base.style.transform = k === 1 ? '' : `translate(${x}px,${y}px) scale(${k})`
    base.style.visibility = isSharp ? 'hidden' : ''
    sharp.hidden = k === 1 || !drawn
    if (drawn) {
      const s = k / drawn.k
      sharp.style.transform = isSharp ? '' : `translate(${x - drawn.x * s}px,${y - drawn.y * s}px) scale(${s})`
    }
    const scale = k * unit()
    rings.setAttribute('transform', `matrix(${scale} 0 0 ${scale} ${x} ${y})`)
  }

  return {
    get view() {
      return view
    },
    get width() {
      return width
    },
    /** Draws other figures, colours, or one range lit. */
    show(nextLayer: Layer, nextColors: Colors, nextLit?: number): void {
      layer = nextLayer
      colors = nextColors
      lit = nextLit
      if (!width) return
      paint(base, WHOLE)
      sharpen()
    },
    /** @returns whether the box has another width than before */
    resize(): boolean {
      const next = stage.clientWidth
      if (!next || next === width) return false
      const scale = width ? next / width : 1
      width = next
      view = view.k === 1 ? WHOLE : { k: view.k, x: view.x * scale, y: view.y * scale }
      drawn = undefined
      paint(base, WHOLE)
      sharpen()
      place()
      return true
    },
    /** Moves the pictures; they are drawn afresh when the view rests. */
    moveTo(next: View): void {
      view = next.k === 1 ? WHOLE : next
      if (view.k === 1) drawn = undefined
      place()
      clearTimeout(timer)
      timer = window.setTimeout(sharpen, SHARPEN_MS)
    },
    /** Which point of the grid stands at a point of the box, in CSS pixels. */
    gridAt(px: number, py: number): [number, number] {
      const scale = view.k * unit()
      return [(px - view.x) / scale, (py - view.y) / scale]
    },
    /** Where a point of the grid stands in the box, in CSS pixels. */
    pointOf([x, y]: readonly [number, number]): [number, number] {
      const scale = view.k * unit()
      return [x * scale + view.x, y * scale + view.y]
    },
    close(): void {
      clearTimeout(timer)
      // Safari keeps a canvas' memory until it has no size.
      for (const canvas of [base, sharp]) canvas.width = canvas.height = 0
    },
  }
}

export type Scene = ReturnType<typeof openScene>
