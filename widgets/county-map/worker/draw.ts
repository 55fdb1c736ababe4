import { NO_DATA, NOT_DRAWN } from './county-state.ts'
import { type Sets, shapes } from './geometry.ts'
import { traceCounty } from './trace.ts'

/** Colors as the page resolves them: of each bucket, and of what is not a value. */
export interface Colors {
  buckets: string[]
  paper: string
  state: string
  coast: string
  /** Ground and strokes of the hatch for "no data". */
  ground: string
  hatch: string
}

/** The placement of the map on a canvas: device pixels per grid step, and its top left corner. */
export interface PictureFrame {
  scale: number
  x: number
  y: number
  /** Device pixels in a CSS pixel. */
  dpr: number
  /** The zoom factor; 1 is the whole map. */
  zoom: number
}

/** The zoom factor from which borders between counties are drawn: below it they would cover more than the land. */
const BORDERS_FROM = 2
/** Opacity of a county's color while another range is pointed at. */
const DIMMED = 0.16

type Context = OffscreenCanvasRenderingContext2D

/** A picture to draw; plain, so that it can be sent to a worker. */
export interface Job {
  /** The size of the canvas, in device pixels. */
  width: number
  height: number
  /** The bucket of each county by set, or NO_DATA, or NOT_DRAWN. */
  buckets: readonly [Int8Array, Int8Array]
  hasGaps: boolean
  colors: Colors
  frame: PictureFrame
  /** The one bucket that is pointed at. */
  lit: number | undefined
}

/**
 * Draws a picture off the page: a canvas that is drawn on directly uploads its pixels with every frame in which
 * anything changes.
 */
export function drawPicture(job: Job): ImageBitmap {
  const canvas = new OffscreenCanvas(job.width, job.height)
  draw(canvas.getContext('2d') as Context, job)
  return canvas.transferToImageBitmap()
}

/** Draws the whole picture on an empty canvas: counties bucket by bucket, the hatch, borders of states, coasts. */
function draw(ctx: Context, { buckets, hasGaps, colors, frame, lit, width, height }: Job): void {
  const sets = shapes()
  groups ??= getGroups(sets)
  ctx.setTransform(frame.scale, 0, 0, frame.scale, frame.x, frame.y)
  // The visible part of the map, in grid steps.
  const [left, top] = [-frame.x / frame.scale, -frame.y / frame.scale]
  const visibleBox = [left, top, left + width / frame.scale, top + height / frame.scale] as const
  for (let bucket = hasGaps ? NO_DATA : 0; bucket < colors.buckets.length; bucket++) {
    ctx.globalAlpha = lit === undefined || lit === bucket ? 1 : DIMMED
    ctx.fillStyle = bucket === NO_DATA ? hatch(ctx, colors, frame) : (colors.buckets[bucket] as string)
    for (const group of groups) {
      ctx.beginPath()
      if (trace(ctx, sets, group, buckets, bucket, visibleBox)) ctx.fill()
    }
  }
  ctx.globalAlpha = 1
  ctx.lineJoin = 'round'
  const isNear = frame.zoom >= BORDERS_FROM
  if (isNear) {
    // Strokes each border twice, but only those in view and in the drawn vintage.
    ctx.beginPath()
    for (const group of groups) trace(ctx, sets, group, buckets, undefined, visibleBox)
    pen(ctx, colors.paper, 0.5, frame)
  }
  lines(ctx, sets[0].states)
  pen(ctx, colors.state, isNear ? 1.5 : 0.9, frame)
  lines(ctx, sets[0].coasts)
  pen(ctx, colors.coast, 0.6, frame)
}

type VisibleBox = readonly [left: number, top: number, right: number, bottom: number]

/** Counties of one set that follow each other. */
interface Group {
  set: 0 | 1
  from: number
  to: number
}

/**
 * The counties of each state, which are filled together: one path has no seams between counties of a color. Paths of the whole country
 * take longer to fill than those of its states.
 */
const getGroups = (sets: Sets): readonly Group[] =>
  sets.flatMap(({ ids }, set) => {
    const starts = ids.flatMap((id, i) => (id.slice(0, 2) === ids[i - 1]?.slice(0, 2) ? [] : [i]))
    return starts.map((from, i) => ({ set: set as 0 | 1, from, to: starts[i + 1] ?? ids.length }))
  })
let groups: readonly Group[] | undefined

/** Adds a group's counties of a bucket, or all that are drawn, to the path. @returns how many there are in sight */
function trace(
  ctx: Context,
  sets: Sets,
  { set, from, to }: Group,
  buckets: Job['buckets'],
  bucket: number | undefined,
  visibleBox: VisibleBox,
): number {
  const { boxes } = sets[set]
  const [left, top, right, bottom] = visibleBox
  let count = 0
  for (let county = from; county < to; county++) {
    const own = buckets[set][county]
    if (bucket === undefined ? own === NOT_DRAWN : own !== bucket) continue
    const box = county * 4
    if ((boxes[box] as number) > right || (boxes[box + 2] as number) < left) continue
    if ((boxes[box + 1] as number) > bottom || (boxes[box + 3] as number) < top) continue
    count++
    traceCounty(ctx, sets[set], county)
  }
  return count
}

function lines(ctx: Context, all: Sets[0]['coasts']): void {
  ctx.beginPath()
  for (const [[startX = 0, startY = 0] = [], ...rest] of all) {
    ctx.moveTo(startX, startY)
    for (const [x = 0, y = 0] of rest) ctx.lineTo(x, y)
  }
}

function pen(ctx: Context, color: string, px: number, { scale, dpr }: PictureFrame): void {
  ctx.strokeStyle = color
  ctx.lineWidth = (px * dpr) / scale
  ctx.stroke()
}

/** Creates a pattern of diagonal strokes that looks the same at every zoom. */
function hatch(ctx: Context, { ground, hatch }: Colors, { scale, dpr }: PictureFrame): CanvasPattern | string {
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
