/** A point of a line: shares of the plot's width from the left and height from the top; no height is a gap. */
export type LinePoint = readonly [x: number, y: number | undefined]

/** Units of the view box that lines are drawn in, both ways. */
export const UNITS = 1000

/** More points than this are drawn by what can be seen of them. */
const MANY = 2 * UNITS

const at = (share: number) => Math.round(share * UNITS * 10) / 10

/** The path of a line. A gap ends it and it begins anew behind, so that nothing is drawn where nothing is known. */
export function linePath(points: readonly LinePoint[]): string {
  let open = false
  let d = ''
  for (const [x, y] of thinned(points)) {
    if (y !== undefined) d += `${open ? 'L' : 'M'}${at(x)} ${at(y)}`
    open = y !== undefined
  }
  return d
}

/** The path of what keeps its value until the next: a price paid is the price until the next sale. */
export function stepPath(points: readonly (readonly [x: number, y: number])[], end: number): string {
  const steps = points.map(([x, y], i) => `${i ? 'H' : 'M'}${at(x)}${i ? 'V' : ' '}${at(y)}`)
  return steps.length ? `${steps.join('')}H${at(end)}` : ''
}

/** Points with a gap on both sides: a line would not show them. */
export function isolatedPoints(points: readonly LinePoint[]): [x: number, y: number][] {
  const has = (i: number) => points[i]?.[1] !== undefined
  return points.flatMap(([x, y], i) => (y !== undefined && !has(i - 1) && !has(i + 1) ? [[x, y]] : []))
}

/** Of many points in one column of pixels only the first, the last, the highest and the lowest can be seen. */
function thinned(points: readonly LinePoint[]): readonly LinePoint[] {
  if (points.length <= MANY) return points
  const visiblePoints: LinePoint[] = []
  let column: LinePoint[] = []
  const flush = () => {
    const heights = column.map(([, y]) => y as number)
    const indexes = new Set([
      0,
      heights.indexOf(Math.min(...heights)),
      heights.indexOf(Math.max(...heights)),
      column.length - 1,
    ])
    visiblePoints.push(...column.filter((_, i) => indexes.has(i)))
    column = []
  }
  for (const point of points) {
    const [x, y] = point
    const last = column.at(-1)
    if (last && (y === undefined || Math.floor(x * UNITS) !== Math.floor(last[0] * UNITS))) flush()
    if (y === undefined) visiblePoints.push(point)
    else column.push(point)
  }
  if (column.length) flush()
  return visiblePoints
}
