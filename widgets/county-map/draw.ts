import { SETS } from './geometry.ts'
import { type Layer, NO_DATA, NOT_DRAWN } from './layer.ts'

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

type Context = CanvasRenderingContext2D

/** Draws the whole picture: counties bucket by bucket, the hatch, borders of states, coasts. */
export function draw(ctx: Context, layer: Layer, colors: Colors, frame: Frame, lit?: number): void {
  const { canvas } = ctx
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.clearRect(0, 0, canvas.width, canvas.height)
  ctx.setTransform(frame.scale, 0, 0, frame.scale, frame.x, frame.y)
  // What of the map can be seen, in steps.
  const [left, top] = [-frame.x / frame.scale, -frame.y / frame.scale]
  const seen = [left, top, left + canvas.width / frame.scale, top + canvas.height / frame.scale] as const
  for (let bucket = NO_DATA; bucket < colors.buckets.length; bucket++) {
    ctx.beginPath()
    const counts = [trace(ctx, 0, layer, bucket, seen), trace(ctx, 1, layer, bucket, seen)]
    if (!counts.some(Boolean)) continue
    ctx.globalAlpha = lit === undefined || lit === bucket ? 1 : DIMMED
    ctx.fillStyle = bucket === NO_DATA ? hatch(ctx, colors, frame) : (colors.buckets[bucket] as string)
    ctx.fill()
  }
  ctx.globalAlpha = 1
  ctx.lineJoin = 'round'
  const isNear = frame.zoom >= BORDERS_FROM
  if (isNear) {
    // Each border twice, but of what is in sight alone, and in the vintage that is drawn.
    ctx.beginPath()
    for (const set of [0, 1] as const) trace(ctx, set, layer, undefined, seen)
    pen(ctx, colors.paper, 0.5, frame)
  }
  lines(ctx, SETS[0].states, seen)
  pen(ctx, colors.state, isNear ? 1.5 : 0.9, frame)
  lines(ctx, SETS[0].coasts, seen)
  pen(ctx, colors.coast, 0.6, frame)
}

type Seen = readonly [left: number, top: number, right: number, bottom: number]

/** Adds the counties of a bucket, or all that are drawn, to the path. @returns how many there are in sight */
function trace(ctx: Context, which: 0 | 1, layer: Layer, bucket: number | undefined, seen: Seen): number {
  const { points, rings, first, boxes } = SETS[which]
  const buckets = layer.buckets[which]
  const [left, top, right, bottom] = seen
  let count = 0
  for (let county = 0; county < buckets.length; county++) {
    const own = buckets[county]
    if (bucket === undefined ? own === NOT_DRAWN : own !== bucket) continue
    const box = county * 4
    if ((boxes[box] as number) > right || (boxes[box + 2] as number) < left) continue
    if ((boxes[box + 1] as number) > bottom || (boxes[box + 3] as number) < top) continue
    count++
    const end = first[county + 1] as number
    for (let ring = first[county] as number; ring < end; ring++) {
      const from = rings[ring] as number
      const to = (rings[ring + 1] as number) - 2
      ctx.moveTo(points[from] as number, points[from + 1] as number)
      for (let i = from + 2; i < to; i += 2) ctx.lineTo(points[i] as number, points[i + 1] as number)
      ctx.closePath()
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
  const tile = document.createElement('canvas')
  const size = Math.round(6 * dpr)
  tile.width = tile.height = size
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

/** Whether a county is in the picture at all. */
export const isDrawn = ({ buckets }: Layer, set: 0 | 1, county: number): boolean => buckets[set][county] !== NOT_DRAWN
