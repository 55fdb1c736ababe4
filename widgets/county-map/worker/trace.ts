import type { CountyShapes } from '../../_geo/counties.ts'

/** Adds a county to a canvas' path, in steps of the grid. */
export function traceCounty(
  ctx: CanvasPath,
  { points, rings, first }: Pick<CountyShapes, 'points' | 'rings' | 'first'>,
  county: number,
): void {
  const end = first[county + 1] as number
  for (let ring = first[county] as number; ring < end; ring++) {
    const start = rings[ring] as number
    const stop = rings[ring + 1] as number
    // A ring ends with its first point, so there is nothing to close.
    ctx.moveTo(points[start] as number, points[start + 1] as number)
    for (let i = start + 2; i < stop; i += 2) ctx.lineTo(points[i] as number, points[i + 1] as number)
  }
}
