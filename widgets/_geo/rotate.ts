import { parsePath } from './parse-path.ts'
import type { Box, Point } from './types.ts'
import { getCentroid, getUnion } from './view.ts'

/** Turns points clockwise about a center. */
function turner(degrees: number, { x: x0, y: y0 }: Point): (x: number, y: number) => Point {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return (x, y) => ({ x: x0 + cos * (x - x0) - sin * (y - y0), y: y0 + sin * (x - x0) + cos * (y - y0) })
}

/** A point turned clockwise about a center, which for a map's `rotate` is that of all boxes. */
export const rotatePoint = ({ x, y }: Point, degrees: number, center: Point): Point => turner(degrees, center)(x, y)

/** The least upright box around a turned box. Around what is in it there may be a smaller one: `getBox(rotatedPath())`. */
export function rotateBox({ x, y, x2, y2 }: Box, degrees: number, center: Point): Box {
  const turn = turner(degrees, center)
  const corners = [turn(x, y), turn(x2, y), turn(x, y2), turn(x2, y2)]
  return getUnion(corners.map((at) => ({ ...at, x2: at.x, y2: at.y }))) ?? { x, y, x2, y2 }
}

/** SVG path data turned clockwise about a center, to a hundredth of a map unit: lines and cubic curves. */
export function rotatedPath(path: string, degrees: number, center: Point): string {
  const turn = turner(degrees, center)
  let text = ''
  const write = (command: string, ...numbers: number[]) => {
    text += command
    for (let i = 0; i < numbers.length; i += 2) {
      const { x, y } = turn(numbers[i] as number, numbers[i + 1] as number)
      text += `${i ? ' ' : ''}${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`
    }
  }
  parsePath(
    path,
    (x, y, start) => write(start ? 'M' : 'L', x, y),
    (...numbers) => write('C', ...numbers),
    () => write('Z'),
  )
  return text
}

interface Shape {
  path: string
  box: Box
}

/**
 * Turns outlines about the middle of all of them; what stands on them stays where it was, as in the reference.
 * @returns what turns one more in place
 */
export function turning(all: readonly Shape[], degrees: number): (shape: Shape) => void {
  const middle = getCentroid(getUnion(all.map(({ box }) => box)) ?? { x: 0, y: 0, x2: 0, y2: 0 })
  const turn = (shape: Shape) => {
    const value = rotateBox(shape.box, degrees, middle)
    shape.path = rotatedPath(shape.path, degrees, middle)
    // It may be one that is reckoned when it is asked for.
    Object.defineProperty(shape, 'box', { value, enumerable: true, configurable: true, writable: true })
  }
  all.forEach(turn)
  return turn
}
