import type { Place } from '../county-index.ts'
import type { Sets } from './geometry.ts'
import { traceCounty } from './trace.ts'

/** Widths of a ring and of the paper around it, in CSS pixels. */
export const INK = 2
export const PAPER = 6

/** The appearance of ring and card, read from the page's own styles. */
export interface Look {
  ink: string
  paper: string
  /** The card's background, and its shadows from bottom to top. */
  ground: string
  radius: number
  shadows: { color: string; x: number; y: number; blur: number }[]
  /** The padding at either side of its lines. */
  inset: number
  /** The font, color and baseline of each line; the baseline is measured from the card's top. */
  lines: { font: string; color: string; baseline: number }[]
}

/** One county that is pointed at, and its card. */
export interface Glance extends Place {
  /** The size of the canvas, in device pixels. */
  width: number
  height: number
  dpr: number
  /** CSS pixels in a step of the grid, and where the grid's left top corner is. */
  scale: number
  x: number
  y: number
  /** The card's box in CSS pixels. */
  card: [left: number, top: number, width: number, height: number]
  texts: string[]
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Strokes the ring of the county whose path is open. @param scale device pixels in a step of the grid */
export function strokeRing(ctx: Context, paper: string, ink: string, dpr: number, scale: number): void {
  ctx.lineJoin = 'round'
  for (const [color, width] of [
    [paper, PAPER],
    [ink, INK],
  ] as const) {
    ctx.strokeStyle = color
    ctx.lineWidth = (width * dpr) / scale
    ctx.stroke()
  }
}

/** Draws ring and card on a canvas as large as the map, in place of what was on it. */
export function drawGlance(ctx: Context, sets: Sets, look: Look, glance: Glance): void {
  const { set, county, dpr, x, y } = glance
  wipe(ctx)
  const scale = glance.scale * dpr
  ctx.setTransform(scale, 0, 0, scale, x * dpr, y * dpr)
  ctx.beginPath()
  traceCounty(ctx, sets[set], county)
  strokeRing(ctx, look.paper, look.ink, dpr, scale)
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0)
  drawCard(ctx, look, glance)
}

export function wipe(ctx: Context): void {
  ctx.setTransform(1, 0, 0, 1, 0, 0)
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height)
}

function drawCard(ctx: Context, look: Look, { card, dpr, texts }: Glance): void {
  const [left, top, width, height] = card
  ctx.fillStyle = look.ground
  for (const { color, x, y, blur } of [...look.shadows, { color: '#0000', x: 0, y: 0, blur: 0 }]) {
    ctx.shadowColor = color
    // A shadow knows nothing of the canvas' scale.
    ctx.shadowOffsetX = x * dpr
    ctx.shadowOffsetY = y * dpr
    ctx.shadowBlur = blur * dpr
    ctx.beginPath()
    ctx.roundRect(left, top, width, height, look.radius)
    ctx.fill()
  }
  look.lines.forEach(({ font, color, baseline }, line) => {
    ctx.font = font
    ctx.fillStyle = color
    ctx.fillText(fitting(ctx, texts[line] ?? '', width - look.inset * 2), left + look.inset, top + baseline)
  })
}

/** @returns the text, cut with an ellipsis where it is wider than the room for it */
function fitting(ctx: Context, text: string, room: number): string {
  if (ctx.measureText(text).width <= room) return text
  let cut = text
  while (cut && ctx.measureText(`${cut}…`).width > room) cut = cut.slice(0, -1)
  return `${cut}…`
}
