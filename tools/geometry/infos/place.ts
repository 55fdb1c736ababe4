import { getProjection } from '../../../widgets/_geo/projection.ts'
import type { MapInfo } from '../../../widgets/_geo/types.ts'
import type { Point } from '../types.ts'

/**
 * Creates a projection from degrees (longitude, latitude) to map units that uses the same three control points for a
 * whole shape: a rule's condition would cut Alaska at 125° W and 50° N.
 */
export function placer(
  { proj, proj_coordinates = [] }: Omit<MapInfo, 'paths'>,
  points = [0, 1, 2],
): (point: Point) => Point {
  const chosen = points.map((i) => proj_coordinates[i] as (typeof proj_coordinates)[number])
  const projection = getProjection({ proj: proj as string, proj_coordinates: chosen })
  return ([lng, lat]) => {
    const { x, y } = projection?.project({ lat, lng }) ?? { x: NaN, y: NaN }
    return [x, y]
  }
}
