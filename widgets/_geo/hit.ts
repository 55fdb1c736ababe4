import type { CountyShapes } from './counties.ts'

/** Side of a cell of the index, in steps of the grid: a dozen counties or so in each. */
const CELL = 100

/** Which county lies at a point, in steps of the grid; -1 for none. `isDrawn` passes over the vintage that is not shown. */
export type HitTest = (x: number, y: number, isDrawn: (county: number) => boolean) => number

/** An index of counties by the cells that their boxes touch; it is made when it is asked for the first time. */
export function hitTest(set: CountyShapes): HitTest {
  let cells: Map<number, number[]> | undefined
  const getCell = (x: number, y: number) => Math.floor(x / CELL) * 1000 + Math.floor(y / CELL)
  const index = () => {
    const cells = new Map<number, number[]>()
    set.ids.forEach((_, county) => {
      const [left, top, right, bottom] = getCountyBox(set, county)
      for (let x = left - (left % CELL); x <= right; x += CELL) {
        for (let y = top - (top % CELL); y <= bottom; y += CELL) {
          const cell = getCell(x, y)
          const list = cells.get(cell)
          if (list) list.push(county)
          else cells.set(cell, [county])
        }
      }
    })
    return cells
  }
  return (x, y, isDrawn) => {
    cells ??= index()
    return (
      cells
        .get(getCell(x, y))
        ?.find((county) => isNear(set, county, x, y) && isDrawn(county) && containsPoint(set, county, x, y)) ?? -1
    )
  }
}

/** Left, top, right, bottom in steps of the grid. */
export const getCountyBox = ({ boxes }: CountyShapes, county: number): [number, number, number, number] =>
  [...boxes.subarray(county * 4, county * 4 + 4)] as [number, number, number, number]

function isNear({ boxes }: CountyShapes, county: number, x: number, y: number): boolean {
  const at = county * 4
  return (
    x >= (boxes[at] as number) &&
    y >= (boxes[at + 1] as number) &&
    x <= (boxes[at + 2] as number) &&
    y <= (boxes[at + 3] as number)
  )
}

/** Even and odd crossings of a ray to the right, over all rings: what lies in a hole is outside. */
function containsPoint({ points, rings, first }: CountyShapes, county: number, x: number, y: number): boolean {
  let inside = false
  const start = rings[first[county] as number] as number
  const end = rings[first[county + 1] as number] as number
  for (let i = start; i < end - 2; i += 2) {
    const x0 = points[i] as number
    const y0 = points[i + 1] as number
    const x1 = points[i + 2] as number
    const y1 = points[i + 3] as number
    // From one ring to the next there is no line; rings end with their first point.
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0 && !isSeam(rings, first, county, i))
      inside = !inside
  }
  return inside
}

function isSeam(rings: Int32Array, first: Int32Array, county: number, at: number): boolean {
  for (let ring = (first[county] as number) + 1; ring < (first[county + 1] as number); ring++) {
    if (rings[ring] === at + 2) return true
  }
  return false
}
