import { SETS } from './geometry.ts'
import type { Layer } from './layer.ts'
import { NO_DATA, NOT_DRAWN } from './shown.ts'

/** Colours as the page resolves them: of each bucket, and of what is not a value. */
export interface Colors {
  buckets: string[]
  paper: string
  state: string
  coast: string
  /** Ground and strokes of the hatch for "no data". */
  ground: string
  hatch: string
}

/** How the map lies on a canvas: device pixels in a step of the grid, and where its left top corner is. */
export interface Frame {
  scale: number
  x: number
  y: number
  /** Device pixels in a CSS pixel. */
  dpr: number
  /** How far it is zoomed in; 1 is the whole map. */
  zoom: number
}

/** From this zoom on, borders between counties are drawn: below they would be more line than land. */
const BORDERS_FROM = 2
/** How much of a county's colour is left while another range is pointed at. */
const DIMMED = 0.16

type Context = OffscreenCanvasRenderingContext2D

/** Draws the whole picture on an empty canvas: counties bucket by bucket, the hatch, borders of states, coasts. */
export function draw(ctx: Context, layer: Layer, colors: Colors, frame: Frame, lit?: number): void {
  const { canvas } = ctx
  ctx.setTransform(frame.scale, 0, 0, frame.scale, frame.x, frame.y)
  // What of the map can be seen, in steps.
  const [left, top] = [-frame.x / frame.scale, -frame.y / frame.scale]
  const seen = [left, top, left + canvas.width / frame.scale, top + canvas.height / frame.scale] as const
  for (let bucket = layer.hasGaps ? NO_DATA : 0; bucket < colors.buckets.length; bucket++) {
    ctx.globalAlpha = lit === undefined || lit === bucket ? 1 : DIMMED
    ctx.fillStyle = bucket === NO_DATA ? hatch(ctx, colors, frame) : (colors.buckets[bucket] as string)
    for (const group of GROUPS) {
      ctx.beginPath()
      if (trace(ctx, group, layer, bucket, seen)) ctx.fill()
    }
  }
  ctx.globalAlpha = 1
  ctx.lineJoin = 'round'
  const isNear = frame.zoom >= BORDERS_FROM
  if (isNear) {
    // Each border twice, but of what is in sight alone, and in the vintage that is drawn.
    ctx.beginPath()
    for (const group of GROUPS) trace(ctx, group, layer, undefined, seen)
    pen(ctx, colors.paper, 0.5, frame)
  }
  lines(ctx, SETS[0].states, seen)
  pen(ctx, colors.state, isNear ? 1.5 : 0.9, frame)
  lines(ctx, SETS[0].coasts, seen)
  pen(ctx, colors.coast, 0.6, frame)
}

type Seen = readonly [left: number, top: number, right: number, bottom: number]

/** Counties of one set that follow each other. */
interface Group {
  set: 0 | 1
  from: number
  to: number
}

/**
 * The counties of each state. Filled together in one path they would be one flat colour without seams, but a path of a whole
 * state is as far as that pays: Chromium takes two to three times as long for one of the whole country (55 ms against 20).
 */
const GROUPS: readonly Group[] = SETS.flatMap(({ ids }, set) => {
  const starts = ids.flatMap((id, i) => (id.slice(0, 2) === ids[i - 1]?.slice(0, 2) ? [] : [i]))
  return starts.map((from, i) => ({ set: set as 0 | 1, from, to: starts[i + 1] ?? ids.length }))
})

/** Adds a group's counties of a bucket, or all that are drawn, to the path. @returns how many there are in sight */
function trace(ctx: Context, { set, from, to }: Group, layer: Layer, bucket: number | undefined, seen: Seen): number {
  const { points, rings, first, boxes } = SETS[set]
  const buckets = layer.buckets[set]
  const [left, top, right, bottom] = seen
  let count = 0
  for (let county = from; county < to; county++) {
    const own = buckets[county]
    if (bucket === undefined ? own === NOT_DRAWN : own !== bucket) continue
    const box = county * 4
    if ((boxes[box] as number) > right || (boxes[box + 2] as number) < left) continue
    if ((boxes[box + 1] as number) > bottom || (boxes[box + 3] as number) < top) continue
    count++
    const end = first[county + 1] as number
    for (let ring = first[county] as number; ring < end; ring++) {
      const start = rings[ring] as number
      const stop = rings[ring + 1] as number
      // To its first point again and not closePath(), for which Chromium measures the whole path so far.
      ctx.moveTo(points[start] as number, points[start + 1] as number)
      for (let i = start + 2; i < stop; i += 2) ctx.lineTo(points[i] as number, points[i + 1] as number)
    }
  }
  return count
}

function lines(ctx: Context, ends: number[], [left, top, right, bottom]: Seen): void {
  const { points } = SETS[0]
  ctx.beginPath()
  for (let line = 0; line < ends.length; line += 2) {
    const from = ends[line] as number
    const to = ends[line + 1] as number
    const [x, y] = [points[from] as number, points[from + 1] as number]
    const [x2, y2] = [points[to - 2] as number, points[to - 1] as number]
    // A line with both ends on one far side is out of sight; the rest is the canvas' own to cut.
    if ((x < left && x2 < left) || (x > right && x2 > right) || (y < top && y2 < top) || (y > bottom && y2 > bottom)) {
      if (to - from < 40) continue
    }
    ctx.moveTo(x, y)
    for (let i = from + 2; i < to; i += 2) ctx.lineTo(points[i] as number, points[i + 1] as number)
  }
}

function pen(ctx: Context, color: string, px: number, { scale, dpr }: Frame): void {
  ctx.strokeStyle = color
  ctx.lineWidth = (px * dpr) / scale
  ctx.stroke()
}

/** Diagonal strokes, the same on screen however far the map is zoomed in. */
function hatch(ctx: Context, { ground, hatch }: Colors, { scale, dpr }: Frame): CanvasPattern | string {
  const size = Math.round(6 * dpr)
  const tile = new OffscreenCanvas(size, size)
  const pen = tile.getContext('2d')
  if (!pen) return ground
  pen.fillStyle = ground
  pen.fillRect(0, 0, size, size)
  pen.strokeStyle = hatch
  pen.lineWidth = dpr
  pen.lineCap = 'square'
  for (const shift of [-size, 0, size]) {
    pen.moveTo(shift, size)
    pen.lineTo(shift + size, 0)
  }
  pen.stroke()
  const pattern = ctx.createPattern(tile, 'repeat')
  pattern?.setTransform(new DOMMatrix([1 / scale, 0, 0, 1 / scale, 0, 0]))
  return pattern ?? ground
}
