import { STEPS } from '../_map/counties.ts'
import { pathOf } from '../_map/county-shape.ts'
import { hitTest } from '../_map/hit.ts'
import { type Colors, draw, isDrawn } from './draw.ts'
import { SETS } from './geometry.ts'
import type { Layer } from './layer.ts'
import type { Place } from './places.ts'

/** How the map lies in its box: a point at p (CSS pixels, whole map) stands at k · p + x. */
export interface View {
  k: number
  x: number
  y: number
}

export const WHOLE: View = { k: 1, x: 0, y: 0 }
/** Nearer than this the grid of the shapes would show. */
export const NEAREST = 12

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

const hits = SETS.map(hitTest)

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

  function paint(canvas: HTMLCanvasElement, { k, x, y }: View): void {
    const dpr = devicePixelRatio || 1
    const [w, h] = [Math.round(width * dpr), Math.round(((width * 610) / 975) * dpr)]
    if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h]
    const ctx = canvas.getContext('2d')
    if (!ctx || !layer || !colors) return
    draw(ctx, layer, colors, { scale: unit() * k * dpr, x: x * dpr, y: y * dpr, dpr, zoom: k }, lit)
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
    /** Which county lies at a point of the box, in CSS pixels. */
    at(px: number, py: number): Place | undefined {
      const scale = view.k * unit()
      const [x, y] = [(px - view.x) / scale, (py - view.y) / scale]
      for (const set of [0, 1] as const) {
        const county = layer ? (hits[set]?.(x, y, (one) => isDrawn(layer as Layer, set, one)) ?? -1) : -1
        if (county >= 0) return { set, county }
      }
      return undefined
    },
    /** Where a point of the grid stands in the box, in CSS pixels. */
    pointOf([x, y]: readonly [number, number]): [number, number] {
      const scale = view.k * unit()
      return [x * scale + view.x, y * scale + view.y]
    },
    /** Rings a county, or none. */
    ring(place: Place | undefined): void {
      const d = place ? pathOf(SETS[place.set], place.county) : ''
      for (const path of rings.children) path.setAttribute('d', d)
    },
    close(): void {
      clearTimeout(timer)
      // Safari keeps a canvas' memory until it has no size.
      for (const canvas of [base, sharp]) canvas.width = canvas.height = 0
    },
  }
}

export type Scene = ReturnType<typeof openScene>
