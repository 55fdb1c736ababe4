import type { Point } from './types.ts'

/**
 * Rings or lines of SVG path data as `readShapes` returns it (`M`, `l`, `z`; in grid steps), in units, for tests. A ring has
 * its first point once.
 */
export function readPath(d: string, grid: number): Point[][] {
  return d
    .split('M')
    .slice(1)
    .map((part) => {
      const numbers = (part.match(/-?[\d.]+/g) ?? []).map((text) => Number(text) * grid)
      const line: Point[] = []
      for (let i = 0; i < numbers.length; i += 2) {
        const [x, y] = line.at(-1) ?? [0, 0]
        line.push([x + (numbers[i] as number), y + (numbers[i + 1] as number)])
      }
      return `${line.at(-1)}` === `${line[0]}` ? line.slice(0, -1) : line
    })
}
