import type { CountyShapes } from './counties.ts'

/** SVG path data of a county, in steps of the grid. */
export function getPath({ points, rings, first }: CountyShapes, county: number): string {
  let path = ''
  for (let ring = first[county] as number; ring < (first[county + 1] as number); ring++) {
    path += `M${points.subarray(rings[ring], (rings[ring + 1] as number) - 2).join(' ')}Z`
  }
  return path
}

/** A point in the middle of a county's largest piece, in steps of the grid: its centroid, or next to it where that is outside. */
export function getCountyMiddle({ points, rings, first }: CountyShapes, county: number): [x: number, y: number] {
  let maxArea = 0
  let middle: [number, number] = [0, 0]
  for (let ring = first[county] as number; ring < (first[county + 1] as number); ring++) {
    const part = points.subarray(rings[ring], rings[ring + 1])
    const { area, at } = getCentroid(part)
    if (area <= maxArea) continue
    maxArea = area
    middle = inside(part, at)
  }
  return middle
}

function getCentroid(ring: Int16Array): { area: number; at: [number, number] } {
  let [area, sx, sy] = [0, 0, 0]
  for (let i = 0; i < ring.length - 2; i += 2) {
    const [x0, y0, x1, y1] = ring.subarray(i, i + 4) as unknown as [number, number, number, number]
    const cross = x0 * y1 - x1 * y0
    area += cross
    sx += (x0 + x1) * cross
    sy += (y0 + y1) * cross
  }
  return { area: Math.abs(area), at: [sx / (3 * area), sy / (3 * area)] }
}

/** The point itself if a horizontal line through it is within the ring there, else the middle of that line's widest part. */
function inside(ring: Int16Array, [x, y]: [number, number]): [number, number] {
  const crossings: number[] = []
  for (let i = 0; i < ring.length - 2; i += 2) {
    const [x0, y0, x1, y1] = ring.subarray(i, i + 4) as unknown as [number, number, number, number]
    if (y0 > y !== y1 > y) crossings.push(((x1 - x0) * (y - y0)) / (y1 - y0) + x0)
  }
  crossings.sort((a, b) => a - b)
  let [left, right] = [x, x]
  for (let i = 0; i < crossings.length - 1; i += 2) {
    const [from, to] = crossings.slice(i, i + 2) as [number, number]
    if (from <= x && x <= to) return [x, y]
    if (to - from > right - left) [left, right] = [from, to]
  }
  return [(left + right) / 2, y]
}
