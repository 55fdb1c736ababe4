import { turn } from '../simplify.ts'
import type { Arc, Point } from '../types.ts'

interface Step {
  a: Point
  b: Point
  arc: number
}

const CELL = 100

/** Indices of the arcs of which two cross each other, or one itself, in tenths of a unit. Arcs may touch and run along. */
export function crossings(arcs: Arc[]): Set<number> {
  const cells = new Map<number, Step[]>()
  const found = new Set<number>()
  arcs.forEach(({ points }, arc) => {
    for (let i = 1; i < points.length; i++) {
      const step: Step = { a: points[i - 1] as Point, b: points[i] as Point, arc }
      for (const cell of getCells(step)) {
        const others = cells.get(cell)
        if (!others) cells.set(cell, [step])
        else {
          for (const other of others)
            if (crosses(step, other)) {
              found.add(arc)
              found.add(other.arc)
            }
          others.push(step)
        }
      }
    }
  })
  return found
}

function getCells({ a, b }: Step): number[] {
  const cells: number[] = []
  const [x0, x1] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])].map((v) => Math.floor(v / CELL)) as [number, number]
  const [y0, y1] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])].map((v) => Math.floor(v / CELL)) as [number, number]
  for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) cells.push(x + y * 1000)
  return cells
}

/**
 * Tells whether two steps cross. Crossings of less than a tenth of a unit are invisible, and no grid could avoid them.
 */
function crosses(one: Step, two: Step): boolean {
  return parts(one, two) && parts(two, one)
}

const parts = ({ a, b }: Step, { a: from, b: to }: Step) => {
  const [left, right] = [turn(a, b, from), turn(a, b, to)]
  return left * right < 0 && Math.min(Math.abs(left), Math.abs(right)) > Math.hypot(b[0] - a[0], b[1] - a[1])
}
