import { boxOfCard } from './card.ts'
import type { Place } from './county-index.ts'
import type { openTooltips } from './render-worker.ts'
import type { Scene } from './scene.ts'
import type { Look } from './worker/tooltip-canvas.ts'

type Point = readonly [x: number, y: number]
interface Glanced {
  place: Place
  texts: string[]
  point: Point
}

/**
 * Opens ring and card for a moving pointer, drawn by the worker on its own canvas, which costs the page only a message.
 * If no worker can draw, or if it would lay out text differently from the page, `show` returns false, and elements are
 * used as for a resting pointer.
 */
export function openOffscreenTooltip(over: HTMLElement, card: HTMLElement, scene: Scene, signal: AbortSignal) {
  let canvas: HTMLCanvasElement | undefined
  let send: ReturnType<typeof openTooltips>
  let look: Look | undefined
  let seen: { colors: unknown; fonts: number } | undefined
  let isShown = false

  function start(): void {
    canvas = document.createElement('canvas')
    canvas.className = 'county-map-glance'
    over.append(canvas)
    send = scene.openGlances(canvas)
    if (!send) canvas.remove()
    signal.addEventListener('abort', end)
  }
  function end(): void {
    send?.({ isOver: true })
    send = undefined
    canvas?.remove()
  }
  /** The look is asked for with the first county that a pointer meets, and again after the colors or fonts of the page changed. */
  function begin(): void {
    const { colors } = scene
    const { size: fonts } = document.fonts
    if (seen && seen.colors === colors && seen.fonts === fonts) return
    seen = { colors, fonts }
    look = getLook(card, colors?.ink ?? '', colors?.paper ?? '')
    if (!look) return
    if (!canvas) start()
    send?.({ look })
  }

  return {
    get isShown() {
      return isShown
    },
    /** @returns whether somebody draws it */
    show({ place, texts, point }: Glanced): boolean {
      if (!isShown) begin()
      if (!look || !send) return false
      const { width, view, scale } = scene
      const dpr = devicePixelRatio || 1
      const glance = {
        ...place,
        width: Math.round(width * dpr),
        height: Math.round(((width * 610) / 975) * dpr),
        dpr,
        scale,
        x: view.x,
        y: view.y,
        card: boxOfCard(point, width, !texts[2]),
        texts,
      }
      isShown = send({ glance })
      if (!isShown) end()
      return isShown
    },
    hide(): void {
      if (isShown) send?.({ glance: null })
      isShown = false
    },
  }
}

/** Reads the card's styles for a canvas; undefined if a worker would lay out the text differently. */
function getLook(card: HTMLElement, ink: string, paper: string): Look | undefined {
  const own = getComputedStyle(card)
  // A border means that colors are forced.
  if (isLoaded(own.fontFamily) || own.direction === 'rtl' || own.borderTopStyle !== 'none') return undefined
  const fonts = [...card.children].map((line) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(line)
    return `${fontWeight} ${fontSize} ${fontFamily}`
  })
  const set = setLines(card)
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  for (const [i, font] of fonts.entries()) {
    canvas.font = font
    // A canvas knows no figures of one width: in many fonts all are, in some only those that are asked for.
    if (Math.abs(canvas.measureText(SAMPLE).width - (set[i]?.width ?? 0)) > SLACK) return undefined
  }
  return {
    ink,
    paper,
    ground: own.backgroundColor,
    radius: Number.parseFloat(own.borderTopLeftRadius),
    shadows: getShadows(own.boxShadow),
    inset: Number.parseFloat(own.paddingLeft),
    lines: [...card.children].map((line, i) => ({
      font: fonts[i] as string,
      color: getComputedStyle(line).color,
      baseline: set[i]?.baseline as number,
    })),
  }
}

/** Narrow and wide figures, so many that a difference is seen. */
const SAMPLE = '1111110000'
/** CSS pixels by which rounding may differ over that. */
const SLACK = 1

/**
 * Measures the width and baseline of each sample line as the page lays it out, in CSS pixels below the card's top,
 * because browsers round them differently.
 */
function setLines(card: HTMLElement): { width: number; baseline: number }[] {
  const { top } = card.getBoundingClientRect()
  // Adds a probe to all lines at once, because an empty line has no height.
  const probes = [...card.children].map(
    (line) =>
      [document.createElement('span'), document.createElement('span')].map((probe) => line.appendChild(probe)) as [
        HTMLElement,
        HTMLElement,
      ],
  )
  for (const [empty, full] of probes) {
    empty.style.display = 'inline-block'
    full.style.position = 'absolute'
    full.textContent = SAMPLE
  }
  const lines = probes.map(([empty, full]) => ({
    width: full.getBoundingClientRect().width,
    baseline: empty.getBoundingClientRect().bottom - top,
  }))
  for (const probe of probes.flat()) probe.remove()
  return lines
}

/** Tells whether a family of the list was loaded by the page and is no system font. */
function isLoaded(families: string): boolean {
  const names = families.split(',').map(bare)
  return [...document.fonts].some(({ family }) => names.includes(bare(family)))
}

const bare = (family: string): string =>
  family
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .toLowerCase()

/**
 * Parses a computed `box-shadow`, in which each shadow begins with its color. CSS lists the top shadow first, we list
 * it last.
 */
export function getShadows(text: string): Look['shadows'] {
  const list = [...text.matchAll(/(\S+\(.*?\)|\S+) (-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px -?[\d.]+px(?! inset)/g)]
  return list
    .map(([, color, x, y, blur]) => ({ color: color as string, x: Number(x), y: Number(y), blur: Number(blur) }))
    .reverse()
}
