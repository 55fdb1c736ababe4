type Points = readonly (readonly [x: number, y: number])[]

/** A rectangle in shares of the plot. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Place {
  x: number
  y: number
  dy: number
  anchor: 'start' | 'middle' | 'end'
  box: Box
}

/** A character's width and a label's height, as shares of the plot on a phone (268 × 200 pixels). */
const CHARACTER = 7.2 / 268
const HEIGHT = 20 / 200
/** Nearer to a line than this, words are read with it. */
const NEAR = 0.03
/** Where a name may stand along its line, best first: at its end, at its start, between. */
const ALONG = [1, 0, 0.85, 0.7, 0.5, 0.3, 0.15]
const SAMPLES = 24

/**
 * Where a line's name stands: above or below it, as near as may be, where least is in its way.
 * @param text its length decides how much room is taken
 * @param line the line's own points, in order
 * @param others points of other lines
 * @param taken places of other names
 */
export function labelPlace(text: string, line: Points, others: readonly Points[], taken: readonly Box[] = []): Place {
  const width = Math.min(1, text.length * CHARACTER)
  const ranked = ALONG.flatMap((along) => placesAt(along, width, line))
    .map((place) => ({ place, cost: costOf(place, line, others, taken) }))
    .sort((a, b) => a.cost - b.cost)
  return ranked[0]?.place ?? { x: 1, y: 0, dy: -8, anchor: 'end', box: { left: 0, right: 0, top: 0, bottom: 0 } }
}

/** Above all that the line does over the name's width, and below it. */
function placesAt(along: number, width: number, line: Points): Place[] {
  const anchor = along === 1 ? 'end' : along === 0 ? 'start' : 'middle'
  const left = Math.max(0, Math.min(1 - width, along - width / 2))
  const right = left + width
  const x = anchor === 'end' ? right : anchor === 'start' ? left : left + width / 2
  const own = heights(line, left, right)
  if (!own.length) return []
  const [top, bottom] = [Math.min(...own), Math.max(...own)]
  return [
    { x, y: top, dy: -8, anchor, box: { left, right, top: top - HEIGHT, bottom: top } },
    { x, y: bottom, dy: 18, anchor, box: { left, right, top: bottom, bottom: bottom + HEIGHT } },
  ]
}

function costOf({ x, y, box }: Place, line: Points, others: readonly Points[], taken: readonly Box[]): number {
  const crossing = others
    .flatMap((points) => heights(points, box.left, box.right))
    .filter((height) => height > box.top - NEAR && height < box.bottom + NEAR)
  const outside = Math.max(0, -0.06 - box.top) + Math.max(0, box.bottom - 1)
  const hidden = taken.some(
    (one) => box.left < one.right && box.right > one.left && box.top < one.bottom && box.bottom > one.top,
  )
  const [here = y] = heights(line, x, x)
  return crossing.length / SAMPLES + outside * 10 + (hidden ? 2 : 0) + Math.abs(y - here) * 3
}

/** Heights of a line between two places; where the line is not, there are none. */
function heights(points: Points, left: number, right: number): number[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const found = points.filter(([x]) => x >= left && x <= right).map(([, y]) => y)
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
