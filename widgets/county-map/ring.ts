import type { Place } from './county-index.ts'
import type { Scene } from './scene.ts'
import type { Sets } from './worker/geometry.ts'
import { PAPER, strokeRing } from './worker/tooltip-canvas.ts'
import { traceCounty } from './worker/trace.ts'

/** Sides of the canvas are multiples of it: most counties fit into the first, and another size costs the frame a layout. */
const SIDE = 128

/** Opens the ring around the pointed county: a canvas as small as the county, which moves with it. */
export function openRing(over: HTMLElement, sets: Sets, scene: Scene, signal: AbortSignal) {
  const canvas = document.createElement('canvas')
  canvas.className = 'county-map-ring'
  canvas.width = canvas.height = 0
  over.append(canvas)
  const ctx = canvas.getContext('2d') as CanvasRenderingContext2D
  let ringed: Place | undefined
  let size = [0, 0]

  function draw(): void {
    const { set, county } = ringed as Place
    const shape = sets[set]
    const [left, top, right, bottom] = shape.boxes.subarray(county * 4, county * 4 + 4)
    const dpr = devicePixelRatio || 1
    const [x, y] = scene.pointOf([left as number, top as number])
    const [x2, y2] = scene.pointOf([right as number, bottom as number])
    const sides = [x2 - x, y2 - y].map((side) => Math.ceil((side + PAPER * 2) / SIDE) * SIDE)
    // A county that fills many screens is not worth that: its ring is out of sight.
    if (sides.some((side) => side > scene.width * 2)) {
      canvas.hidden = true
      return
    }
    const [w, h] = sides as [number, number]
    if (w * dpr !== size[0] || h * dpr !== size[1]) {
      size = [w * dpr, h * dpr]
      canvas.width = w * dpr
      canvas.height = h * dpr
      canvas.style.width = `${w}px`
      canvas.style.height = `${h}px`
    } else {
      ctx.setTransform(1, 0, 0, 1, 0, 0)
      ctx.clearRect(0, 0, canvas.width, canvas.height)
    }
    // Rounds to whole pixels, so that moving does not blur the ring.
    const [atX, atY] = [Math.round(x) - PAPER, Math.round(y) - PAPER]
    const scale = ((x2 - x) / ((right as number) - (left as number))) * dpr
    const [fromX, fromY] = scene.pointOf([0, 0])
    ctx.setTransform(scale, 0, 0, scale, (fromX - atX) * dpr, (fromY - atY) * dpr)
    ctx.beginPath()
    traceCounty(ctx, shape, county)
    strokeRing(ctx, scene.colors?.paper ?? '', scene.colors?.ink ?? '', dpr, scale)
    canvas.style.transform = `translate(${atX}px,${atY}px)`
    if (canvas.hidden) canvas.hidden = false
  }

  scene.onPlaced = () => ringed && draw()
  signal.addEventListener('abort', () => canvas.remove())
  return (place: Place | undefined): void => {
    if (!place && !ringed) return
    ringed = place
    if (place) draw()
    else canvas.hidden = true
  }
}
