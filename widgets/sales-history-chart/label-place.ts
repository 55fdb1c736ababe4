type Points = readonly (readonly [x: number, y: number])[]

/** A rectangle in shares of the plot. */
export interface PlotBox {
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
  box: PlotBox
}

/** A line's highest and lowest place in each column of the plot; nothing where the line is not. */
export type Columns = readonly (readonly [top: number, bottom: number] | undefined)[]

/** A character's width and a label's height, as shares of the plot on a phone (268 × 200 pixels). */
const CHARACTER = 7.2 / 268
const HEIGHT = 20 / 200
/** Nearer to a line than this, words are read with it. */
const NEAR = 0.03
/** Positions of a name along its line, best first: at its end, at its start, between. */
const ALONG = [1, 0, 0.85, 0.7, 0.5, 0.3, 0.15]
const COLUMNS = 48
const getColumn = (x: number) => Math.max(0, Math.min(COLUMNS - 1, Math.floor(x * COLUMNS)))

/** Reads a line once, for all the places that are tried. Points are in order from left to right. */
export function getColumns(points: Points): Columns {
  const columns: [number, number][] = []
  const put = (column: number, y: number) => {
    const found = columns[column]
    if (!found) columns[column] = [y, y]
    else if (y < found[0]) found[0] = y
    else if (y > found[1]) found[1] = y
  }
  points.forEach(([x, y], i) => {
    const column = getColumn(x)
    put(column, y)
    const [fromX, fromY] = points[i - 1] ?? [x, y]
    for (let between = getColumn(fromX) + 1; between < column; between++)
      put(between, fromY + ((y - fromY) * ((between + 0.5) / COLUMNS - fromX)) / (x - fromX))
  })
  return columns
}

/**
 * Places a line's name above or below it, close to the line where the least is in its way.
 * @param text its length decides how much room is taken
 * @param occupied places of other names
 */
export function labelPlace(
  text: string,
  line: Columns,
  others: readonly Columns[],
  occupied: readonly PlotBox[] = [],
): Place {
  const width = Math.min(1, text.length * CHARACTER)
  let best: Place = { x: 1, y: 0, dy: -8, anchor: 'end', box: { left: 0, right: 0, top: 0, bottom: 0 } }
  let lowestCost = Number.POSITIVE_INFINITY
  for (const along of ALONG) {
    for (const place of placesAt(along, width, line)) {
      const cost = getCost(place, line, others, occupied)
      if (cost >= lowestCost) continue
      lowestCost = cost
      best = place
    }
    if (!lowestCost) break
  }
  return best
}

/** Returns the places above and below everything that the line does over the name's width. */
function placesAt(along: number, width: number, line: Columns): Place[] {
  const anchor = along === 1 ? 'end' : along === 0 ? 'start' : 'middle'
  const left = Math.max(0, Math.min(1 - width, along - width / 2))
  const right = left + width
  const x = anchor === 'end' ? right : anchor === 'start' ? left : left + width / 2
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let column = getColumn(left); column <= getColumn(right); column++) {
    top = Math.min(top, line[column]?.[0] ?? top)
    bottom = Math.max(bottom, line[column]?.[1] ?? bottom)
  }
  if (top > bottom) return []
  return [
    { x, y: top, dy: -8, anchor, box: { left, right, top: top - HEIGHT, bottom: top } },
    { x, y: bottom, dy: 18, anchor, box: { left, right, top: bottom, bottom: bottom + HEIGHT } },
  ]
}

/**
 * Rates a place: how much of its width other lines cross, how far it is from its line, and which boxes it must not
 * overlap.
 */
function getCost(
  { x, y, box }: Place,
  line: Columns,
  others: readonly Columns[],
  occupied: readonly PlotBox[],
): number {
  const [first, last] = [getColumn(box.left), getColumn(box.right)]
  let crossed = 0
  for (const other of others) {
    for (let column = first; column <= last; column++) {
      const found = other[column]
      if (found && found[1] > box.top - NEAR && found[0] < box.bottom + NEAR) crossed++
    }
  }
  // A name over the axis would be crossed by it.
  const outside = Math.max(0, -0.06 - box.top) + Math.max(0, box.bottom - 0.96)
  const hidden = occupied.some(
    (one) => box.left < one.right && box.right > one.left && box.top < one.bottom && box.bottom > one.top,
  )
  const here = line[getColumn(x)]
  // A name belongs where its line is.
  const far = here ? Math.min(Math.abs(y - here[0]), Math.abs(y - here[1])) : 0.4
  return (3 * crossed) / (last - first + 1) + outside * 10 + (hidden ? 4 : 0) + far * 3
}
