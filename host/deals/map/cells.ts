import type { Bounds } from '../search/bounds.ts'

/** Cells in a degree, and in a row around the Earth; the table has the same (migration 0230). */
export const CELLS_PER_DEGREE = 4
export const ROW_CELLS = 360 * CELLS_PER_DEGREE

/** Cells that a query lists one by one; a larger area is searched without them. */
const MAX_CELLS = 2000

interface CellRange {
  rows: [first: number, last: number]
  /** Two where the area lies across the date line. */
  columns: [first: number, last: number][]
}

const getRow = (latitude: number) => Math.floor((latitude + 90) * CELLS_PER_DEGREE)
const getColumn = (longitude: number) => Math.floor((longitude + 180) * CELLS_PER_DEGREE)

/** Returns the rows and columns of the cells that an area touches. */
export function getCellRange({ min_latitude, max_latitude, min_longitude, max_longitude }: Bounds): CellRange {
  const [west, east] = [getColumn(min_longitude), getColumn(max_longitude)]
  return {
    rows: [getRow(min_latitude), getRow(max_latitude)],
    columns:
      min_longitude <= max_longitude
        ? [[west, east]]
        : [
            [west, ROW_CELLS],
            [0, east],
          ],
  }
}

/** Lists the cells that an area touches; undefined for too many. */
export function listCells(bounds: Bounds): number[] | undefined {
  const { rows, columns } = getCellRange(bounds)
  const width = columns.reduce((sum, [first, last]) => sum + last - first + 1, 0)
  if ((rows[1] - rows[0] + 1) * width > MAX_CELLS) return undefined
  const cells: number[] = []
  for (let row = rows[0]; row <= rows[1]; row++)
    for (const [first, last] of columns)
      for (let column = first; column <= last; column++) cells.push(row * ROW_CELLS + column)
  return cells
}

/** Widens an area to whole cells, whose deals are counted already. */
export function widenToCells(bounds: Bounds): Bounds {
  const down = (degrees: number) => Math.floor(degrees * CELLS_PER_DEGREE) / CELLS_PER_DEGREE
  // The upper edge belongs to the next cell: what is less than a centimeter away from it does not.
  const up = (degrees: number, max: number) => Math.min(max, down(degrees) + 1 / CELLS_PER_DEGREE - 1e-9)
  return {
    min_latitude: down(bounds.min_latitude),
    max_latitude: up(bounds.max_latitude, 90),
    min_longitude: down(bounds.min_longitude),
    max_longitude: up(bounds.max_longitude, 180),
  }
}
