import { arcToCubic } from './arc-to-cubic.ts'

/** Draws to x, y in map units; `start`: the pen is put down there instead. */
export type DrawLine = (x: number, y: number, start: boolean) => void
/** Draws a cubic Bézier curve by its two control points to x, y. */
export type DrawCurve = (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => void

/** How many numbers each command of SVG path data takes. */
const COUNTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const POWERS = Array.from({ length: 16 }, (_, i) => 10 ** i)
/** Browsers keep single precision: what is larger is a mistake. */
const LARGEST = 3.4e38

/**
 * Draws SVG path data (https://www.w3.org/TR/SVG2/paths.html#PathDataBNF) in absolute lines and cubic curves. As in
 * browsers, a mistake ends the path and what came before it is kept. Subpaths without a line draw nothing.
 */
export function parsePath(path: string, line: DrawLine, curve: DrawCurve, close?: () => void): void {
  if (typeof path !== 'string') return
  let at = 0
  let mantissa = 0
  const spaces = () => {
    for (;;) {
      const code = path.charCodeAt(at)
      if (code !== 32 && !(code > 8 && code < 14 && code !== 11)) return code
      at++
    }
  }
  const separator = () => {
    if (spaces() !== 44) return
    at++
    spaces()
  }
  /** How many there are. */
  const digits = () => {
    const from = at
    for (;;) {
      const digit = path.charCodeAt(at) - 48
      if (!(digit >= 0 && digit < 10)) return at - from
      mantissa = mantissa * 10 + digit
      at++
    }
  }
  const sign = () => {
    const code = path.charCodeAt(at)
    if (code === 43 || code === 45) at++
    return code === 45 ? -1 : 1
  }
  /** NaN where there is none. Read by hand: a map of counties has a quarter of a million of them. */
  const number = () => {
    spaces()
    const start = at
    mantissa = 0
    const negative = sign()
    let decimals = 0
    let any = digits()
    if (path.charCodeAt(at) === 46) {
      at++
      decimals = digits()
      any = decimals
    }
    let value = (negative * mantissa) / (POWERS[decimals] as number)
    let plain = at - start < 16
    if ((path.charCodeAt(at) | 32) === 101) {
      at++
      sign()
      plain = false
      any &&= digits()
    }
    if (!plain) value = Number(path.slice(start, at))
    separator()
    return any && Math.abs(value) < LARGEST ? value : NaN
  }
  /** Flags of arcs need no space after them. */
  const flag = () => {
    spaces()
    const value = path.charCodeAt(at++) - 48
    separator()
    return value === 0 || value === 1 ? value : NaN
  }

  let [x, y, startX, startY, controlX, controlY] = [0, 0, 0, 0, 0, 0]
  let [command, kind] = ['', '']
  let drawing = false
  const n: [number, number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0, 0]

  for (;;) {
    spaces()
    const letter = path[at]
    if (!letter) return
    const before = kind
    if (letter.toLowerCase() in COUNTS) {
      command = letter
      at++
    } else if (before === 'z') return
    else if (before === 'm') command = command === 'm' ? 'l' : 'L'
    kind = command.toLowerCase()
    if (!before && kind !== 'm') return

    const count = COUNTS[kind] as number
    const isArc = kind === 'a'
    for (let i = 0; i < count; i++) {
      let value = isArc && (i === 3 || i === 4) ? flag() : number()
      if (Number.isNaN(value)) return
      if (command === kind && (!isArc || i > 4)) value += kind === 'v' || isArc !== (i % 2 === 1) ? y : x
      n[i] = value
    }

    if (kind === 'm' || kind === 'z') {
      if (kind === 'm') [startX, startY] = n
      else if (drawing) close?.()
      x = startX
      y = startY
      drawing = false
      continue
    }
    if (!drawing) line(x, y, true)
    drawing = true
    const toX = kind === 'v' ? x : kind === 'h' ? n[0] : (n[count - 2] as number)
    const toY = kind === 'h' ? y : (n[count - 1] as number)
    if (isArc) arcToCubic(x, y, n, line, curve)
    else if (kind === 'c' || kind === 's' || kind === 'q' || kind === 't') {
      const quadratic = kind === 'q' || kind === 't'
      // A smooth curve goes on as one of its own kind before it ended.
      const smooth = (quadratic ? 'qt' : 'cs').includes(before)
      let [x1, y1, x2, y2] = n
      if (kind === 's') [x2, y2] = n
      if (kind === 's' || kind === 't') {
        x1 = smooth ? 2 * x - controlX : x
        y1 = smooth ? 2 * y - controlY : y
      }
      if (quadratic) {
        controlX = x1
        controlY = y1
        const third = (end: number, control: number) => end + ((control - end) * 2) / 3
        curve(third(x, x1), third(y, y1), third(toX, x1), third(toY, y1), toX, toY)
      } else {
        controlX = x2
        controlY = y2
        curve(x1, y1, x2, y2, toX, toY)
      }
    } else line(toX, toY, false)
    x = toX
    y = toY
  }
}
