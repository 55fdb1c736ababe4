type Points = readonly (readonly [x: number, y: number])[]

/** A rectangle in shares of the plot. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** A character's width and a label's height, as shares of the plot on a phone (268 × 200 pixels). */
const CHARACTER = 7.2 / 268
const HEIGHT = 20 / 200
const SAMPLES = 24

/**
 * Where a line's name stands: above or below it, at its end, its start or between, first where nothing is in its way.
 * @param text its length decides how much room is taken
 * @param line the line's own points, in order
 * @param others points of other lines
 * @param taken places of other names
 */
export function labelPlace(text: string, line: Points, others: readonly Points[], taken: readonly Box[] = []) {
  const width = Math.min(1, text.length * CHARACTER)
  const places = [1, 0, 0.66, 0.33].flatMap((at) => {
    const left = Math.max(0, Math.min(1 - width, at - (at > 0.9 ? width : at < 0.1 ? 0 : width / 2)))
    const right = left + width
    const own = heights(line, left, right)
    if (!own.length) return []
    const [top, bottom] = [Math.min(...own), Math.max(...own)]
    const anchor = at > 0.9 ? 'end' : at < 0.1 ? 'start' : 'middle'
    const x = at > 0.9 ? right : at < 0.1 ? left : left + width / 2
    return [
      {
        x,
        y: top,
        dy: -8,
        anchor: anchor as 'start' | 'middle' | 'end',
        box: { left, right, top: top - HEIGHT, bottom: top },
      },
      {
        x,
        y: bottom,
        dy: 18,
        anchor: anchor as 'start' | 'middle' | 'end',
        box: { left, right, top: bottom, bottom: bottom + HEIGHT },
      },
    ]
  })
  const cost = ({ box }: { box: Box }) => {
    const crossed = others.flatMap((points) => heights(points, box.left, box.right))
    const near = crossed.filter((y) => y > box.top - 0.03 && y < box.bottom + 0.03).length
    const outside = Math.max(0, -0.06 - box.top) + Math.max(0, box.bottom - 1)
    const hidden = taken.some(
      (one) => box.left < one.right && box.right > one.left && box.top < one.bottom && box.bottom > one.top,
    )
    return near / SAMPLES + outside * 10 + (hidden ? 2 : 0)
  }
  const [best] = places.map((place) => ({ place, cost: cost(place) })).sort((a, b) => a.cost - b.cost)
  return best?.place ?? { x: 1, y: 0, dy: -8, anchor: 'end' as const, box: { left: 0, right: 0, top: 0, bottom: 0 } }
}

/** Heights of a line between two places; where the line is not, there are none. */
function heights(points: Points, left: number, right: number): number[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const found: number[] = points.filter(([x]) => x >= left && x <= right).map(([, y]) => y)
  let i = 0
  for (let step = 0; step <= SAMPLES; step++) {
    const x = left + ((right - left) * step) / SAMPLES
    if (x < first[0] || x > last[0]) continue
    while (i < points.length - 2 && (points[i + 1]?.[0] ?? 1) < x) i++
    const [from, to] = [points[i] ?? first, points[i + 1] ?? last]
    const share = to[0] > from[0] ? (x - from[0]) / (to[0] - from[0]) : 0
    found.push(from[1] + (to[1] - from[1]) * share)
  }
  return found
}
