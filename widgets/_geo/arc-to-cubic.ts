import type { DrawCurve, DrawLine } from './parse-path.ts'

/**
 * An elliptical arc of SVG path data as curves of at most a quarter turn, 0.03 % of the radius off at most
 * (https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes; worked out where the ellipse is the unit circle).
 *
 * The numbers are its radii, its turn in degrees, whether it goes the longer way, whether clockwise, and its end.
 */
export function arcToCubic(
  x0: number,
  y0: number,
  [radiusX, radiusY, degrees, long, clockwise, x, y]: [number, number, number, number, number, number, number],
  line: DrawLine,
  curve: DrawCurve,
): void {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  let [rx, ry] = [Math.abs(radiusX), Math.abs(radiusY)]
  // Half the way back from end to start.
  let u = (cos * (x0 - x) + sin * (y0 - y)) / 2 / rx
  let v = (cos * (y0 - y) - sin * (x0 - x)) / 2 / ry
  const grow = Math.max(1, Math.hypot(u, v))
  if (!(rx && ry && grow < Infinity)) {
    line(x, y, false)
    return
  }
  if (!u && !v) return
  rx *= grow
  ry *= grow
  u /= grow
  v /= grow
  const side = Math.sqrt(Math.max(0, 1 / (u * u + v * v) - 1)) * (long === clockwise ? -1 : 1)
  const [centerU, centerV] = [side * v, -side * u]
  const from = Math.atan2(v - centerV, u - centerU)
  let turn = Math.atan2(-v - centerV, -u - centerU) - from
  if (clockwise ? turn < 0 : turn > 0) turn += clockwise ? 2 * Math.PI : -2 * Math.PI

  const pieces = Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9)
  const reach = (4 / 3) * Math.tan(turn / pieces / 4)
  const toX = (p: number, q: number) => (x0 + x) / 2 + cos * rx * (centerU + p) - sin * ry * (centerV + q)
  const toY = (p: number, q: number) => (y0 + y) / 2 + sin * rx * (centerU + p) + cos * ry * (centerV + q)
  for (let i = 0; i < pieces; i++) {
    const [a, b] = [from + (turn * i) / pieces, from + (turn * (i + 1)) / pieces]
    const [p, q] = [Math.cos(a), Math.sin(a)]
    const [r, s] = [Math.cos(b), Math.sin(b)]
    const [p1, q1, p2, q2] = [p - reach * q, q + reach * p, r + reach * s, s - reach * r]
    const last = i === pieces - 1
    curve(toX(p1, q1), toY(p1, q1), toX(p2, q2), toY(p2, q2), last ? x : toX(r, s), last ? y : toY(r, s))
  }
}
